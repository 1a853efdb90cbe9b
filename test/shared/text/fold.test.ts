import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord, queryKeys } from '../../../src/shared/text/fold.js';
import { anyText } from '../../support/any-text.js';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzæøåéèêóúíýáüäö'];
const wordArbitrary = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''));

describe('foldWord', () => {
  it('gives lower case (fast path) and upper case (slow path) the same key', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzæøå'), minLength: 1 });
    fc.assert(
      fc.property(word, (small) => {
        expect(foldWord(small.toUpperCase())).toBe(foldWord(small));
      }),
    );
  });

  it.each([
    ['case', 'FISK', 'fisk'],
    ['accents', 'skóli', 'skoli'],
    ['accents of French words', 'idé à la', 'ide a la'],
    ['þ', 'þenna', 'thenna'],
    ['ð', 'siðvani', 'sidvani'],
    ['ǫ and ǫ with an accent', 'bǫrn ǭss', 'born oss'],
    ['ø with an accent', 'fǿra', 'f|ra'],
    ['œ', 'bœr', 'b|r'],
    ['Swedish letters', 'Möbel, vän', 'm|bel v{n'],
    ['hyphens of every kind', 'e-post e‑post e–post e\u00adpost', 'epost epost epost epost'],
    ['dots of abbreviations', 'f.eks.', 'feks'],
    ['apostrophes', 'rock ’n’ roll ʼn', 'rock n roll n'],
    ['raised and lowered digits', 'H₂O m²', 'h2o m2'],
    ['spaces of every kind', '\u00a0fin\t\u2009i  farten ', 'fin i farten'],
    ['marks of direction and control characters', '\u202efisk\u0000\u200f', 'fisk'],
    ['full-width letters', 'ｆｉｓｋ', 'fisk'],
    ['a word of signs', ' & ', '!&'],
    ['a sign that represents a letter in keys', '{', '!{'],
  ])('folds %s', (_, text, key) => {
    expect(foldWord(text)).toBe(key);
  });

  it('gives æ, ø, å, a and o different keys', () => {
    expect(new Set(['ar', 'år', 'ær', 'ør', 'or'].map(foldWord)).size).toBe(5);
  });

  it('sorts in Norwegian order by code unit, with aa as two letters', () => {
    const words = [
      'ål',
      'ørret',
      'abbor',
      'ærfugl',
      'Haag',
      'hage',
      'zebra',
      'å',
      'habil',
      'fin i farten',
      'fine',
      'fin',
    ];
    const sorted = words
      .map((word) => ({ word, key: foldWord(word) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ word }) => word);
    expect(sorted).toEqual([
      'abbor',
      'fin',
      'fin i farten',
      'fine',
      'Haag',
      'habil',
      'hage',
      'zebra',
      'ærfugl',
      'ørret',
      'å',
      'ål',
    ]);
  });

  it('ignores case and Unicode normalization form', () => {
    fc.assert(
      fc.property(wordArbitrary, (word) => {
        const key = foldWord(word);
        expect(foldWord(word.normalize('NFD'))).toBe(key);
        expect(foldWord(word.toUpperCase().normalize('NFC'))).toBe(key);
      }),
    );
  });

  it('gives a prefix of a word a prefix of its key', () => {
    fc.assert(
      fc.property(wordArbitrary, fc.nat(12), (word, length) => {
        const beginning = word.slice(0, Math.max(1, length));
        expect(foldWord(word).startsWith(foldWord(beginning))).toBe(true);
      }),
    );
  });

  it('gives every text a key without upper-case letters, except after !', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 30 }), (text) => {
        const key = foldWord(text);
        expect(key).not.toBe('');
        expect(/[A-ZÆØÅ]/.test(key.replace(/^!.*$/s, ''))).toBe(false);
      }),
    );
  });
});

describe('queryKeys', () => {
  it.each([
    ['fisk', ['fisk']],
    ['haar', ['haar', 'h}r']],
    ['oel', ['oel', '|l']],
    ['aerlig', ['aerlig', '{rlig']],
    ['paaroerende', ['paaroerende', 'p}roerende', 'paar|rende', 'p}r|rende']],
    ['aaaaaaaa', ['aaaaaaaa', '}}}}']],
  ])('reads %s unchanged and with its digraphs as letters', (text, keys) => {
    expect(queryKeys(text)).toEqual(keys);
  });

  it('finds a word typed without æ, ø and å', () => {
    const syllable = fc.string({ unit: fc.constantFrom('b', 'd', 'r', 's'), minLength: 1, maxLength: 2 });
    const vowel = fc.constantFrom('å', 'æ', 'ø', 'i');
    fc.assert(
      fc.property(fc.array(fc.tuple(syllable, vowel), { minLength: 1, maxLength: 3 }), (syllables) => {
        const word = syllables.flat().join('');
        const typed = word.replaceAll('å', 'aa').replaceAll('æ', 'ae').replaceAll('ø', 'oe');
        expect(queryKeys(typed)).toContain(foldWord(word));
      }),
    );
  });

  it('returns at most eight readings', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('aa', 'ae', 'oe', 'x'), { maxLength: 100 }), (parts) => {
        expect(queryKeys(parts.join('')).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
