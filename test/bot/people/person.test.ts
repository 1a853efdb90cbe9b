import { describe, expect, it } from 'vitest';
import { EMPTY_PEOPLE_TABLE } from '../../../src/bot/config/people-table.js';
import type { MissingReason } from '../../../src/bot/model/exclusions.js';
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
const without = { name: 'kari', profile: {} };

describe('readPerson', () => {
  it.each([
    ['a colleague', kari, KARI],
    ['with a zone', { ...kari, tz: 'Europe/Oslo' }, { ...KARI, timeZone: 'Europe/Oslo' }],
    ['a zone that is none', { ...kari, tz: 'Mars/Olympus' }, KARI],
    [
      'an empty real name',
      { name: 'kari', profile: { real_name: '', display_name: 'Kari', email: 'k@eksempel.no' } },
      { name: 'Kari', username: 'k', address: 'k@eksempel.no' },
    ],
    ['no name but the handle', { ...without, profile: { email: 'k@eksempel.no' } }, { name: 'kari' }],
    ['a bot', { ...kari, is_bot: true }, missing('bot')],
    ['a workflow', { ...kari, is_workflow_bot: true }, missing('bot')],
    ['Slackbot, which is not marked as one', { ...kari, id: 'USLACKBOT' }, missing('bot')],
    ['a guest of several channels', { ...kari, is_restricted: true }, missing('guest')],
    ['a guest of one channel', { ...kari, is_ultra_restricted: true }, missing('guest')],
    ['a stranger', { ...kari, is_stranger: true }, missing('outsider')],
    ['of another workspace', { ...kari, team_id: 'T2' }, missing('outsider')],
    [
      'of another workspace of ours',
      { ...kari, team_id: 'T2', enterprise_user: { enterprise_id: 'E1' } },
      KARI,
    ],
    [
      'of another organisation',
      { ...kari, team_id: 'T2', enterprise_user: { enterprise_id: 'E2' } },
      missing('outsider'),
    ],
    ['known to the organisation alone', { ...kari, team_id: 'E1' }, KARI],
    ['somebody who has left', { ...kari, deleted: true }, missing('deactivated')],
    ['without an address', without, { name: 'kari', missing: 'no-address' }],
    ['without a profile', { name: 'kari' }, { name: 'kari', missing: 'no-address' }],
    [
      'an address of another domain',
      { ...kari, profile: { email: 'kari@annet.no' } },
      { missing: 'other-domain' },
    ],
    ['nobody', {}, { name: '?', missing: 'no-address' }],
    [
      'fields of other kinds',
      { name: 7, is_bot: 'ja', tz: null, profile: 'x' },
      { name: '?', missing: 'no-address' },
    ],
  ])('%s', (_, user, person) => expect(parseSlackUser(user, RULES)).toMatchObject(person));

  it.each([undefined, null, 'U1', 7])('refuses %j, which is no user', (raw) =>
    expect(() => parseSlackUser(raw, RULES)).toThrow(),
  );

  it('says that the address may not be seen, where that is why it is not there', () => {
    const rules = { ...RULES, maySeeAddresses: false };
    expect(parseSlackUser(without, rules)).toMatchObject({ missing: 'no-scope' });
    expect(parseSlackUser(without, { ...RULES, maySeeAddresses: undefined })).toMatchObject({
      missing: 'no-address',
    });
    expect(parseSlackUser(kari, { ...withTable, maySeeAddresses: false })).toMatchObject({
      username: 'kari.nordmann',
    });
  });

  it('takes all for ours where Slack does not say who we are', () =>
    expect(parseSlackUser({ ...kari, team_id: 'T9' }, { ...RULES, teams: [] })).toMatchObject(KARI));

  it('believes the table of people before the address, but lets in nobody by it', () => {
    expect(parseSlackUser(kari, withTable)).toMatchObject({ username: 'kari.nordmann' });
    expect(
      parseSlackUser({ ...without, id: 'U2', profile: { email: 'ola@gammelt.no' } }, withTable),
    ).toMatchObject({
      username: 'ola',
    });
    for (const mark of ['is_restricted', 'is_stranger', 'is_bot', 'deleted']) {
      expect(parseSlackUser({ ...kari, [mark]: true }, withTable).username).toBeUndefined();
    }
  });
});

describe('personNamed', () => {
  it.each([
    ['Kari', { name: 'Kari', username: 'kari', address: 'Kari@eksempel.no' }],
    ['kari@eksempel.no', { name: 'kari@eksempel.no', username: 'kari', address: 'kari@eksempel.no' }],
    ['kari@annet.no', { name: 'kari@annet.no', missing: 'other-domain' }],
    ['ola@gammelt.no', { name: 'ola@gammelt.no', username: 'ola', address: 'ola@eksempel.no' }],
  ])('%s', (typed, person) => expect(personFromTyped(typed, withTable)).toEqual(person));
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

  it('lets in who has a calendar', () => expect(exclusionOf(KARI)).toBeUndefined());
});
