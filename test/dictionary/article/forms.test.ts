import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/dictionary/article/forms.js';
import { sampleArticle } from '../support/sample-articles.js';

describe('formsOf', () => {
  it('lists lemmas, then inflected forms, then older forms, then phrases', () => {
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

  it('lists forms that are no longer in force', () => {
    expect(formsOf('bob', sampleArticle('bob', 101)).map(({ text }) => text)).toContain('boki');
  });

  it('has the lemma of each form', () => {
    const forms = formsOf('bob', sampleArticle('bob', 104));
    expect(forms.find(({ text }) => text === 'scoren')).toMatchObject({ lemma: 'score', homograph: 1 });
    expect(forms.find(({ text }) => text === 'skåren')).toMatchObject({ lemma: 'skår', homograph: 3 });
  });
});
