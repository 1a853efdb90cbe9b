import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const GOLDEN = fileURLToPath(new URL('./golden', import.meta.url));

const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replaceAll('\\', '/'));

interface Size {
  blocks: number;
  words: number;
  /** Buttons and menus of choices. */
  controls: number;
  /** «…» */
  menus: number;
}

const CONTROL = /^(?:button|static_select|external_select|datepicker)$/u;

/** Everything in the blocks that has a type. */
function listTyped(value: unknown): { type: string; text?: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(listTyped);
  return 'type' in value && typeof value.type === 'string' ? [value as { type: string }, ...inside] : inside;
}

/** The size of what is on the screen: the options of menus are not. */
function measure(blocks: unknown[]): Size {
  const shown: unknown[] = JSON.parse(
    JSON.stringify(blocks, (key, value) => (key === 'options' || key === 'confirm' ? undefined : value)),
  );
  const typed = shown.flatMap(listTyped);
  const texts = typed.flatMap(({ text }) => (typeof text === 'string' ? text : []));
  return {
    blocks: blocks.length,
    words: texts.join(' ').match(/[\p{L}\d][^\s]*/gu)?.length ?? 0,
    controls: typed.filter(({ type }) => CONTROL.test(type)).length,
    menus: typed.filter(({ type }) => type === 'overflow').length,
  };
}

/** The answers of each kind, the most that they may show, and why they may. */
const BUDGETS: readonly { kind: string; files: RegExp; most: Size; why: string }[] = [
  {
    kind: 'when people are free on a day',
    files:
      /^ledig\/(?:one-person|three-people|nobody-free|at-least-an-hour|today-in-the-afternoon|after-hours|with-a-room|optional|without-the-asker)(?:\.\w\w)?\.json$/u,
    most: { blocks: 9, words: 85, controls: 5, menus: 1 },
    why: 'a title, the answer, three proposals, who is busy, and a row of buttons',
  },
  {
    kind: 'when ten people are free on a day',
    files: /^ledig\/(?:ten-people|most-of-five|groups|a-failed-person)(?:\.\w\w)?\.json$/u,
    most: { blocks: 11, words: 170, controls: 5, menus: 1 },
    why: 'the same, with a line for each person and the reason where a calendar could not be read',
  },
  {
    kind: 'when people are free in a week',
    files: /^ledig\/(?:week-of-one|week-of-three|week-without-days|first-of-weeks)(?:\.\w\w)?\.json$/u,
    most: { blocks: 9, words: 95, controls: 5, menus: 1 },
    why: 'a title, three proposals, a line for each day, and a row of buttons',
  },
  {
    kind: 'the table behind an answer',
    files: /^ledig\/(?:one-person|three-people|week-of-three|ten-people)\.table(?:\.\w\w)?\.json$/u,
    most: { blocks: 7, words: 220, controls: 2, menus: 0 },
    why: 'the table alone, the way back, and the days of a week',
  },
  {
    kind: 'free rooms',
    files: /^(?:rom\/free-(?:now|some|span)|booking\/rom-free-\w+)(?:\.\w\w)?\.json$/u,
    most: { blocks: 7, words: 90, controls: 4, menus: 0 },
    why: 'a title, how many are free, three rooms with a button, the others by name, and a menu of all rooms',
  },
  {
    kind: 'the day of a room',
    files:
      /^(?:rom\/(?:day|empty-day|empty-today|all-day|at-night|weekend-day|asks-to-book(?:-\w+)?)|booking\/rom-(?!free)[\w-]+)(?:\.\w\w)?\.json$/u,
    most: { blocks: 6, words: 120, controls: 5, menus: 0 },
    why: 'a title, the meetings and free times, about the room, and a row of buttons',
  },
  {
    kind: 'the list of rooms',
    files: /^rom\/rooms(?:-\w+)?(?:\.\w\w)?\.json$/u,
    most: { blocks: 5, words: 120, controls: 1, menus: 0 },
    why: 'each room once, and a menu to open one',
  },
  {
    kind: 'Home of a person who has chosen nothing',
    files: /^home\/(?:whole-empty|said)\.json$/u,
    most: { blocks: 6, words: 45, controls: 5, menus: 0 },
    why: 'the day under one heading, a row to ask, and the way to the rest',
  },
  {
    kind: 'Home of a person with rooms and subscriptions',
    files: /^(?:home\/rooms|booking\/home)(?:\.\w\w)?\.json$/u,
    most: { blocks: 18, words: 200, controls: 10, menus: 3 },
    why: 'a button for each room, a menu for each subscription',
  },
  {
    kind: 'a poll',
    files: /^poll\/(?:open|voted|closed|closed-tie|many-votes)(?:\.\w\w)?\.json$/u,
    most: { blocks: 10, words: 90, controls: 5, menus: 1 },
    why: 'a button for each time, and one for the meeting',
  },
];

describe.each(BUDGETS)('$kind', ({ files: pattern, most }) => {
  const own = files.filter((file) => pattern.test(file));

  it('has golden messages', () => expect(own.length).toBeGreaterThan(1));

  it.each(own)('%s is within its budget', (file) => {
    const { blocks } = JSON.parse(readFileSync(`${GOLDEN}/${file}`, 'utf8'));
    const size = measure(blocks);
    const over = Object.entries(size).filter(([what, count]) => count > most[what as keyof Size]);
    expect(over, JSON.stringify(size)).toEqual([]);
  });
});
