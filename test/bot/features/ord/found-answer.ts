import { expect } from 'vitest';
import { type FoundAnswer, toResultEntries } from '../../../../src/bot/features/ord/answer.js';
import type { WordLookUp } from '../../../../src/bot/features/ord/query.js';
import type { Hit } from '../../../../src/dictionary/model.js';

type FoundParts = Partial<WordLookUp> &
  Partial<Pick<FoundAnswer, 'mismatch' | 'counterpart' | 'random' | 'onlyIn'>>;

/** An answer to a look-up of the first hit's word, in both dictionaries. */
export function makeFoundAnswer(hits: readonly [Hit, ...Hit[]], parts: FoundParts = {}): FoundAnswer {
  const { mismatch, counterpart, random, onlyIn, ...lookUp } = parts;
  const entries = toResultEntries(hits);
  return {
    kind: 'found',
    lookUp: { word: hits[0].matched, dicts: ['bob', 'nob'], ...lookUp },
    entries,
    shown: entries[0] ?? [hits[0]],
    ...(mismatch && { mismatch }),
    ...(counterpart && { counterpart }),
    ...(random && { random }),
    ...(onlyIn && { onlyIn }),
  };
}

/** Compares the value with the golden file of this name. */
export async function expectOrdGolden(value: unknown, name: string) {
  await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(`../../../golden/ord/${name}.json`);
}
