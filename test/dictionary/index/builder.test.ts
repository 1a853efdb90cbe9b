import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndexBuilder, createWordTable, sortedTexts } from '../../../src/dictionary/index/builder.js';
import { movableForms, packForms } from '../../../src/dictionary/index/packed-forms.js';
import { packTexts, textAt } from '../../../src/dictionary/index/packed-texts.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { createReadCounter } from '../support/read-counter.js';
import { anyEntries, buildImage, entry, form } from './words.js';

describe('builder', () => {
  const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

  const { wordClass: _, ...withoutClass } = form('gå');

  describe('packed forms', () => {
    it('have the values of all articles in columns, with the end of each article', () => {
      const { texts, keys, ...columns } = packForms([
        entry(7, 'Ås', ['åsen'], { homograph: 2 }),
        { id: 3, forms: [], prominence: 1 },
        {
          id: 5,
          forms: [
            form('gå', 'lemma', { wordClass: 'VERB' }),
            form('gå', 'phrase', { wordClass: 'EXPR' }),
            form('gå', 'older_form', { wordClass: 'VERB', homograph: 1 }),
            form('går', 'inflection', { wordClass: 'VERB', lemma: 'gå' }),
            withoutClass,
          ],
          prominence: 1,
        },
      ]);
      expect(linesOf(texts)).toBe('Ås\nåsen\ngå\ngå\ngå\ngår\ngå\n');
      expect(linesOf(keys)).toBe('}s\n}sen\ng}\ng}\ng}\ng}r\ng}\n');
      const kind = 2 ** 30;
      expect(columns).toMatchObject({
        ids: Float64Array.of(7, 3, 5),
        headEnds: Uint32Array.of(1, 1, 5),
        formEnds: Uint32Array.of(2, 2, 7),
        heads: {
          lemmas: ['Ås', 'gå', 'gå', 'gå', 'gå'],
          homographs: [2, 0, 0, 1, 0],
          classes: ['NOUN', 'VERB', 'EXPR', 'VERB', ''],
        },
        postings: Uint32Array.of(0, kind, 0, 3 * kind + 1, 2 * kind + 2, kind, 3),
      });
    });

    it('move all their memory', () => {
      const packed = packForms([entry(1, 'fisk', ['fisken'])]);
      const moved = structuredClone(packed, {
        transfer: movableForms(packed).filter((memory) => memory instanceof ArrayBuffer),
      });
      expect(moved).toMatchObject({ ids: Float64Array.of(1), formEnds: Uint32Array.of(2) });
      for (const column of Object.values(packed))
        if (ArrayBuffer.isView(column)) expect(column.byteLength).toBe(0);
    });
  });

  describe('the builder', () => {
    it('builds the same of parts, without articles that are left out', () => {
      fc.assert(
        fc.property(anyEntries, fc.nat(30), fc.integer({ min: 1, max: 4 }), (entries, cut, step) => {
          const builder = createIndexBuilder();
          for (const part of [entries.slice(0, cut), entries.slice(cut)])
            builder.add(packForms(part), (place) => place % step === 0);
          const added = [entries.slice(0, cut), entries.slice(cut)].flatMap((part) =>
            part.filter((_, place) => place % step === 0),
          );
          expect(builder.build()).toEqual(buildImage(added));
        }),
        fuzzRuns(30),
      );
    });
  });
});

describe('sort texts', () => {
  /** A few letters, so that many texts have common prefixes, some longer than the radix sort goes. */
  const text = fc
    .tuple(
      fc.constantFrom('', 'a'.repeat(63), 'å'.repeat(40)),
      fc.string({ unit: fc.constantFrom('a', 'b', 'å', '\0') }),
    )
    .map(([beginning, end]) => beginning + end);

  describe('sortedTexts', () => {
    it('sorts by bytes, and equal texts by the given comparison', () => {
      fc.assert(
        fc.property(fc.array(text, { minLength: 100, maxLength: 300 }), (texts) => {
          const bytes = texts.map((each) => Buffer.from(each));
          const plain = [...texts.keys()].sort(
            (one, other) =>
              Buffer.compare(bytes[one] ?? Buffer.of(), bytes[other] ?? Buffer.of()) || other - one,
          );
          expect([...sortedTexts(packTexts(texts), (one, other) => other - one)]).toEqual(plain);
          const stable = plain.toSorted(
            (one, other) =>
              Buffer.compare(bytes[one] ?? Buffer.of(), bytes[other] ?? Buffer.of()) || one - other,
          );
          expect([...sortedTexts(packTexts(texts), () => 0)]).toEqual(stable);
        }),
      );
    });

    it('does not read a common prefix again for each comparison', () => {
      const texts = packTexts(
        Array.from({ length: 1_000 }, (_, at) => `${'a'.repeat(40)}${'bå'.charAt(at % 2)}${at}`),
      );
      const counter = createReadCounter();
      const bytes = counter.watch(texts.bytes);
      const order = sortedTexts({ ...texts, bytes }, (one, other) => one - other);
      expect(order.length).toBe(1_000);
      expect(counter.reads).toBeGreaterThan(texts.bytes.length / 2);
      // A sort by comparing alone reads it ten times.
      expect(counter.reads).toBeLessThan(4 * texts.bytes.length);
    });

    it('sorts texts with a very long common prefix', () => {
      const texts = Array.from({ length: 40 }, (_, at) => `${'a'.repeat(15_000)}${at % 7}`);
      const order = sortedTexts(packTexts(texts), (one, other) => one - other);
      expect([...order]).toEqual(
        [...texts.keys()].toSorted((one, other) => (one % 7) - (other % 7) || one - other),
      );
    });
  });
});

describe('word table', () => {
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
});
