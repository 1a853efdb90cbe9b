import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches } from '../../../src/dictionary/index/find-matches.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import { openIndex, type WordIndex } from '../../../src/dictionary/index/word-index.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { anyEntries, buildImage, entry, form, indexOf } from './words.js';

const entries = [
  entry(7, 'fisk', ['fisken', 'fisker']),
  entry(3, 'fiske', ['fisket', 'fisker'], { wordClass: 'VERB', homograph: 2 }),
  {
    id: 9,
    forms: [form('þing', 'older_form'), form('ta fisk', 'phrase', { wordClass: 'EXPR' })],
    prominence: 1,
  },
];

describe('openIndex', () => {
  it('counts articles and distinct spellings', () => {
    expect(indexOf(entries)).toMatchObject({ articles: 3, words: 7 });
    expect(indexOf([])).toMatchObject({ articles: 0, words: 0 });
  });

  it('opens an image at any memory address', () => {
    fc.assert(
      fc.property(anyEntries, (ofDict) => {
        const image = buildImage(ofDict);
        // Bytes from a file may be anywhere in a larger buffer.
        const moved = [...image].map(([name, bytes]) => {
          const larger = new Uint8Array(bytes.length + 3);
          larger.set(bytes, 3);
          return [name, larger.subarray(3)] as const;
        });
        expect(openIndex(new Map(moved))).toEqual(openIndex(image));
      }),
      fuzzRuns(30),
    );
  });

  const image = buildImage(entries);
  const without = (name: string) => new Map([...image].filter(([known]) => known !== name));
  const changed = (name: string, change: (bytes: Uint8Array) => Uint8Array) =>
    new Map(
      [...image].map(([known, bytes]) => [known, known === name ? change(Uint8Array.from(bytes)) : bytes]),
    );

  it.each([...image.keys()])('refuses an image with a missing or truncated %s', (name) => {
    expect(() => openIndex(without(name))).toThrow(`The word index cannot be read: it has no ${name}`);
    const cut = changed(name, (bytes) => bytes.subarray(0, Math.max(0, bytes.length - 1)));
    if (image.get(name)?.length) expect(() => openIndex(cut)).toThrow('The word index cannot be read: ');
  });

  const withByte = (name: string, place: number, value: number) =>
    changed(name, (bytes) => bytes.map((byte, at) => (at === place ? value : byte)));

  it.each([
    ['another version', 'meta', 4, 99, 'its version is 99'],
    ['another file', 'meta', 0, 1, 'it is none'],
    ['other counts', 'meta', 8, 200, 'bytes, not'],
    ['starts that go backwards', 'keys.starts', 4, 250, 'goes backwards'],
    ['starts that begin late', 'postings.starts', 0, 1, 'does not cover'],
  ])('refuses %s', (_, name, place, value, why) => {
    expect(() => openIndex(withByte(name, place, value))).toThrow(why);
  });

  it('never throws or hangs for a changed image that it opens', () => {
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
});

describe('the numbers of words', () => {
  it('are in the order of their keys', () => {
    fc.assert(
      fc.property(anyEntries, (ofDict) => {
        const { keys } = indexOf(ofDict);
        const spelled = new Set(ofDict.flatMap(({ forms }) => forms.map(({ text }) => text)));
        const sorted = [...spelled].map((text) => Buffer.from(foldWord(text))).sort(Buffer.compare);
        expect(keys.bytes.toString()).toBe(Buffer.concat(sorted).toString());
      }),
      fuzzRuns(50),
    );
  });
});
