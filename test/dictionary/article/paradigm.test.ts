import { describe, expect, it } from 'vitest';
import { parseLemma } from '../../../src/dictionary/article/paradigm.js';
import { rawLemmaSchema } from '../../../src/dictionary/contract.js';
import { sampleArticle } from '../support/sample-articles.js';

const lemmaOf = (id: number) => {
  const [first] = sampleArticle('bob', id).lemmas.map(parseLemma);
  return first;
};

const lemma = (group: string, tags: string[], more: object = {}) =>
  parseLemma(
    rawLemmaSchema.parse({
      lemma: 'ord',
      paradigm_info: [
        {
          inflection_group: group,
          tags,
          standardisation: 'STANDARD',
          inflection: [{ tags: [], word_form: 'ord' }],
          ...more,
        },
      ],
    }),
  );

describe('parseLemma', () => {
  it('keeps only paradigms in force, without repetitions', () => {
    expect(
      lemmaOf(101)?.paradigms.map(({ gender, forms }) => [gender, ...forms.map(({ form }) => form)]),
    ).toEqual([
      ['Masc', 'bok', 'boken', 'bøker', 'bøkene'],
      ['Fem', 'bok', 'boka', 'bøker', 'bøkene'],
    ]);
    expect(lemmaOf(101)?.genders).toEqual(['Masc', 'Fem']);
  });

  it('keeps phrases, which are only registered', () => {
    expect(lemmaOf(901)).toMatchObject({
      wordClass: 'EXPR',
      genders: [],
      paradigms: [{ forms: [{ form: 'frisk som en fisk' }] }],
    });
  });

  it('leaves out slots without a form and keeps the tags of the others', () => {
    expect(lemmaOf(106)?.paradigms).toEqual([
      {
        forms: [
          { tags: ['Inf'], form: 'gå' },
          { tags: ['Pres'], form: 'går' },
          { tags: ['Past'], form: 'gikk' },
        ],
      },
    ]);
  });

  it.each([
    ['of its tags', 'NOUN_regular', ['NOUN', 'Masc'], 'NOUN'],
    ['of its group where it has no tags', 'EXPR', [], 'EXPR'],
    ['of the first part of its group', 'ADV_adj', [], 'ADV'],
    ['of nothing', '', [], undefined],
  ])('takes the word class from %s', (_, group, tags, wordClass) => {
    expect(lemma(group, tags).wordClass).toBe(wordClass);
  });

  it('keeps the genders of a noun without paradigms in force', () => {
    const noun = lemma('NOUN_regular', ['NOUN', 'Neuter'], { standardisation: 'REGISTERED' });
    expect(noun.genders).toEqual(['Neuter']);
    expect(noun.paradigms).toEqual([]);
  });

  it('gives no genders to other classes', () => {
    expect(lemma('DET_regular', ['DET', 'Fem']).genders).toEqual([]);
  });

  it('accepts a lemma that has only a text', () => {
    expect(parseLemma(rawLemmaSchema.parse({ lemma: 'ord', hgno: null }))).toEqual({
      text: 'ord',
      homograph: 0,
      genders: [],
      paradigms: [],
    });
  });
});
