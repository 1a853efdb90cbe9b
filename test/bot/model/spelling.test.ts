import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { asTyped, spellSentence } from '../../../src/bot/model/spelling.js';

test.each([
  ['kva rom er ledige', 'hva rom er ledige'],
  ['ka ti e Kari ledig', 'når er Kari ledig'],
  ['kvar kan me sitte kvar dag', 'hvor kan me sitte kvar dag'],
  ['kor mange e d plass te, bygg d', 'hvor mange er det plass te, bygg d'],
  ['itt rom', 'et rom'],
  ['rom e lunsj', 'rom etter lunsj'],
  ['e møtet e. lunch', 'er møtet etter lunch'],
  ['@ein og <@U1|ein>', '@ein og <@U1|ein>'],
  ['bøy "eit"', 'bøy "eit"'],
  ['Anna og Vera i morgon', 'Anna og Vera i morgon'],
  ['finn tid med Kari og Ho', 'finn tid med Kari og Ho'],
  ['rom i bygg E i dag', 'rom i bygg E i dag'],
  ['Hei. Kven er ledig', 'Hei. hvem er ledig'],
  ['KVEN ER LEDIG', 'hvem ER LEDIG'],
])('«%s» is spelled «%s»', (typed, spelled) => expect(spellSentence(typed)).toBe(spelled));

describe('what was read of a sentence', () => {
  it('has its words as typed, at any depth', () => {
    const read = { kind: 'room', names: ['noe', 'noe i morgen'], question: { typed: 'hvor' } };
    expect(asTyped(read, 'Noko i morgen, kor')).toEqual({
      kind: 'room',
      names: ['Noko', 'Noko i morgen'],
      question: { typed: 'kor' },
    });
  });

  it('keeps its dates', () => {
    const date = Temporal.PlainDate.from('2026-11-27');
    expect(asTyped({ when: { date } }, 'noko').when.date).toBe(date);
  });
});
