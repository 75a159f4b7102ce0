// boardgame.io, Hanabi: its headless client. It says and hears what `protocol.py` says.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { performance } from "node:perf_hooks";
import { Hanabi, built, options } from "./hanabi.mjs";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { version } = require("boardgame.io/package.json");
const MID_GAME = Number(process.argv[2]);

let seed = 0;
let last; // the match that was played last
let chance = 1;

// Lehmer's generator: the same picks each time.
const random = () => {
  chance = (chance * 48271) % 2147483647;
  return chance / 2147483647;
};

const begin = () => {
  seed += 1;
  const client = Client({ game: { ...Hanabi, seed: `${seed}` }, numPlayers: 2, debug: false });
  return { client, decisions: 0 };
};

// Plays on to the end, or for so many decisions.
const playOn = (match, atMost = Infinity) => {
  const { client } = match;
  let { G, ctx } = client.getState();
  while (!ctx.gameover && match.decisions < atMost) {
    const found = options(G, ctx.currentPlayer);
    const [move, what] = found[Math.floor(random() * found.length)];
    client.moves[move](what);
    match.decisions += 1;
    ({ G, ctx } = client.getState());
  }
  return !ctx.gameover;
};

const play = () => {
  last = begin();
  playOn(last);
};

const race = (seconds) => {
  let games = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  while (performance.now() < end) {
    play();
    games += 1;
  }
  return { games, seconds: (performance.now() - start) / 1000 };
};

const look = (games) => {
  const lengths = {};
  const scores = {};
  for (let game = 0; game < games; game += 1) {
    play();
    const score = built(last.client.getState().G);
    lengths[last.decisions] = (lengths[last.decisions] ?? 0) + 1;
    scores[score] = (scores[score] ?? 0) + 1;
  }
  return { lengths, scores };
};

// The whole state that its server stores, and the least of it that a game can go on from.
const sizes = () => {
  let match = begin();
  while (!playOn(match, MID_GAME)) match = begin();
  const state = match.client.store.getState();
  const { G, ctx, plugins } = state;
  return {
    sizes: {
      "whole state": JSON.stringify(state).length,
      "G, ctx and plugins": JSON.stringify({ G, ctx, plugins }).length,
    },
  };
};

const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

say({ engine: `boardgame.io ${version}` });
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if ("seconds" in asked) say(race(asked.seconds));
  else if ("games" in asked) say(look(asked.games));
  else say(sizes());
}
