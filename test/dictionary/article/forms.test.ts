import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/dictionary/article/forms.js';
import { sampleArticle } from '../support/sample-articles.js';

describe('formsOf', () => {
  it('finds lemmas, then forms, then older words, then phrases', () => {
    const forms = formsOf('bob', sampleArticle('bob', 100));
    expect(forms.map(({ match, text }) => `${match} ${text}`)).toEqual([
      'lemma fisk',
      'inflection fisk',
      'inflection fisken',
      'inflection fisker',
      'inflection fiskene',
      'older_form fiskr',
      'phrase frisk som en fisk',
      'phrase fange fisk',
      'phrase ta fisk',
      'phrase ørske fisk',
    ]);
  });

  it('keeps forms that are out of force: they stand in texts that people read', () => {
    expect(formsOf('bob', sampleArticle('bob', 101)).map(({ text }) => text)).toContain('boki');
  });

  it('knows of each form which lemma it is of', () => {
    const forms = formsOf('bob', sampleArticle('bob', 104));
    expect(forms.find(({ text }) => text === 'scoren')).toMatchObject({ lemma: 'score', homograph: 1 });
    expect(forms.find(({ text }) => text === 'skåren')).toMatchObject({ lemma: 'skår', homograph: 3 });
  });
});
