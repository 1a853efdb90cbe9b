import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCheckedWords, parseCheckedWords } from '../../../../src/bot/features/ord/check-words.js';

const wordsOf = (text: string) => listCheckedWords(parseCheckedWords(text)).map(({ word }) => word);

describe('the words of a message that are checked', () => {
  it.each<[string, string, string[]]>([
    ['a sentence', 'Fisken går i elva.', ['Fisken', 'går', 'elva']],
    ['each word once, in its first spelling', 'Fisk, fisk og fisken', ['Fisk', 'og', 'fisken']],
    ['formatting and quotes', '*Viktig:* «_kursiv_» ~strøket~', ['Viktig', 'kursiv', 'strøket']],
    ['names inside a sentence', 'Jeg så Kari Nordli i Bergen', ['Jeg', 'så']],
    ['a name that also begins a sentence', 'Kari kom. Så gikk Kari', ['kom', 'Så', 'gikk']],
    [
      'the first word of each sentence',
      'Kom! Gikk du? Ja: Nå. «Fisk»',
      ['Kom', 'Gikk', 'du', 'Ja', 'Nå', 'Fisk'],
    ],
    ['the first word of each line', 'Kom hit\nGikk bort', ['Kom', 'hit', 'Gikk', 'bort']],
    ['list marks', '• Fisk\n- Bok\n1. Stein\n&gt; Vane', ['Fisk', 'Bok', 'Stein', 'Vane']],
    ['mentions, also before the first word', '<@U1> Kan du? <#C1|stua> <!here>', ['Kan', 'du']],
    ['code', 'Bruk `const fisk` og ```let\nfoo```', ['Bruk', 'og']],
    ['code without marks', 'kjør npm_run og a=b i fil.txt og /opt/ordrom/data', ['kjør', 'og']],
    ['calls and types', 'kjør start() og std::map {x}', ['kjør', 'og']],
    ['links, but the text of a link', '<https://x.no/a|lenka> www.x.no eksempel.no', ['lenka']],
    ['e-mail', 'skriv <mailto:a@b.no|a@b.no> ola@b.no', ['skriv']],
    ['numbers and words with digits', '3 fisker, 2026, B2B, 4K, 3-åring, kl10', ['fisker']],
    ['emoji', ':smile: fint 🐟 :+1::skin-tone-2:', ['fint']],
    ['abbreviations', 'f.eks. nå, osv. kl. ti pga regn mvh', ['nå', 'ti', 'regn']],
    ['a name after an abbreviation', 'spør f.eks. Kari eller ca. Ola', ['spør', 'eller']],
    ['capitals', 'NAV og iPhone og PCer og PC-er', ['og', 'PC-er']],
    ['a compound with an abbreviation', 'møte i IT-avdelingen', ['møte', 'IT-avdelingen']],
    ['words with a slash', 'han/hun og/eller', ['han', 'hun', 'og', 'eller']],
    ['single letters', 'å i ø x', []],
    ['accents and invisible signs', 'bla\u030a fi\u00adsk idé', ['blå', 'fisk', 'idé']],
    ['nothing', '🐟 ... !!', []],
    ['a word that no option has room for', `${'a'.repeat(76)} kort`, ['kort']],
  ])('%s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('knows which words may be names: those with a capital that only begin sentences', () => {
    const words = listCheckedWords(parseCheckedWords('Kari kom. Fisken gikk. En fisken'));
    expect(words.filter(({ mayBeName }) => mayBeName).map(({ word }) => word)).toEqual(['Kari', 'En']);
  });

  it('has at most 2,000 words of a message, and takes any text', () => {
    expect(parseCheckedWords('fisk '.repeat(9_000))).toHaveLength(2_000);
    expect(wordsOf(`${'-'.repeat(201)}a fisk`)).toEqual(['fisk']);
    const signs = fc.constantFrom(...'<>@#!|`*_~:./=()«» \n-éAbæ1'.split(''));
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 200 }), (parts) => {
        for (const { text } of parseCheckedWords(parts.join('')))
          expect(text).toMatch(/^\p{L}[\p{L}'\p{M}-]*$/u);
      }),
    );
  });
});
