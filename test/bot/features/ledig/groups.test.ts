import { expect, test } from 'vitest';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import { MAX_PEOPLE } from '../../../../src/bot/features/ledig/question.js';
import { renderLedig } from '../../../../src/bot/features/ledig/render.js';
import type { Person } from '../../../../src/bot/people/people.js';
import { createFakeCalendar, createFakePeople, createFakeServices, requestAt } from './fakes.js';

const request = requestAt('2026-11-23T09:10');

/** Asks about a group of these people, of whom U1 asks. S2 has U3 and another person, and nobody knows S9. */
async function askAbout(members: Record<string, Person>, text = '<!subteam^S1|@alle> i morgen') {
  const usernames = Object.values(members).flatMap(({ username }) => username ?? []);
  const calendar = createFakeCalendar('2026-11-23', Object.fromEntries(usernames.map((name) => [name, []])));
  const people = {
    ...createFakePeople(members),
    listGroup: async ({ id }: { id: string }) => {
      if (id === 'S9') return { missing: 'unknown-group' as const };
      return { ids: id === 'S2' ? ['U3', 'U9'] : Object.keys(members) };
    },
  };
  const query = parseLedig(text, request);
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
    leftOut: { named: [], guests: 2, bots: 1, unlinked: 1 },
    ids: ['U2'],
  });
  expect(answer.calendars.map(({ name }) => name)).toEqual(['Nummer 1', 'Nummer 2']);
});

test('leaves out the members that the question leaves out, with their names', async () => {
  const { answer, calendar } = await askAbout(
    { ...membersUpTo(3), U4: { name: 'Gjest', missing: 'guest' } },
    '<!subteam^S1|@alle> uten <@U3> og <@U9> i morgen',
  );
  expect(answer.calendars.map(({ name }) => name)).toEqual(['Nummer 1', 'Nummer 2']);
  expect(calendar.asked.flatMap(({ users }) => users)).not.toContain('u3');
  expect(answer.groups).toEqual({
    names: ['@alle'],
    leftOut: { named: ['Nummer 3'], guests: 1, bots: 0, unlinked: 0 },
    ids: ['U2'],
  });
  expect(renderLedig({ answer }, request).text).toContain('Utelatt fra @alle: Nummer 3 og 1 gjest.');
});

test('leaves out the members of another group', async () => {
  const { answer, calendar } = await askAbout(
    membersUpTo(4),
    '<!subteam^S1|@alle> uten <!subteam^S2|@andre> og <@U4>',
  );
  expect(answer.calendars.map(({ name }) => name)).toEqual(['Nummer 1', 'Nummer 2']);
  expect(calendar.asked.flatMap(({ users }) => users)).not.toContain('u3');
  expect(answer.groups?.leftOut.named).toEqual(['Nummer 4', 'Nummer 3']);
});

test('reads no calendar where it is not known who is left out', async () => {
  const { answer, calendar } = await askAbout(
    membersUpTo(2),
    '<!subteam^S1|@alle> uten <!subteam^S9|@ukjent>',
  );
  expect(calendar.asked).toEqual([]);
  expect(answer.unread).toHaveLength(1);
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
