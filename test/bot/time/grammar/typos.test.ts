import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { correctTypos } from '../../../../src/bot/time/grammar/typos.js';

const correctionsOf = (text: string) =>
  correctTypos(tokenize(text)).corrections.map(({ typed, read }) => `${typed}: ${read}`);

describe('words that are misspelt', () => {
  it.each([
    ['ola fredga', 'fredga: fredag'],
    ['ola torsadg', 'torsadg: torsdag'],
    ['ola etermidag', 'etermidag: ettermiddag'],
    ['ola desmber', 'desmber: desember'],
    ['ola tomorow', 'tomorow: tomorrow'],
  ])('%s is corrected', (text, correction) => expect(correctionsOf(text)).toEqual([correction]));

  // Each differs from a word of time by one letter or two.
  it.each([
    'foredrag',
    'mandat',
    'noveller',
    'vesentlig',
    'forslagen',
    'riksdagen',
    'soldagen',
    'freden',
    'middagen',
    'arbeidsgang',
    'klokken',
    'klokka',
    'remember',
    'jaguar',
    'penest',
    'billigst',
    'morgenmaten',
  ])('the word %s is left as it is', (word) => expect(correctionsOf(`ola ${word}`)).toEqual([]));
});
