// Hanabi for two players, as anybody might write it with boardgame.io.

import { createRequire } from "node:module";

const { INVALID_MOVE } = createRequire(import.meta.url)("boardgame.io/core");

export const COLOURS = ["R", "Y", "G", "W", "B"];
export const RANKS = [1, 2, 3, 4, 5];
const COPIES = [3, 2, 2, 2, 1];
const HAND = 5;
const INFORMATION = 8;
const LIVES = 3;

const setup = ({ random }) => {
  const cards = COLOURS.flatMap((colour) =>
    RANKS.flatMap((rank) => Array.from({ length: COPIES[rank - 1] }, () => ({ colour, rank }))),
  );
  const deck = random.Shuffle(cards);
  const hands = { 0: deck.splice(-HAND), 1: deck.splice(-HAND) };
  const unknown = () => ({ colours: COLOURS.join(""), ranks: RANKS.join("") });
  return {
    deck,
    hands,
    known: { 0: hands[0].map(unknown), 1: hands[1].map(unknown) },
    fireworks: { R: 0, Y: 0, G: 0, W: 0, B: 0 },
    discard: [],
    information: INFORMATION,
    lives: LIVES,
    lastTurns: 2,
  };
};

const take = (G, player, place) => {
  const [card] = G.hands[player].splice(place, 1);
  G.known[player].splice(place, 1);
  return card;
};

const drawUp = (G, player) => {
  if (G.deck.length === 0) {
    G.lastTurns -= 1;
    return;
  }
  G.hands[player].push(G.deck.pop());
  G.known[player].push({ colours: COLOURS.join(""), ranks: RANKS.join("") });
};

const partnerOf = (player) => (player === "0" ? "1" : "0");

const moves = {
  play: ({ G, playerID }, place) => {
    const card = take(G, playerID, place);
    if (card.rank === G.fireworks[card.colour] + 1) {
      G.fireworks[card.colour] = card.rank;
      if (card.rank === 5 && G.information < INFORMATION) G.information += 1;
    } else {
      G.discard.push(card);
      G.lives -= 1;
    }
    drawUp(G, playerID);
  },
  discard: ({ G, playerID }, place) => {
    if (G.information === INFORMATION) return INVALID_MOVE;
    G.discard.push(take(G, playerID, place));
    G.information += 1;
    drawUp(G, playerID);
  },
  hint: ({ G, playerID }, what) => {
    const partner = partnerOf(playerID);
    const aspect = COLOURS.includes(what) ? "colour" : "rank";
    if (G.information === 0) return INVALID_MOVE;
    if (!G.hands[partner].some((card) => card[aspect] === what)) return INVALID_MOVE;
    G.information -= 1;
    if (G.deck.length === 0) G.lastTurns -= 1;
    G.hands[partner].forEach((card, place) => {
      const known = G.known[partner][place];
      const before = known[`${aspect}s`];
      known[`${aspect}s`] = card[aspect] === what ? `${what}` : before.replace(what, "");
    });
  },
};

export const built = (G) => COLOURS.reduce((sum, colour) => sum + G.fireworks[colour], 0);

export const Hanabi = {
  name: "hanabi",
  setup,
  moves,
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) =>
    playerID === null ? G : { ...G, deck: G.deck.length, hands: { ...G.hands, [playerID]: null } },
  endIf: ({ G }) => {
    if (G.lives === 0) return { score: 0 };
    if (built(G) === 25 || G.lastTurns === 0) return { score: built(G) };
  },
};

// What a player may do, as [move, argument].
export const options = (G, player) => {
  const places = G.hands[player].map((_, place) => place);
  const found = places.map((place) => ["play", place]);
  if (G.information < INFORMATION) found.push(...places.map((place) => ["discard", place]));
  if (G.information > 0) {
    const hand = G.hands[partnerOf(player)];
    for (const colour of COLOURS) {
      if (hand.some((card) => card.colour === colour)) found.push(["hint", colour]);
    }
    for (const rank of RANKS) if (hand.some((card) => card.rank === rank)) found.push(["hint", rank]);
  }
  return found;
};
