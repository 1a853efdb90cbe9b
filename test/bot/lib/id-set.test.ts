import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIdSet } from '../../../src/bot/lib/id-set.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

it('has the ids that were added, as a Set does', () => {
  const ids = fc.array(fc.oneof(fc.string({ maxLength: 2 }), fc.string({ unit: 'grapheme' })));
  const addsAsSet = (added: readonly string[], asked: readonly string[]) => {
    const [ours, known] = [createIdSet(), new Set<string>()];
    for (const id of added) {
      expect(ours.add(id)).toBe(!known.has(id));
      known.add(id);
      expect(ours.size).toBe(known.size);
    }
    for (const id of [...added, ...asked]) expect(ours.has(id)).toBe(known.has(id));
  };
  fc.assert(fc.property(ids, ids, addsAsSet), fuzzRuns(300));
});

it('tells ids that differ in one digit apart, among many', () => {
  const set = createIdSet();
  const idOf = (number: number) => `13345224609.${number}.8088930838d88f008e0`;
  const ids = Array.from({ length: 50_000 }, (_, number) => idOf(number));
  expect(ids.filter((id) => !set.add(id))).toEqual([]);
  expect(set.size).toBe(50_000);
  expect(ids.filter((id) => !set.has(id))).toEqual([]);
  expect(set.has(idOf(50_000))).toBe(false);
});
