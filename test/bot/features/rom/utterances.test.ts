import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RomQuery } from '../../../../src/bot/features/rom/model.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import type { RoomNeeds } from '../../../../src/bot/rooms/search-rooms.js';
import type { When } from '../../../../src/bot/time/when.js';
import { requestContextAt } from '../../support/request-context.js';

/** A Monday, ten past nine; and a Tuesday, ten. */
const MONDAY = '2026-11-23T09:10';
const TUESDAY = '2026-11-24T10:00';

const formatWhen = (when: When) => (when.kind === 'day' ? String(when.date) : `week of ${when.monday}`);
const formatNeeds = ({ places, building, order, words, without = [], either = [], most }: RoomNeeds) =>
  [
    ...(places === undefined ? [] : [`, ${places} places`]),
    ...(building === undefined ? [] : [`, bygg ${building}`]),
    ...(order ? [`, ${order} first`] : []),
    ...(most === undefined ? [] : [`, ${most} of them`]),
    ...(either.length > 0 ? [`, any of ${either.join(' ')}`] : []),
    ...(without.length > 0 ? [`, without ${without.join(' ')}`] : []),
    ...(words.length > 0 ? [` [${words.join(' ')}]`] : []),
  ].join('');

/** The meaning of a question in a line. */
function meaningOf(query: RomQuery): string {
  const { facts = [], near, notAt, isFirstOf } = query;
  const more = [
    ...(near ? [`near: ${near}`] : []),
    ...(notAt?.reason === undefined ? [] : [`not at ${notAt.name}`]),
    ...(facts.length > 0 ? [`asks ${facts.join(', ')}`] : []),
    ...('otherDays' in query && query.otherDays
      ? [
          `${query.isEach ? 'and' : 'or'} ${query.otherDays.map(({ when }) => formatWhen(when).slice(5)).join(' ')}`,
        ]
      : []),
    ...('week' in query && query.week ? ['or all of it'] : []),
    ...(isFirstOf ? [`first of ${isFirstOf}`] : []),
    ...(query.otherwise ? [`otherwise ${meaningOf(query.otherwise)}`] : []),
  ];
  return [readingOf(query), ...more].join(', ');
}

function readingOf(query: RomQuery): string {
  switch (query.kind) {
    case 'list':
      return `list ${formatWhen(query.when)}${formatNeeds(query.needs)}`;
    case 'room':
      return `room ${formatWhen(query.when)} [${query.room}]`;
    case 'free': {
      const { time, needs } = query;
      const [start, end] = [time.start, time.end].map((each) =>
        each.toPlainDateTime().toString().slice(8, 16),
      );
      const minutes = 'minutes' in time && time.minutes !== undefined ? ` ${time.minutes} min` : '';
      return `${time.kind} ${start}–${end}${minutes}${formatNeeds(needs)}`;
    }
    case 'unclear':
      return `ask ${query.question.why}`;
    case 'person':
      return 'person';
    default:
      return `bad: ${query.problem.kind}`;
  }
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => line.split(' => ') as [string, string]);

describe.each([
  ['rom-utterances.txt', MONDAY],
  ['rom-further-utterances.txt', MONDAY],
  ['rom-unseen-utterances.txt', TUESDAY],
  ['rom-varied-utterances.txt', TUESDAY],
  ['rom-free-utterances.txt', TUESDAY],
  ['rom-asking-utterances.txt', TUESDAY],
  ['rom-several-utterances.txt', TUESDAY],
])('%s: means what its typist means', (file, now) => {
  test.each(linesOf(file))('%s', (typed, expected) => {
    expect(meaningOf(parseRom(cleanTyped(typed), requestContextAt(now)))).toBe(expected);
  });
});
