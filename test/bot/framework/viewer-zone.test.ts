import { expect, test } from 'vitest';
import { findViewerZone } from '../../../src/bot/framework/request-context.js';
import type { Person } from '../../../src/bot/people/person.js';
import { parseTimeExpression } from '../../../src/bot/time/grammar/parse-time.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { requestContextAt } from '../support/request-context.js';

const log = createWatchedLog();
const asker = requestContextAt('2026-11-24T09:15');
const person = (timeZone?: string) => async () => ({
  name: 'Kari',
  ...(timeZone !== undefined && { timeZone }),
});

function find(people: () => Promise<Person>, typed = 'i dag') {
  const parsed = parseTimeExpression(typed, asker.now);
  if (!parsed.when) throw new Error(typed);
  return findViewerZone(
    {
      people: {
        find: people,
        list: async () => [],
        listGuests: async () => new Set<string>(),
        listGroup: async () => ({ ids: [] }),
        listGroups: async () => [],
        fromTyped: (name) => ({ name }),
      },
      log,
    },
    asker,
    parsed.when,
  );
}

test.each([
  ['a zone with another offset', person('Asia/Tokyo'), 'Asia/Tokyo'],
  ['a zone with the same offset', person('Europe/Berlin'), undefined],
  ['no zone', person(), undefined],
  ['an unknown zone', person('Mars/Olympus'), undefined],
  ['no answer from Slack', () => Promise.reject(new Error('down')), undefined],
])('%s', async (_, people, zone) => {
  expect(await find(people)).toBe(zone);
});

/** Johannesburg is an hour ahead of Oslo in winter, and has the same time in summer. */
test.each([
  ['i dag', 'Africa/Johannesburg'],
  ['1.7.2027', undefined],
  // Summer time begins on the Sunday of this week.
  ['uke 12 2027', 'Africa/Johannesburg'],
  ['uke 13 2027', undefined],
])('a zone with another offset for half the year: %s', async (typed, zone) => {
  expect(await find(person('Africa/Johannesburg'), typed)).toBe(zone);
});
