import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndexBuilder } from '../../../src/dictionary/index/builder.js';
import { movableForms, packForms } from '../../../src/dictionary/index/packed-forms.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { anyEntries, buildImage, entry, form } from './words.js';

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
