import { describe, expect, it } from 'vitest';
import { formsOf, parseArticle } from '../../../src/dictionary/article/parse-article.js';
import { rawArticleSchema } from '../../../src/dictionary/contract.js';
import { sampleArticle } from '../support/sample-articles.js';

describe('forms', () => {
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
});

describe('older forms', () => {
  const usage = (text: string, ...items: object[]) => ({ type_: 'usage', text, items });
  const code = (id: string, type_ = 'entity') => ({ type_, id });
  const origin = (...items: object[]) => ({ content: items.map(() => '$').join(' '), items });
  const articleOf = (...etymology: object[]) =>
    rawArticleSchema.parse({
      article_id: 1,
      lemmas: [{ lemma: 'ord' }],
      body: { definitions: [], etymology },
    });
  const formsIn = (...etymology: object[]) =>
    parseArticle('bob', articleOf(...etymology)).olderForms.map(({ form }) => form);
  /** The forms as «form (language)». */
  const formsWithLanguage = (...etymology: object[]) =>
    parseArticle('nob', articleOf(...etymology)).olderForms.map(
      ({ form, language }) => form + (language === undefined ? '' : ` (${language})`),
    );

  describe('in the etymology', () => {
    it.each([
      ['several in one text', ['skóli, skúli'], ['skóli', 'skúli']],
      ['a numeral before a word', ['II den', 'I skule'], ['den', 'skule']],
      ['a numeral that is the word', ['VI'], ['VI']],
      ['what may be left out', ['(h)lutr'], ['lutr', 'hlutr']],
      ['a remark in parentheses', ['ganga (verb)'], ['ganga', 'ganga verb']],
      ['commas with nothing between', [' , a,, b ,'], ['a', 'b']],
    ])('reads %s', (_, words, forms) => {
      expect(formsIn(origin(...words.map((word) => usage(word))))).toEqual(forms);
    });

    it('reads every kind of origin, but neither meanings nor references to modern words', () => {
      const forms = formsIn(
        { type_: 'etymology_language', content: '$ ‘betydning’', items: [usage('a')] },
        { type_: 'etymology_reference', content: 'av $', items: [usage('b')] },
        { type_: 'etymology_litt', content: '$', items: [usage('c')] },
        { content: '$', items: [{ type_: 'article_ref', article_id: 1, lemmas: [{ lemma: 'moderne' }] }] },
        { content: '$', items: [{ type_: 'quote_inset', content: '$', items: [usage('d')] }] },
      );
      expect(forms).toEqual(['a', 'b', 'c', 'd']);
    });

    it.each([
      ['words with a code between', usage('ganga $ gå', code('el', 'relation')), ['ganga', 'gå']],
      ['a word with a code behind it', usage('honum $', code('dat', 'grammar')), ['honum']],
      ['a word with a sign in it', usage('R$B', code('amp')), ['R&B']],
      ['a word with small letters', usage('h$s', { type_: 'superscript', text: 'ú' }), ['hús']],
      ['a $ of its own', usage('a$'), ['a']],
    ])('reads %s', (_, item, forms) => {
      expect(formsIn(origin(item))).toEqual(forms);
    });

    it.each([
      [
        'the language before them',
        [code('norr.'), usage('skóli, skúli')],
        ['skóli (norrønt)', 'skúli (norrønt)'],
      ],
      [
        'that goes on, over grammar, until the next',
        [code('norr'), code('akk'), usage('a'), code('m'), usage('b'), code('l.ty.', 'language'), usage('c')],
        ['a (norrønt)', 'b (norrønt)', 'c (lågtysk)'],
      ],
      [
        'that is inflected',
        [code('eng_e'), usage('score'), code('norr_n'), usage('á')],
        ['score (engelsk)', 'á (norrønt)'],
      ],
      ['that no table has, by its kind', [code('mapudungun', 'language'), usage('a')], ['a (mapudungun)']],
      [
        'and nothing that is none',
        [code('norr'), usage('a'), code('varemerke'), usage('b')],
        ['a (norrønt)', 'b'],
      ],
      ['and no word of this dictionary', [code('norr'), usage('a, II den')], ['a (norrønt)', 'den']],
      ['and none at all', [code('besl'), usage('a')], ['a']],
    ])('reads the language: %s', (_, items, forms) => {
      expect(formsWithLanguage(origin(...items))).toEqual(forms);
    });

    it('does not apply a language to another origin', () => {
      expect(formsWithLanguage(origin(code('lat.'), usage('a')), origin(usage('b')))).toEqual([
        'a (latin)',
        'b',
      ]);
    });

    it('uses the table of the dictionary', () => {
      const raw = articleOf(origin(code('xx.'), usage('a'), usage('b'), code('yy.'), usage('a')));
      const concepts = (id: string) => ({ class: 'language', expansion: `språket ${id}` });
      expect(parseArticle('bob', raw, { concepts }).olderForms).toEqual([
        { form: 'a', language: 'språket xx.' },
        { form: 'b', language: 'språket xx.' },
      ]);
    });

    it('finds articles by these forms', () => {
      const raw = articleOf(origin(code('norr.'), usage('II á, (h)ár $', code('f'))), origin(usage('b')));
      const found = formsOf('bob', raw).filter(({ match }) => match === 'older_form');
      expect(parseArticle('bob', raw).olderForms.map(({ form }) => form)).toEqual(
        found.map(({ text }) => text),
      );
      expect(found.map(({ text }) => text)).toEqual(['á', 'ár', 'hár', 'b']);
    });
  });
});

describe('paradigm', () => {
  const lemmaOf = (id: number) => {
    const [first] = parseArticle('bob', sampleArticle('bob', id)).lemmas;
    return first;
  };

  const parsed = (lemma: object) =>
    parseArticle('bob', rawArticleSchema.parse({ article_id: 1, lemmas: [lemma], body: {} })).lemmas[0];
  const lemma = (group: string, tags: string[], more: object = {}) =>
    parsed({
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
    });

  describe('a lemma', () => {
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
      expect(lemma(group, tags)?.wordClass).toBe(wordClass);
    });

    it('keeps the genders of a noun without paradigms in force', () => {
      const noun = lemma('NOUN_regular', ['NOUN', 'Neuter'], { standardisation: 'REGISTERED' });
      expect(noun?.genders).toEqual(['Neuter']);
      expect(noun?.paradigms).toEqual([]);
    });

    it('gives no genders to other classes', () => {
      expect(lemma('DET_regular', ['DET', 'Fem'])?.genders).toEqual([]);
    });

    it('accepts a lemma that has only a text', () => {
      expect(parsed({ lemma: 'ord', hgno: null })).toEqual({
        text: 'ord',
        homograph: 0,
        genders: [],
        paradigms: [],
      });
    });
  });
});
