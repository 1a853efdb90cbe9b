import { describe, expect, it } from 'vitest';
import { oneOf, phrases, phrasesOf, wordSet } from '../../../src/bot/lib/phrases.js';
import { bareWords } from '../../../src/bot/lib/text.js';

const LISTS = { drink: 'kaffe te varm_melk' };

describe('a table of phrases', () => {
  // Table, text, whether the text is one of its phrases.
  it.each([
    ['book/bestill rom', 'Bestill rom', true],
    ['book/bestill rom', 'bestill', false],
    ['hei, god dag', 'god dag', true],
    ['hei\n  god dag', 'hei', true],
    ['hei, god dag', 'hei god dag', false],
    ['[kan_du] hjelpe meg', 'kan du hjelpe meg', true],
    ['[kan_du] hjelpe meg', 'hjelpe meg', true],
    ['[kan_du] hjelpe meg', 'kan hjelpe meg', false],
    ['hjelp meg [nå]', 'hjelp meg, nå', true],
    ['{drink} takk', 'varm melk takk', true],
    ['saft/{drink} takk', 'saft takk', true],
    ['{drink} takk', 'vann takk', false],
    ['med {drink}… takk', 'med te kaffe varm melk takk', true],
    ['med {drink}… takk', 'med takk', true],
    ['med {drink}… takk', 'med vann takk', false],
    ['med {drink}… takk', 'med te te te te te te takk', false],
    ['hvor … ligger', 'hvor i bygget det rommet ligger', true],
    ['hvor … ligger', 'hvor ligger', true],
    ['minst* rom', 'minste rom', true],
    ['*møtet', 'lunsjmøtet', true],
    ['*møtet', 'møtene', false],
    ['til #', 'til 12', true],
    ['til #', 'til tolv', false],
    ['#stk', '12stk', true],
    ['ta @', 'ta <@U012AB3CD>', true],
    ['ta @', 'ta Ola', false],
    ['{we} er ferdig', 'me er ferdig', true],
  ])('%j and %j: %j', (table, text, isOne) => {
    expect(phrases(table, 'alone', LISTS).test(text)).toBe(isOne);
    expect(phrasesOf(table, LISTS).whole(bareWords(text)) !== undefined).toBe(isOne);
  });

  it('finds a phrase before a word that is no part of it', () => {
    const table = 'samme =uka/veka';
    expect(phrasesOf(table).starting(['samme', 'uka'])?.length).toBe(1);
    expect(phrasesOf(table).starting(['samme', 'dag'])).toBeUndefined();
    expect(phrases(table, 'start').exec('samme uka')?.[0]).toBe('samme');
    expect(phrases(table, 'start').test('samme dag')).toBe(false);
  });

  it('names the kind of a phrase, and the longest one', () => {
    const table = phrasesOf(`
      thanks: takk, takk for hjelpen
      hilsen takk
      end: ha det
    `);
    expect(table.starting(['takk', 'for', 'hjelpen', 'ola'])).toEqual({ kind: 'thanks', length: 3 });
    expect(table.whole(['hilsen', 'takk'])).toBe('thanks');
    expect(table.ending(['nei', 'ha', 'det'])).toEqual({ kind: 'end', length: 2 });
    expect(table.behind(['takk', 'takk', 'ha', 'det'], 1)).toEqual(['takk', 'ha', 'det']);
  });

  it('rewrites a text without its phrases, and with their kinds', () => {
    const table = phrasesOf('nothing: er du snill\nikke: unngå [helst]');
    expect(table.rewrite('Unngå, helst Fredag er du snill')).toBe('ikke Fredag');
  });
});

describe('a list of words', () => {
  it('has a blank for each underscore', () => {
    expect([...wordSet('rom\n  møte_rom')]).toEqual(['rom', 'møte rom']);
    expect(new RegExp(`^${oneOf('rom møte_rom')}$`, 'u').test('møte rom')).toBe(true);
  });
});
