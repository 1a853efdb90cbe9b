import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Fetched } from '../../../src/calendar/http/cached-lookups.js';
import { createUserAnswers } from '../../../src/calendar/http/user-answers.js';
import { createWindowParser } from '../../../src/calendar/http/window.js';
import { createCalendarBudget } from '../../../src/calendar/reading/calendar-budget.js';
import { LOOKUP_PROBLEMS, type UserLookup } from '../../../src/calendar/sources/common/source.js';

const timeZone = 'Europe/Oslo';
const deadline = { answerBy: Number.POSITIVE_INFINITY };
const REQUEST = {
  url: '/k/api/v1/events/day:0/users:kari,ola',
  route: '/:key/api/v1/events/day:::day/users:::users',
  segments: ['day:0'],
  users: ['kari', 'ola'],
};
const fetchedAt = Temporal.Instant.from('2026-11-24T06:59:00Z');

function start() {
  const known = new Map<string, Fetched<UserLookup>>();
  let now = Temporal.Instant.from('2026-11-24T07:00:00Z');
  let unchanged = 0;
  const answers = createUserAnswers({
    lookups: {
      freeBusy: (users) => users.map(async () => ({ value: { problem: LOOKUP_PROBLEMS.no_answer } })),
      msUnchanged: () => unchanged,
      freeBusyNow(users) {
        const found = users.flatMap((user) => known.get(user) ?? []);
        return found.length === users.length ? found : undefined;
      },
    },
    domain: 'eksempel.no',
    budget: createCalendarBudget(),
    clock: () => now,
    parseWindow: createWindowParser(timeZone),
  });
  const answer = () => answers.answer(REQUEST, deadline);
  const setUnchanged = (ms: number) => {
    unchanged = ms;
  };
  const setTime = (time: string) => {
    now = Temporal.Instant.from(time);
  };
  for (const user of REQUEST.users) known.set(user, { value: { busy: [] }, fetchedAt });
  return { answers, answer, known, setTime, setUnchanged };
}

test('keeps an answer while its lookups are the same', async () => {
  const { answers, answer } = start();
  expect(answers.find(REQUEST.url)).toBeUndefined();
  const response = await answer();
  expect(answers.find(REQUEST.url)?.response).toBe(response);
  expect(answers.find(`${REQUEST.url},per`)).toBeUndefined();
  expect(JSON.parse(response.body)).toEqual({
    events: REQUEST.users.map((user) => ({
      user,
      datetime_range: { start: '2026-11-24', end: '2026-11-24' },
      fetched_at: '2026-11-24T06:59:00+00:00',
      free_busy_events: [],
    })),
  });
});

const OTHER_TIME = fetchedAt.add({ seconds: 1 });
test.each([
  ['one lookup is new', (value: UserLookup) => ({ value: { ...value }, fetchedAt })],
  ['one was fetched later', (value: UserLookup) => ({ value, fetchedAt: OTHER_TIME })],
  ['one has to be waited for', () => undefined],
])('finds no kept answer when %s', async (_, change) => {
  const { answers, answer, known } = start();
  const response = await answer();
  const lookup = known.get('ola');
  if (!lookup) throw new Error('no lookup');
  const changed = change(lookup.value);
  if (changed) known.set('ola', changed);
  else known.delete('ola');
  expect(answers.find(REQUEST.url)).toBeUndefined();
  known.set('ola', lookup);
  expect(answers.find(REQUEST.url)?.response).toBe(response);
});

test('finds no kept answer on another day', async () => {
  const { answers, answer, setTime } = start();
  await answer();
  setTime('2026-11-24T23:00:00Z');
  expect(answers.find(REQUEST.url)).toBeUndefined();
  expect((await answer()).body).toContain('2026-11-25');
});

test('does not give an answer with failed lookups again', async () => {
  const { answers, answer, known } = start();
  known.clear();
  expect((await answer()).body).toContain('(no_answer)');
  expect(answers.find(REQUEST.url)).toBeUndefined();
});

test('does not look at lookups that cannot have changed, and still at the day', async () => {
  const { answers, answer, known, setTime, setUnchanged } = start();
  const response = await answer();
  setUnchanged(100_000);
  expect(answers.find(REQUEST.url)?.response).toBe(response);
  known.clear();
  expect(answers.find(REQUEST.url)?.response).toBe(response);
  setTime('2026-11-24T23:00:00Z');
  expect(answers.find(REQUEST.url)).toBeUndefined();
});

test('gives the same answer when all is as it was, after it was looked at again', async () => {
  const { answer, known } = start();
  const response = await answer();
  expect(await answer()).toBe(response);
  known.set('ola', { value: { busy: [] }, fetchedAt });
  expect(await answer()).not.toBe(response);
});
