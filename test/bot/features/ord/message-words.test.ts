import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessageWords } from '../../../../src/bot/features/ord/check-words.js';
import { renderSearchModal } from '../../../../src/bot/features/ord/search.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { anyText } from '../../../support/any-text.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';

const nb = textsOf('nb');

describe('parseMessageWords', () => {
  it.each<[string, string[]]>([
    ['Fisken går i elva.', ['Fisken', 'går', 'i', 'elva']],
    ['Fisk, fisk og FISK', ['Fisk', 'og']],
    ['*fet* _kursiv_ ~strøket~', ['fet', 'kursiv', 'strøket']],
    ["rock'n'roll, e-post og -het", ["rock'n'roll", 'e-post', 'og', 'het']],
    ['rock’n’roll', ["rock'n'roll"]],
    ['hei <@U123> og <@U123|kari> <#C1|stua> <!channel> <!subteam^S1|@alle>', ['hei', 'og']],
    ['les <https://eksempel.no/sti|denne siden> nå', ['les', 'denne', 'siden', 'nå']],
    ['<https://eksempel.no/sti>', []],
    ['https://eksempel.no/en/sti?a=b og www.eksempel.no', ['og']],
    ['<mailto:kari@eksempel.no|kari@eksempel.no>, ola@eksempel.no', []],
    [':smile: fint :+1::skin-tone-2: :blåbær:', ['fint']],
    ['kode `const fisk = 1` her ```let\nfoo``` slutt', ['kode', 'her', 'slutt']],
    ['a &lt;b&gt; &amp; c', ['a', 'b', 'c']],
    ['&amp;lt;!channel&amp;gt;', ['lt', 'channel', 'gt']],
    ['4K kl10 2026 ok', ['ok']],
    ['bla\u030a\u00a0ba\u0301t fi\u00adsk', ['blå', 'bát', 'fisk']],
    ['þenna ǫ\u0301ss', ['þenna', 'ǫ\u0301ss']],
    ['🐟 ... !!', []],
    ['', []],
    [`${'a'.repeat(76)} kort`, ['kort']],
  ])('%j', (text, words) => {
    expect(parseMessageWords(text)).toEqual(words);
  });

  it('keeps the first hundred words', () => {
    const letters = [...'abcdefghijklmnop'];
    const many = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
    expect(parseMessageWords(many.join(' '))).toEqual(many.slice(0, 100));
  });

  it('keeps no more words than fit in the state of the modal', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `${'abcdefghij'.charAt(index / 10)}${'abcdefghij'.charAt(index % 10)}${'ø'.repeat(70)}`,
    );
    const words = parseMessageWords(many.join(' '));
    expect(words.length).toBeGreaterThan(20);
    expectViewWithinLimits(renderSearchModal({ words, chosen: words[0] ?? '' }, undefined, nb));
  });

  it('gives distinct words of letters for any message', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '|',
      '`',
      '```',
      ':',
      '@',
      '&lt;',
      'ord',
      '-',
      "'",
      ' ',
      'https://',
      '1',
    );
    const text = fc.oneof(
      anyText(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (message) => {
        const words = parseMessageWords(message);
        for (const word of words) expect(word).toMatch(/^\p{L}/u);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });
});
