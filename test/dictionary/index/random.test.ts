import { expect, it } from 'vitest';
import { createSeededRandom, randomArticle } from '../../../src/dictionary/index/random.js';
import { type Dictionaries, entry, form, indexesOf } from './words.js';

const { wordClass: _, ...hei } = form('hei');
const all: Dictionaries = [
  [
    'bob',
    [entry(11, 'bok'), entry(12, 'lese', [], { wordClass: 'VERB' }), { id: 13, forms: [hei], prominence: 1 }],
  ],
  [
    'nob',
    [
      entry(21, 'bok'),
      { id: 22, forms: [form('rå'), form('rå', 'lemma', { wordClass: 'VERB' })], prominence: 1 },
    ],
  ],
];

/** The articles for random numbers from 0 to almost 1, in steps of a tenth. */
const drawn = (wordClass?: string) =>
  Array.from({ length: 10 }, (_, tenth) => {
    const found = randomArticle(indexesOf(all), wordClass, () => tenth / 10);
    return found && `${found.dict}/${found.id}`;
  });

it('gives each article of all dictionaries as often', () => {
  expect(drawn()).toEqual(['bob/11', 'bob/12', 'bob/13', 'nob/21', 'nob/22'].flatMap((each) => [each, each]));
});

it('gives articles of the class only, among others of an article', () => {
  expect(drawn('VERB')).toEqual([...Array(5).fill('bob/12'), ...Array(5).fill('nob/22')]);
  expect(new Set(drawn('NOUN'))).toEqual(new Set(['bob/11', 'nob/21', 'nob/22']));
  expect(drawn('INTJ')).toEqual(Array(10).fill(undefined));
  expect(drawn('')).toEqual(Array(10).fill(undefined));
});

it('gives none without articles', () => {
  expect(randomArticle(indexesOf([['bob', []]]), undefined, () => 0)).toBeUndefined();
});

it('gives the same numbers for the same seed, spread between 0 and 1', () => {
  const numbersOf = (seed: string) => {
    const random = createSeededRandom(seed);
    return Array.from({ length: 200 }, random);
  };
  const numbers = numbersOf('2026-11-23');
  expect(numbersOf('2026-11-23')).toEqual(numbers);
  // As in all versions, so that a day keeps its article.
  expect(numbers.slice(0, 3).map((each) => each * 2 ** 32)).toEqual([
    3_183_260_165, 2_627_961_737, 1_170_675_518,
  ]);
  expect(numbersOf('2026-11-24')).not.toEqual(numbers);
  expect(new Set(numbers).size).toBe(200);
  expect(numbers.every((each) => each >= 0 && each < 1)).toBe(true);
  for (const tenth of Array(10).keys())
    expect(numbers.filter((each) => Math.floor(each * 10) === tenth).length).toBeGreaterThan(5);
});
