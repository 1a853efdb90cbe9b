import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DICT_IDS } from '../../../src/dictionary/contract.js';
import { IndexBuilder } from '../../../src/dictionary/index/builder.js';
import { findMatches } from '../../../src/dictionary/index/find-matches.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { movableForms, packForms } from '../../../src/dictionary/index/packed-forms.js';
import { textAt } from '../../../src/dictionary/index/packed-texts.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import { openIndex, type WordIndex } from '../../../src/dictionary/index/word-index.js';
import { fromByteText } from '../../../src/shared/text/byte-text.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import {
  alikeEntries,
  anyEntries,
  buildImage,
  type Entry,
  entry,
  form,
  indexOf,
  plainForms,
  scoreOf,
} from './words.js';

const bytesOf = (text: string) => Buffer.from(text);
const textsOf = (texts: WordIndex['texts']) =>
  Array.from({ length: texts.count }, (_, at) => textAt(texts, at));

/** The spellings in the order of their keys, then of their own bytes. */
function spellingsOf(entries: readonly Entry[]): string[] {
  const spelled = new Set(entries.flatMap(({ forms }) => forms.map(({ text }) => text)));
  return [...spelled]
    .map((text) => ({ text, bytes: bytesOf(text), key: bytesOf(foldWord(text)) }))
    .sort((one, other) => Buffer.compare(one.key, other.key) || Buffer.compare(one.bytes, other.bytes))
    .map(({ text }) => text);
}

/** The numbers of words and heads follow from the forms; what each word is a form of, questions to the index show. */
function expectIndex(entries: readonly Entry[]): void {
  const index = indexOf(entries);
  const spellings = spellingsOf(entries);
  expect([index.words, index.articles]).toEqual([spellings.length, entries.length]);
  expect(textsOf(index.texts)).toEqual(spellings);
  expect(textsOf(index.keys)).toEqual(spellings.map(foldWord));
  const formsOf = new Map<string, ReturnType<typeof plainForms>>();
  for (const one of plainForms([['bob', entries]]))
    formsOf.set(one.form.text, [...(formsOf.get(one.form.text) ?? []), one]);
  expect([...index.scores]).toEqual(
    spellings.map((text) =>
      Math.min(...(formsOf.get(text) ?? []).map(({ form: one, prominence }) => scoreOf(one, prominence))),
    ),
  );
  const isBase = (text: string) =>
    formsOf.get(text)?.some(({ form: { match } }) => match === 'lemma' || match === 'phrase');
  expect([...index.lemmas].map((word) => textAt(index.texts, word))).toEqual(spellings.filter(isBase));
}

describe('the index of articles', () => {
  it('has their words with spelling, key, score and place among the lemmas', () => {
    fc.assert(fc.property(fc.oneof(anyEntries, alikeEntries), expectIndex), fuzzRuns(60));
  });

  it.each([
    ['none', []],
    ['words that share more bytes than a radix sort compares', commonStart('a'.repeat(15_000), 40)],
    ['many words of letters of two bytes', commonStart('я'.repeat(40), 300)],
    ['so many that its memory grows', commonStart('ørret', 70_000)],
    [
      'many spellings of one key',
      Array.from({ length: 40 }, (_, at) => entry(at, `k${'-'.repeat((at * 7) % 40)}s`)),
    ],
    ['words of the same hash', ['declinate', 'macallums'].map((text, id) => entry(id, text))],
    // Their hashes have the same 16 lower bits, and the last begins the first.
    [
      'words of one place in its table',
      ['fisk182629', 'hus97342', 'fisk'].map((text, id) => entry(id, text)),
    ],
  ])('has %s', (_, entries) => expectIndex(entries));

  function commonStart(start: string, count: number): Entry[] {
    return Array.from({ length: count }, (_, at) =>
      entry(at, `${start.slice(at % 5)}${(at * 7) % count}`, [], { lemma: 'x' }),
    );
  }

  it('numbers the heads in the order of the words, and keeps the best posting of each, the best first', () => {
    fc.assert(
      fc.property(alikeEntries, (entries) => {
        const { postings, postingStarts, words, heads } = indexOf(entries);
        const headOf = (posting: number) => posting % 2 ** 30;
        const numbers = [...new Set(Array.from(postings, headOf))];
        expect(numbers).toEqual([...numbers.keys()]);
        expect(heads.articles.length).toBe(numbers.length);
        for (let word = 0; word < words; word += 1) {
          const ofWord = Array.from(postings.subarray(postingStarts[word], postingStarts[word + 1]));
          expect(new Set(ofWord.map(headOf)).size).toBe(ofWord.length);
          const kinds = ofWord.map((posting) => Math.floor(posting / 2 ** 30));
          expect(kinds).toEqual(kinds.toSorted());
        }
      }),
      fuzzRuns(30),
    );
  });

  it('is the same of parts, without articles that are left out', () => {
    fc.assert(
      fc.property(anyEntries, fc.nat(30), fc.integer({ min: 1, max: 4 }), (entries, cut, step) => {
        const builder = new IndexBuilder();
        const parts = [entries.slice(0, cut), entries.slice(cut)];
        for (const part of parts) builder.add(packForms(part), (place) => place % step === 0);
        const added = parts.flatMap((part) => part.filter((_, place) => place % step === 0));
        const built = builder.build();
        expect(built).toEqual({ image: buildImage(added), words: spellingsOf(added).length });
      }),
      fuzzRuns(30),
    );
  });

  it('is the same of forms that moved from another thread, with all their memory', () => {
    const entries = [
      entry(7, 'Ås', ['åsen'], { homograph: 2 }),
      { id: 3, forms: [], prominence: 1 },
      {
        id: 5,
        forms: [form('gå', 'phrase', { wordClass: 'EXPR' }), form('gå', 'older_form')],
        prominence: 1,
      },
    ];
    const packed = packForms(entries);
    const transfer = movableForms(packed).filter((memory) => memory instanceof ArrayBuffer);
    const moved = structuredClone(packed, { transfer });
    for (const column of Object.values(packed))
      if (ArrayBuffer.isView(column)) expect(column.byteLength).toBe(0);
    const builder = new IndexBuilder();
    builder.add(moved);
    expect(builder.build().image).toEqual(buildImage(entries));
  });

  it('has 31 classes, and counts any others as none', () => {
    const { classes, heads } = indexOf(
      Array.from({ length: 40 }, (_, id) =>
        entry(id, `ord${String(id).padStart(2, '0')}`, [], { wordClass: `C${id}` }),
      ),
    );
    expect(classes).toEqual(['', ...Array.from({ length: 31 }, (_, id) => `C${id}`)]);
    expect([...heads.classes]).toEqual([
      ...Array.from({ length: 31 }, (_, id) => id + 1),
      ...Array(9).fill(0),
    ]);
  });
});

describe('an image', () => {
  const image = buildImage([
    entry(7, 'fisk', ['fisken', 'fisker']),
    entry(3, 'fiske', ['fisket', 'fisker'], { wordClass: 'VERB', homograph: 2 }),
    {
      id: 9,
      forms: [form('þing', 'older_form'), form('ta fisk', 'phrase', { wordClass: 'EXPR' })],
      prominence: 1,
    },
  ]);
  const changed = (name: string, change: (bytes: Uint8Array) => Uint8Array) =>
    new Map(
      [...image].map(([known, bytes]) => [known, known === name ? change(Uint8Array.from(bytes)) : bytes]),
    );
  const withByte = (name: string, place: number, value: number) =>
    changed(name, (bytes) => bytes.map((byte, at) => (at === place ? value : byte)));

  it('is opened at any memory address, over the same memory where that is aligned', () => {
    fc.assert(
      fc.property(anyEntries, fc.integer({ min: 1, max: 8 }), (ofDict, offset) => {
        const built = buildImage(ofDict);
        // Bytes from a file may be anywhere in a larger buffer.
        const moved = [...built].map(([name, bytes]) => {
          const larger = new Uint8Array(bytes.length + offset);
          larger.set(bytes, offset);
          return [name, larger.subarray(offset)] as const;
        });
        const index = openIndex(new Map(moved));
        expect(index).toEqual(openIndex(built));
        const bytes = new Map(moved).get('articles.ids');
        expect(index.articleIds.buffer === bytes?.buffer).toBe(offset === 8);
      }),
      fuzzRuns(30),
    );
  });

  it.each([...image.keys()])('is refused with a missing or truncated %s', (name) => {
    const without = new Map([...image].filter(([known]) => known !== name));
    expect(() => openIndex(without)).toThrow(`The word index cannot be read: it has no ${name}`);
    const cut = changed(name, (bytes) => bytes.subarray(0, Math.max(0, bytes.length - 1)));
    if (image.get(name)?.length) expect(() => openIndex(cut)).toThrow('The word index cannot be read: ');
  });

  it.each([
    ['of another version', withByte('meta', 4, 99), 'its version is 99, not 1; import the dictionary again'],
    ['of another file', withByte('meta', 0, 1), 'it is none'],
    ['with other counts', withByte('meta', 8, 200), 'keys.shared has 7 bytes, not 200'],
    ['with starts that go backwards', withByte('keys.starts', 4, 250), 'keys.starts goes backwards'],
    ['with starts that begin late', withByte('postings.starts', 0, 1), 'does not cover'],
    [
      'without a class',
      new Map([
        ...withByte('meta', 20, 0),
        ['classes', new Uint8Array()],
        ['classes.starts', new Uint8Array(4)],
      ]),
      'it has no classes',
    ],
  ])('is refused %s', (_, damaged, why) => {
    expect(() => openIndex(damaged)).toThrow(why);
  });

  it('never throws or hangs where it is changed, and opened', () => {
    const damage = fc.tuple(fc.constantFrom(...image.keys()), fc.nat(200), fc.nat(255));
    fc.assert(
      fc.property(damage, ([name, place, value]) => {
        let index: WordIndex;
        try {
          index = openIndex(withByte(name, place, value));
        } catch {
          return;
        }
        findMatches([['bob', index]], 'fisk');
        suggestWords([['bob', index]], 'f', { limit: 5 });
        nearestWords([['bob', index]], 'fsk', 5);
      }),
    );
  });

  it.each([[[0, 9]], [[2, 2]], [[3, 1]], [[4, 40, 4, 2]]])(
    'ignores best words for %j, ranges that the keys do not have',
    (ranges) => {
      const numbers = (...all: number[]) => new Uint8Array(Uint32Array.from(all).buffer);
      const tops = { 'tops.ranges': numbers(...ranges), 'tops.words': new Uint8Array(200 * ranges.length) };
      const suggested = (opened: WordIndex) =>
        suggestWords([[DICT_IDS[0], opened]], 'f', { limit: 9 }).map(fromByteText);
      const damaged = openIndex(new Map([...image, ...Object.entries(tops)]));
      expect(suggested(damaged)).toEqual(suggested(openIndex(image)));
    },
  );
});
