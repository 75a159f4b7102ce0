'use strict';

// `sections` holds every section once; each of the `steps` says which of them it shows.
const { sections, steps } = JSON.parse(document.getElementById('replay').textContent);

const FAR = 10; // steps at once, by Page Up and Page Down
const MANY = 40; // more pieces than this are not told apart in a bar
const REST = 150; // milliseconds without a move, after which the address is written

const [scrubber, position, answer, here, table, log] = [
  'scrubber', 'position', 'answer', 'here', 'table', 'log',
].map((id) => document.getElementById(id));
const end = steps.length - 1;
let now = 0;
let writing = 0;

// Elements. Whatever is written on them is text: nothing here reads markup.

function words(tag, look, text) {
  const element = document.createElement(tag);
  if (look) element.className = look;
  element.textContent = text;
  return element;
}

function box(tag, look, ...inside) {
  const element = words(tag, look, '');
  element.append(...inside);
  return element;
}

function span(data) {
  const [text, style] = typeof data === 'string' ? [data, ''] : data;
  return words('span', style && `s-${style}`, text);
}

// The table. A line, bar or row that was not there a step before is marked as new.

const linesOf = (section) => section.parts.flatMap((part) => part.rows ?? [part]);

function drawn(section, before) {
  const fresh = new Set(linesOf(section).filter((each) => !before.has(JSON.stringify(each))));
  if (fresh.size === linesOf(section).length) fresh.clear(); // all of it: nothing stands out
  const look = (each, name) => (fresh.has(each) ? `${name} new` : name);
  const card = box('section', 'card', words('h2', '', section.title));
  for (const part of section.parts) {
    if (part.spans) card.append(line(part, look(part, 'line')));
    else if (part.rows) card.append(grid(part, look));
    else if (card.lastChild.className === 'bars') card.lastChild.append(bar(part, look));
    else card.append(box('div', 'bars', bar(part, look)));
  }
  return card;
}

function line({ lead, spans }, look) {
  const whole = box('div', look, box('span', '', ...spans.map(span)));
  if (lead) whole.prepend(box('span', 'lead', span(lead)));
  return whole;
}

function bar(part, look) {
  const { label, value, most, note, style } = part;
  const full = Math.min(Math.max(value, 0), most);
  const fill = words('span', 'fill', '');
  fill.style.width = most > 0 ? `calc(${(100 * full) / most}% - 1px)` : '0'; // ends in a gap
  const track = box('span', style ? `track s-${style}` : 'track', fill);
  track.style.setProperty('--pieces', most > 0 && most <= MANY ? most : 1);
  track.setAttribute('role', 'meter');
  track.setAttribute('aria-label', label);
  track.setAttribute('aria-valuemin', 0);
  track.setAttribute('aria-valuemax', most);
  track.setAttribute('aria-valuenow', full);
  track.setAttribute('aria-valuetext', `${value} of ${most}`);
  const count = box('span', 'count', span([`${value}/${most}`, style]));
  const name = words('span', 'label', label);
  return box('div', look(part, 'bar'), name, track, count, words('span', 'note', note));
}

function grid({ head, rows }, look) {
  const body = rows.map((row) => {
    if (row.spans) {
      const cell = box('td', '', line(row, 'line'));
      cell.colSpan = head.length + 1;
      return box('tr', look(row, 'between'), cell);
    }
    const name = box('th', '', span(row.name));
    name.scope = 'row';
    const cells = row.cells.map((each, n) => box('td', head[n] && 'number', span(each)));
    return box('tr', look(row, 'row'), name, ...cells);
  });
  const headings = head.map((name) => {
    const heading = words(name ? 'th' : 'td', name && 'number', name);
    if (name) heading.scope = 'col';
    return heading;
  });
  const whole = box('table', '', box('tbody', '', ...body));
  if (head.some(Boolean) && rows.some((row) => row.cells)) {
    whole.prepend(box('thead', '', box('tr', '', words('td', '', ''), ...headings)));
  }
  return box('div', 'wide', whole);
}

// The log: made once, and shown as far as the step.

const told = steps.map(({ lines }, step) => {
  const link = box('a', '', ...lines.map(span));
  link.href = `#${step}`;
  return box('li', '', link);
});

function tell() {
  told.forEach((item, step) => {
    item.hidden = step > now || !steps[step].lines.length;
    item.classList.toggle('new', step === now);
    item.firstChild.setAttribute('aria-current', step === now ? 'step' : 'false');
  });
  // The newest lines stand last: show their end, or their beginning where they are too many.
  const lowest = log.scrollHeight - log.clientHeight;
  log.scrollTop = told[now].hidden ? lowest : Math.min(lowest, told[now].offsetTop);
}

// Moving from step to step.

const moves = {
  Home: () => 0,
  PageUp: () => now - FAR,
  ArrowLeft: () => now - 1,
  ArrowRight: () => now + 1,
  PageDown: () => now + FAR,
  End: () => end,
};
const buttons = { first: 'Home', previous: 'ArrowLeft', next: 'ArrowRight', last: 'End' };

const within = (step) => Math.min(Math.max(step, 0), end);

function show(step) {
  now = within(step);
  const shown = steps[now].sections.map((number) => sections[number]);
  const past = (steps[now - 1]?.sections ?? []).map((number) => sections[number]);
  const before = new Set(past.flatMap(linesOf).map((each) => JSON.stringify(each)));
  table.replaceChildren(...shown.map((section) => drawn(section, before)));
  position.textContent = steps[now].position;
  answer.textContent = steps[now].answer;
  here.textContent = `Step ${now} of ${end}`;
  here.href = `#${now}`;
  scrubber.value = now;
  scrubber.setAttribute('aria-valuetext', `${now} of ${end}`);
  for (const [id, key] of Object.entries(buttons)) {
    // Not disabled in earnest: a button that is would lose the focus, and the keys with it.
    document.getElementById(id).setAttribute('aria-disabled', within(moves[key]()) === now);
  }
  tell();
}

function go(step) {
  show(step);
  clearTimeout(writing);
  writing = setTimeout(address, REST);
}

// Browsers count how often a page writes its address, so it is written when the moves have ended.
function address() {
  const wanted = `#${now}`;
  if (location.hash === wanted) return;
  try {
    history.replaceState(null, '', wanted);
  } catch {
    location.replace(wanted); // some browsers let no file replace its state
  }
}

function obey(url) {
  const step = /^#(\d+)$/.exec(new URL(url).hash);
  if (step) go(Number(step[1]));
}

document.addEventListener('keydown', (event) => {
  const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (held || !Object.hasOwn(moves, event.key)) return;
  event.preventDefault(); // the scrubber would move by the same key once more
  go(moves[event.key]());
});
for (const [id, key] of Object.entries(buttons)) {
  document.getElementById(id).addEventListener('click', () => go(moves[key]()));
}
scrubber.addEventListener('input', () => go(Number(scrubber.value)));
window.addEventListener('hashchange', (event) => obey(event.newURL));

log.append(...told);
document.querySelectorAll('[hidden]').forEach((each) => { each.hidden = false; });
show(0);
obey(location.href);
