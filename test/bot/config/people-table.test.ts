import { describe, expect, it } from 'vitest';
import { createPeopleTableSchema, resolveAddress, usernameOf } from '../../../src/bot/config/people-table.js';

const DOMAIN = 'eksempel.no';

describe('usernameOf', () => {
  it.each([
    ['kari@eksempel.no', 'kari'],
    ['Kari.Nordmann@EKSEMPEL.NO', 'kari.nordmann'],
    ['kari@annet.no', undefined],
    ['kari@sub.eksempel.no', undefined],
    ['kari@eksempel.no.annet.no', undefined],
    ['kari@annet.no@eksempel.no', undefined],
    ['@eksempel.no', undefined],
    ['kari', undefined],
    ['', undefined],
  ])('parses «%s»', (address, username) => expect(usernameOf(address, DOMAIN)).toBe(username));
});

const schema = createPeopleTableSchema('Eksempel.no');

describe('the table of people', () => {
  it('accepts ids, addresses and domains, and completes user names to addresses', () => {
    const table = schema.parse({
      U012AB3CD: 'kari.nordmann',
      'K.Nord@Gammelt.no': 'Kari.Nordmann@eksempel.no',
      '@gammelt.no': '@eksempel.no',
    });
    expect([...table]).toEqual([
      ['U012AB3CD', 'kari.nordmann@eksempel.no'],
      ['k.nord@gammelt.no', 'kari.nordmann@eksempel.no'],
      ['@gammelt.no', '@eksempel.no'],
    ]);
  });

  it.each([
    [{ kari: 'kari' }, '«kari» is neither a Slack user id'],
    [
      { U012AB3CD: 'kari@annet.no' },
      'U012AB3CD must be followed by a user name, or an address of eksempel.no',
    ],
    [{ U012AB3CD: 'kari nordmann' }, 'U012AB3CD must be followed by'],
    [{ U012AB3CD: '' }, 'U012AB3CD must be followed by'],
    [{ U012AB3CD: '@eksempel.no' }, 'U012AB3CD must be followed by'],
    [{ '@gammelt.no': 'kari' }, '@gammelt.no must be followed by @eksempel.no'],
    [{ '@gammelt.no': '@annet.no' }, '@gammelt.no must be followed by @eksempel.no'],
    [{ U012AB3CD: 7 }, 'expected string'],
    [['kari'], 'expected record'],
    [null, 'expected record'],
  ])('refuses %j', (raw, problem) => {
    const { error } = schema.safeParse(raw);
    expect(error?.message).toContain(problem);
  });
});

describe('resolveAddress', () => {
  const table = schema.parse({
    U1AAA: 'kari',
    'kari@gammelt.no': 'kari.nordmann',
    '@gammelt.no': '@eksempel.no',
  });

  it.each([
    ['an id before an address', { id: 'U1AAA', email: 'ola@gammelt.no' }, 'kari@eksempel.no'],
    ['an id without an address', { id: 'U1AAA' }, 'kari@eksempel.no'],
    ['an address before its domain', { id: 'U2', email: 'Kari@Gammelt.no' }, 'kari.nordmann@eksempel.no'],
    ['a domain', { id: 'U2', email: 'Ola@GAMMELT.no' }, 'Ola@eksempel.no'],
    ['an address that the table lacks', { id: 'U2', email: 'ola@annet.no' }, 'ola@annet.no'],
    ['an address that only ends like the domain', { email: 'ola@ikke.gammelt.no' }, 'ola@ikke.gammelt.no'],
    ['neither', {}, undefined],
    ['a property name of every object', { id: 'constructor', email: 'toString' }, 'toString'],
  ])('resolves %s', (_, user, address) => expect(resolveAddress(user, table)).toBe(address));

  it('returns the address in Slack without a table', () =>
    expect(resolveAddress({ id: 'U1AAA', email: 'kari@eksempel.no' }, new Map())).toBe('kari@eksempel.no'));
});
