import { expect, it } from 'vitest';
import { textAt } from '../../../src/dictionary/index/packed-texts.js';
import { createWordTable } from '../../../src/dictionary/index/word-table.js';

const slice = (text: string) => {
  const bytes = Buffer.from(`«${text}»`);
  return { bytes, start: 2, end: bytes.length - 2 };
};

it('numbers distinct spellings in the order of their first occurrence', () => {
  const words = Array.from({ length: 66_000 }, (_, number) => `${'ørret'.slice(number % 5)}${number}`);
  const table = createWordTable();
  /** Its memory is for 65,536 spellings before it grows. */
  const isNumbered = (word: string, at: number) =>
    table.numberOf(slice(word), slice(`key of ${word}`)) === at;
  expect(words.every(isNumbered)).toBe(true);
  expect(words.every(isNumbered)).toBe(true);
  const { texts, keys } = table.finish();
  expect(texts.count).toBe(words.length);
  expect(words.every((word, number) => textAt(texts, number) === word)).toBe(true);
  expect(textAt(keys, 65_999)).toBe(`key of ${words[65_999]}`);
});

it('tells apart spellings of the same place in its table, of which one begins the other', () => {
  // Their hashes have the same 16 lower bits.
  const words = ['fisk182629', 'hus97342', 'fisk'];
  const table = createWordTable();
  const add = () => words.map((word) => table.numberOf(slice(word), slice(word)));
  expect(add()).toEqual([0, 1, 2]);
  expect(add()).toEqual([0, 1, 2]);
});

it('gives its memory back', () => {
  const table = createWordTable();
  table.numberOf(slice('fisk'), slice('key'));
  const { texts, keys } = table.finish();
  expect([texts, keys].map(({ bytes }) => bytes.toString())).toEqual(['fisk', 'key']);
  table.free();
  expect([texts, keys].flatMap(({ bytes, starts }) => [bytes.length, starts.length])).toEqual([0, 0, 0, 0]);
});
