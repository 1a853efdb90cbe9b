import { expect, test } from 'vitest';
import { findViewerZone } from '../../../src/bot/framework/viewer-zone.js';
import type { Person } from '../../../src/bot/people/person.js';
import { parseWhen } from '../../../src/bot/time/when.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { requestContextAt } from '../support/request-context.js';

const log = createWatchedLog();
const asker = requestContextAt('2026-11-24T09:15');
const person = (timeZone?: string) => async () => ({
  name: 'Kari',
  ...(timeZone !== undefined && { timeZone }),
});

function find(people: () => Promise<Person>, typed = 'i dag') {
  const parsed = parseWhen(typed, asker.now.toPlainDate());
  if (!parsed || 'problem' in parsed) throw new Error(typed);
  return findViewerZone(
    { people: { find: people, fromTyped: (name) => ({ name }) }, log },
    asker,
    parsed.when,
  );
}

test.each([
  ['another time', person('Asia/Tokyo'), 'Asia/Tokyo'],
  ['another name for the same time', person('Europe/Berlin'), undefined],
  ['no zone', person(), undefined],
  ['a zone that is none', person('Mars/Olympus'), undefined],
  ['no answer from Slack', () => Promise.reject(new Error('down')), undefined],
])('%s', async (_, people, zone) => {
  expect(await find(people)).toBe(zone);
});

/** An hour ahead of Oslo in winter, and the same in summer. */
test.each([
  ['i dag', 'Africa/Johannesburg'],
  ['1.7.2027', undefined],
  // Summer time begins on its Sunday.
  ['uke 12 2027', 'Africa/Johannesburg'],
  ['uke 13 2027', undefined],
])('a zone that is apart for half the year: %s', async (typed, zone) => {
  expect(await find(person('Africa/Johannesburg'), typed)).toBe(zone);
});
