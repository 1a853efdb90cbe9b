import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRom } from '../../../src/bot/rom/parse.js';
import { cleanTyped } from '../../../src/bot/typed-text.js';
import { askerAt } from '../asker.js';

const asker = askerAt('2026-11-21T10:00');
const parse = (text: string) => parseRom(cleanTyped(text), asker);

describe('/rom', () => {
  test.each([
    ['', 'pick', undefined, '2026-11-21'],
    ['i morgen', 'pick', undefined, '2026-11-22'],
    ['styrerommet', 'room', 'styrerommet', '2026-11-21'],
    ['styrerommet i morgen', 'room', 'styrerommet', '2026-11-22'],
    ['i morgen styrerommet', 'room', 'styrerommet', '2026-11-22'],
    ['Store møterom 24.11', 'room', 'Store møterom', '2026-11-24'],
    ['“styrerommet”', 'room', 'styrerommet', '2026-11-21'],
    ['styrerommet@eksempel.no fredag', 'room', 'styrerommet@eksempel.no', '2026-11-27'],
    ['<!channel> *fet* ~strøket~', 'room', '<!channel> *fet* ~strøket~', '2026-11-21'],
    ['🦜', 'room', '🦜', '2026-11-21'],
  ])('%j is %s %j on %s', (typed, kind, room, date) => {
    const query = parse(typed);
    expect(query.kind).toBe(kind);
    expect(query).toMatchObject({ ...(room && { room }), when: { kind: 'day' } });
    expect('when' in query && query.when.kind === 'day' && query.when.date.toString()).toBe(date);
  });

  test('a week by its number', () => {
    const query = parse('styrerommet uke 48');
    expect('when' in query && query.when.kind === 'week' && query.when.monday.toString()).toBe('2026-11-23');
  });

  test('a week and a date that do not exist are said to', () => {
    expect(parse('styrerommet uke 53 2027')).toEqual({
      kind: 'bad-when',
      problem: { kind: 'no-such-week', week: 53, year: 2027 },
    });
    expect(parse('styrerommet 31.2.')).toMatchObject({ kind: 'bad-when', problem: { kind: 'no-such-date' } });
  });

  test('anything typed is one of the three', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => void parse(typed)));
  });
});
