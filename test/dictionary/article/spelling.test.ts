import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableSpelling, spellingsOf } from '../../../src/dictionary/article/spelling.js';

describe('readableSpelling', () => {
  it.each([
    ['fisk', 'fisk'],
    ['[bygge|legge] stein på stein', 'bygge/legge stein på stein'],
    ['gi [seg|på båten] [nå|da]', 'gi seg / på båten nå/da'],
    ['[bare en]', '[bare en]'],
    ['[a|b', '[a|b'],
  ])('shows %s as %s', (text, shown) => {
    expect(readableSpelling(text)).toBe(shown);
  });
});

describe('spellingsOf', () => {
  it.each([
    ['fisk', ['fisk']],
    ['[bygge|legge] stein', ['bygge stein', 'legge stein']],
    ['[a|b] og [c|d]', ['a og c', 'a og d', 'b og c', 'b og d']],
    ['(h)lutr', ['lutr', 'hlutr']],
    ['ganga (gå)', ['ganga', 'ganga gå']],
    ['[a|b', ['[a|b']],
    ['()', []],
    ['cost $& [x|y]', ['cost $& x', 'cost $& y']],
  ])('lists the spellings of %s', (text, spellings) => {
    expect(spellingsOf(text)).toEqual(spellings);
  });

  it('takes a text that is too long for a phrase as it stands, in no time', () => {
    const hostile = '()'.repeat(1_000);
    expect(spellingsOf(hostile)).toEqual([hostile]);
  });

  it('ends with few spellings for any brackets', () => {
    const piece = fc.constantFrom('[', ']', '|', '(', ')', 'a', ' ', '[a|b]', '(c)', '$&');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        expect(spellingsOf(pieces.join('')).length).toBeLessThanOrEqual(32);
      }),
    );
  });
});
