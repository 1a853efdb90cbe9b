import { describe, expect, it } from 'vitest';
import { EMPTY_PEOPLE_TABLE } from '../../../src/bot/config/people-table.js';
import type { MissingReason } from '../../../src/bot/model/calendar-reasons.js';
import {
  exclusionOf,
  type PersonRules,
  parseSlackUser,
  personFromTyped,
} from '../../../src/bot/people/person.js';

const RULES: PersonRules = {
  domain: 'eksempel.no',
  table: EMPTY_PEOPLE_TABLE,
  teams: ['T1', 'E1'],
  maySeeAddresses: true,
};
const withTable: PersonRules = {
  ...RULES,
  table: new Map([
    ['U1', 'kari.nordmann@eksempel.no'],
    ['@gammelt.no', '@eksempel.no'],
  ]),
};

const kari = {
  id: 'U1',
  team_id: 'T1',
  name: 'kari',
  profile: { real_name: 'Kari Nordmann', email: 'kari@eksempel.no' },
};
const KARI = { name: 'Kari Nordmann', username: 'kari', address: 'kari@eksempel.no' };
const missing = (reason: MissingReason) => ({ name: 'Kari Nordmann', missing: reason });
const without = { id: 'U1', team_id: 'T1', name: 'kari', profile: {} };
/** Parses the object as an answer about its own user. */
const parse = (user: unknown, rules: PersonRules) =>
  parseSlackUser(user, String(Reflect.get(Object(user), 'id')), rules);

describe('parseSlackUser', () => {
  it.each([
    ['a colleague', kari, KARI],
    ['a zone', { ...kari, tz: 'Europe/Oslo' }, { ...KARI, timeZone: 'Europe/Oslo' }],
    ['an invalid zone', { ...kari, tz: 'Mars/Olympus' }, KARI],
    [
      'an empty real name',
      { ...without, profile: { real_name: '', display_name: 'Kari', email: 'k@eksempel.no' } },
      { name: 'Kari', username: 'k', address: 'k@eksempel.no' },
    ],
    ['only a handle as the name', { ...without, profile: { email: 'k@eksempel.no' } }, { name: 'kari' }],
    ['a bot', { ...kari, is_bot: true }, missing('bot')],
    ['a workflow', { ...kari, is_workflow_bot: true }, missing('bot')],
    ['Slackbot, which is not marked as one', { ...kari, id: 'USLACKBOT' }, missing('bot')],
    ['a guest of several channels', { ...kari, is_restricted: true }, missing('guest')],
    ['a guest of one channel', { ...kari, is_ultra_restricted: true }, missing('guest')],
    ['a stranger', { ...kari, is_stranger: true }, missing('outsider')],
    ['a user of another workspace', { ...kari, team_id: 'T2' }, missing('outsider')],
    [
      'a user of another workspace of our organisation',
      { ...kari, team_id: 'T2', enterprise_user: { enterprise_id: 'E1' } },
      KARI,
    ],
    [
      'a user of another organisation',
      { ...kari, team_id: 'T2', enterprise_user: { enterprise_id: 'E2' } },
      missing('outsider'),
    ],
    ['a user with the id of the organisation only', { ...kari, team_id: 'E1' }, KARI],
    ['a deactivated user', { ...kari, deleted: true }, missing('deactivated')],
    ['a user without an address', without, { name: 'kari', missing: 'no-address' }],
    ['a user without a profile', { ...without, profile: undefined }, { name: 'kari', missing: 'no-address' }],
    [
      'an address of another domain',
      { ...kari, profile: { email: 'kari@annet.no' } },
      { missing: 'other-domain' },
    ],
    [
      'names of other types',
      { ...without, name: 7, tz: null, profile: 'x' },
      { name: '?', missing: 'no-address' },
    ],
  ])('reads %s', (_, user, person) => expect(parse(user, RULES)).toMatchObject(person));

  it.each([
    undefined,
    null,
    'U1',
    7,
    {},
    { ...kari, id: 'U2' },
    { ...kari, id: undefined },
    { ...kari, team_id: undefined },
    { ...kari, team_id: 7 },
    { ...kari, is_restricted: 'true' },
    { ...kari, is_restricted: 1 },
    { ...kari, is_ultra_restricted: null },
    { ...kari, is_stranger: 'false' },
    { ...kari, is_bot: 0 },
    { ...kari, deleted: 'no' },
    { ...kari, enterprise_user: { enterprise_id: 1 } },
  ])('refuses %j, which proves no membership', (raw) =>
    expect(() => parseSlackUser(raw, 'U1', RULES)).toThrow(),
  );

  it('gives the missing scope as the reason for a missing address', () => {
    const rules = { ...RULES, maySeeAddresses: false };
    expect(parse(without, rules)).toMatchObject({ missing: 'no-scope' });
    expect(parse(without, { ...RULES, maySeeAddresses: undefined })).toMatchObject({
      missing: 'no-address',
    });
    expect(parse(kari, { ...withTable, maySeeAddresses: false })).toMatchObject({
      username: 'kari.nordmann',
    });
  });

  it('takes no user for a member where the installation names no workspace', () =>
    expect(parse(kari, { ...RULES, teams: [] })).toMatchObject(missing('outsider')));

  it('prefers the table of people to the address, but the table grants no membership', () => {
    expect(parse(kari, withTable)).toMatchObject({ username: 'kari.nordmann' });
    expect(parse({ ...without, id: 'U2', profile: { email: 'ola@gammelt.no' } }, withTable)).toMatchObject({
      username: 'ola',
    });
    for (const mark of ['is_restricted', 'is_stranger', 'is_bot', 'deleted']) {
      expect(parse({ ...kari, [mark]: true }, withTable).username).toBeUndefined();
    }
  });
});

describe('personFromTyped', () => {
  it.each([
    ['Kari', { name: 'Kari', username: 'kari', address: 'Kari@eksempel.no' }],
    ['kari@eksempel.no', { name: 'kari@eksempel.no', username: 'kari', address: 'kari@eksempel.no' }],
    ['kari@annet.no', { name: 'kari@annet.no', missing: 'other-domain' }],
    ['ola@gammelt.no', { name: 'ola@gammelt.no', username: 'ola', address: 'ola@eksempel.no' }],
  ])('maps %s', (typed, person) => expect(personFromTyped(typed, withTable)).toEqual(person));
});

describe('exclusionOf', () => {
  it.each<[MissingReason, boolean]>([
    ['bot', true],
    ['guest', true],
    ['outsider', true],
    ['deactivated', true],
    ['unknown', true],
    ['no-scope', false],
    ['no-address', false],
    ['other-domain', false],
  ])('%s: %s', (reason, isExcluded) =>
    expect(exclusionOf(missing(reason))).toBe(isExcluded ? reason : undefined),
  );

  it('accepts a person with a calendar', () => expect(exclusionOf(KARI)).toBeUndefined());
});
