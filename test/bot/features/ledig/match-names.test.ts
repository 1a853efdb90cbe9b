import { describe, expect, it } from 'vitest';
import { findNearestPeople, resolveNames } from '../../../../src/bot/features/ledig/resolve-people.js';

const PEOPLE = [
  { slackId: 'U1', name: 'Kari Nordli', username: 'kari' },
  { slackId: 'U2', name: 'Ola Bakken', username: 'ola.bakken' },
  { slackId: 'U3', name: 'Ola Moen', username: 'ola.moen' },
  { slackId: 'U4', name: 'Anne Marie Ås', username: 'amaas' },
  // Guests.
  { slackId: 'U7', name: 'Grethe Havn' },
  { slackId: 'U8', name: 'Kari Holm' },
  { slackId: 'U9', name: 'Bakken Brygge' },
];

const resolve = (text: string) =>
  resolveNames(
    text.split(' ').map((typed) => (/^U\d$/u.test(typed) ? { slackId: typed } : { typed })),
    PEOPLE,
  )
    .map((person) => ('slackId' in person ? person.slackId : person.typed))
    .join(' ');

describe('a typed name', () => {
  it.each([
    ['Ola Bakken', 'U2'],
    ['ola bakken og', 'U2 og'],
    ['Kari Nordli Ola Moen', 'U1 U3'],
    ['anne marie ås', 'U4'],
    ['Bakken', 'U2'],
    ['Marie U1', 'U4 U1'],
    ['U1 Kari Nordli', 'U1'],
    // Two people have it, so the calendar is asked for a user of that name.
    ['ola', 'ola'],
    // A user name.
    ['amaas', 'U4'],
    ['kari', 'U1'],
    ['mandag', 'mandag'],
    // Nobody with a calendar has the name.
    ['grethe', 'U7'],
    ['Grethe Havn og', 'U7 og'],
    ['Havn', 'U7'],
    ['bakken', 'U2'],
    ['kari holm', 'U8'],
    // In small letters, the last name of a guest may be any word.
    ['havn', 'havn'],
    ['holm', 'holm'],
  ])('%s is %s', (typed, people) => expect(resolve(typed)).toBe(people));
});

it('takes «eller» between two names for a choice', () => {
  const typed = ['kari', 'eller', 'Bakken'].map((each) => ({ typed: each }));
  expect(resolveNames(typed, PEOPLE)).toEqual([
    { slackId: 'U1', isOptional: true, isChoice: true },
    { slackId: 'U2', isOptional: true, isChoice: true },
  ]);
  expect(resolveNames([{ typed: 'kari' }, { typed: 'or' }], PEOPLE)).toEqual([
    { slackId: 'U1' },
    { typed: 'or' },
  ]);
});

it.each([
  ['olla', ['Ola Bakken', 'Ola Moen']],
  ['ola', ['Ola Bakken', 'Ola Moen']],
  ['nordlie', ['Kari Nordli']],
  ['bak', ['Ola Bakken', 'Bakken Brygge']],
  ['grete', ['Grethe Havn']],
  ['mandag', []],
])('the people nearest «%s» are %j', (typed, names) =>
  expect(findNearestPeople(typed, PEOPLE).map(({ name }) => name)).toEqual(names),
);
