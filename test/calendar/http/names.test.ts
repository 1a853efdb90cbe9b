import { describe, expect, test } from 'vitest';
import type { Room } from '../../../src/calendar/contract.js';
import { formatName, resolveRoom, resolveUser } from '../../../src/calendar/http/names.js';

describe('users', () => {
  test.each([
    ['kari', { username: 'kari' }],
    ['Kari', { username: 'Kari' }],
    ['kari@eksempel.no', { username: 'kari' }],
    ['kari@EKSEMPEL.NO', { username: 'kari' }],
    ['kari.nordli', { username: 'kari.nordli' }],
    ['<!channel>', { username: '<!channel>' }],
  ])('%j is %j', (asked, expected) => {
    expect(resolveUser(asked, 'eksempel.no')).toEqual(expected);
  });

  test.each([
    ['kari@annet.no', 'other_domain'],
    ['kari@eksempel.no.annet.no', 'other_domain'],
    ['kari@sub.eksempel.no', 'other_domain'],
    ['kari@', 'other_domain'],
    ['@eksempel.no', 'unknown_user'],
    ['', 'unknown_user'],
    ['../ola', 'unknown_user'],
    ['..\\ola', 'unknown_user'],
    ['ola\u0000', 'unknown_user'],
    ['ola\n', 'unknown_user'],
    ['\u202eola', 'unknown_user'],
    ['x'.repeat(321), 'unknown_user'],
  ])('%j is %s', (asked, code) => {
    expect(resolveUser(asked, 'eksempel.no')).toMatchObject({ problem: { code } });
  });
});

describe('rooms', () => {
  const room = (name: string, address: string): Room => ({ name, address, equipment: [] });
  const directory = [
    room('Styrerommet', 'styrerommet@eksempel.no'),
    room('Store sal', 'Auditoriet@Eksempel.no'),
    room('Fjorden', 'm204@eksempel.no'),
    room('M204', 'fjellet@eksempel.no'),
    room('Hytta', 'hytta@rom.eksempel.no'),
  ];

  test.each([
    ['styrerommet', 'styrerommet@eksempel.no'],
    ['STYREROMMET@eksempel.no', 'styrerommet@eksempel.no'],
    [' Styrerommet ', 'styrerommet@eksempel.no'],
    ['store SAL', 'Auditoriet@Eksempel.no'],
    ['auditoriet', 'Auditoriet@Eksempel.no'],
    ['hytta', 'hytta@rom.eksempel.no'],
    // A short name goes before a name that happens to be the same.
    ['m204', 'm204@eksempel.no'],
  ])('%j is %s', (asked, address) => {
    expect(resolveRoom(asked, directory, 'eksempel.no')).toBe(address);
  });

  test.each([
    'kari',
    'kari@eksempel.no',
    'styrerommet@annet.no',
    'styrerom',
    '',
    '..',
    'a/b',
    'x'.repeat(321),
  ])('%j is no room', (asked) => {
    expect(resolveRoom(asked, directory, 'eksempel.no')).toBeUndefined();
  });

  test('finds no room without a directory', () => {
    expect(resolveRoom('Fjorden', undefined, 'eksempel.no')).toBeUndefined();
    expect(resolveRoom('kari@eksempel.no', undefined, 'eksempel.no')).toBeUndefined();
  });
});

test('shortens a name for a sentence and removes control characters', () => {
  expect(formatName('a\r\nb\u0000\u202ec')).toBe('a b c');
  expect(formatName('🦊'.repeat(100))).toBe(`${'🦊'.repeat(80)}…`);
});
