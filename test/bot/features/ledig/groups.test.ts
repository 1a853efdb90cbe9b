import { expect, test } from 'vitest';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import { MAX_PEOPLE } from '../../../../src/bot/features/ledig/model.js';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { Person } from '../../../../src/bot/people/person.js';
import { createFakeCalendar, createFakePeople, createFakeServices, requestAt } from './fakes.js';

const request = requestAt('2026-11-23T09:10');

/** Asks about a group of these people, of whom U1 asks. */
async function askAbout(members: Record<string, Person>) {
  const usernames = Object.values(members).flatMap(({ username }) => username ?? []);
  const calendar = createFakeCalendar('2026-11-23', Object.fromEntries(usernames.map((name) => [name, []])));
  const people = {
    ...createFakePeople(members),
    listGroup: async () => ({ ids: Object.keys(members) }),
  };
  const query = parseLedig('<!subteam^S1|@alle> i morgen', request);
  if ('problem' in query) throw new Error(query.problem.kind);
  const services = createFakeServices(calendar, people);
  return { calendar, answer: await answerLedigQuestion(query.question, services, request) };
}

const membersUpTo = (count: number): Record<string, Person> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `U${n + 1}`,
      { name: `Nummer ${n + 1}`, username: `u${n + 1}` },
    ]),
  );

test('leaves guests, people of other organisations, bots and people without a calendar out, and counts them', async () => {
  const { answer } = await askAbout({
    ...membersUpTo(2),
    U3: { name: 'Gjest', missing: 'guest' },
    U4: { name: 'Utenfor', missing: 'outsider' },
    U5: { name: 'Robot', missing: 'bot' },
    U6: { name: 'Ukjent', missing: 'unknown' },
  });
  expect(answer.groups).toEqual({
    names: ['@alle'],
    leftOut: { guests: 2, bots: 1, unlinked: 1 },
    ids: ['U2'],
  });
  expect(answer.calendars.map(({ name }) => name)).toEqual(['Nummer 1', 'Nummer 2']);
});

test('reads the calendars of as many people as a question may have', async () => {
  const { answer } = await askAbout(membersUpTo(MAX_PEOPLE));
  expect(answer.calendars).toHaveLength(MAX_PEOPLE);
  expect(answer.unread).toEqual([]);
});

test('reads no calendar of a larger group, and says so', async () => {
  const { answer, calendar } = await askAbout(membersUpTo(MAX_PEOPLE + 1));
  expect(answer.unread).toEqual([{ name: '@alle', reason: { from: 'group', why: 'too-large' } }]);
  expect(answer.days).toEqual([]);
  expect(calendar.asked).toEqual([]);
});
