import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf, parseArticle } from '../../../src/dictionary/article/parse-article.js';
import { serializeArticle } from '../../../src/dictionary/article/raw-article.js';
import { articleProblem, rawArticleSchema } from '../../../src/dictionary/contract.js';
import { formatPlainText, type Sense } from '../../../src/dictionary/model.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { arbitraryArticles, mergeTexts, positionOf, type Texts } from '../support/arbitrary-article.js';
import { sampleArticle, sampleArticles } from '../support/sample-articles.js';

const read = (id: number) => parseArticle('bob', sampleArticle('bob', id));

const withBody = (definitions: unknown[]) =>
  rawArticleSchema.parse({ article_id: 1, lemmas: [{ lemma: 'ord' }], body: { definitions } });

/** Senses as an outline: «1 tekst (eksempel)», with indented sub-senses. */
const outline = (senses: readonly Sense[], indent = ''): string[] =>
  senses.flatMap((sense, position) => [
    `${indent}${position + 1} ${sense.explanations.map(formatPlainText).join('; ')}${sense.examples
      .map((example) => ` (${formatPlainText(example.quote)})`)
      .join('')}`,
    ...outline(sense.senses, `${indent}  `),
  ]);

const explanation = (content: string) => ({ type_: 'explanation', content, items: [] });
const holds = (...elements: object[]) => ({ type_: 'definition', id: 1, elements });

describe('parseArticle', () => {
  it('reads senses and sub-senses, without the definition around them, and without senses of phrases only', () => {
    expect(outline(read(100).senses)).toEqual([
      '1 vekselvarmt virveldyr som lever i vann og puster med gjeller (fange fisk)',
      '2 mat laget av fisk (1)',
      '  1 sjelden i flertall',
    ]);
  });

  it('reads phrases from every sense, in Norwegian order, with choices in their printed form', () => {
    const { phrases } = read(100);
    expect(phrases.map((phrase) => phrase.lemmas)).toEqual([
      ['fange/ta fisk'],
      ['frisk som en fisk'],
      ['ørske fisk'],
    ]);
    expect(outline(phrases[1]?.senses ?? [])).toEqual(['1 helt frisk']);
  });

  it('reads lists of compounds as references', () => {
    const [list] = read(100).senses[0]?.compounds ?? [];
    expect(formatPlainText(list?.intro ?? [])).toBe('som etterledd i ord som');
    expect(list?.words).toEqual([
      { id: 110, lemma: 'ferskvannsfisk', homograph: 0 },
      { id: 111, lemma: 'saltfisk', homograph: 0 },
    ]);
  });

  it('reads etymology and pronunciation, one text each', () => {
    expect(read(105).etymology.map(formatPlainText)).toEqual([
      'norrønt akkusativ þenna, opphavlig av II den',
    ]);
    expect(read(104).pronunciation.map(formatPlainText)).toEqual(['skår']);
    expect(read(106).etymology).toEqual([]);
  });

  it('keeps the homograph with each lemma', () => {
    expect(read(104).lemmas.map(({ text, homograph }) => [text, homograph])).toEqual([
      ['skår', 3],
      ['score', 1],
    ]);
  });

  it.each([
    ['one sense without a definition of its own', [holds(explanation('a'), explanation('b'))], ['1 a; b']],
    ['nested definitions', [holds(holds(holds(explanation('a'))))], ['1 a']],
    [
      'several outer definitions',
      [holds(holds(explanation('a'))), holds(holds(explanation('b')))],
      ['1 a', '2 b'],
    ],
    [
      'a definition with a text of its own',
      [holds(explanation('a'), holds(explanation('b')))],
      ['1 a', '  1 b'],
    ],
    ['empty senses', [holds(holds(), holds(explanation('')), holds(explanation('a')))], ['1 a']],
    ['a kind yet to come, with text', [holds({ type_: 'note', content: 'a', items: [] })], ['1 a']],
    ['an unknown kind with senses', [holds({ type_: 'group', elements: [explanation('a')] })], ['1 a']],
    [
      'a meaning in its own field',
      [holds({ ...explanation(''), tydingstekst: { content: 'a', items: [] } })],
      ['1 a'],
    ],
    ['elements that are none', [{ type_: 'definition', elements: [null, 7, 'x', []] }], []],
    ['no elements', [{ type_: 'definition' }], []],
  ])('reads %s', (_, definitions, lines) => {
    expect(outline(parseArticle('bob', withBody(definitions)).senses)).toEqual(lines);
  });

  it('reads phrases of older dumps, without a text, with an intro, and repeated', () => {
    const phrase = (more: object) => ({ type_: 'sub_article', article_id: 1, ...more });
    const article = withBody([
      holds(
        phrase({
          lemmas: ['a'],
          intro: { content: 'om folk', items: [] },
          article: { body: { definitions: [holds(explanation('b'))] } },
        }),
        phrase({ lemmas: ['a'], article: { body: { definitions: [holds(explanation('en gang til'))] } } }),
        phrase({ lemmas: [], article: { body: { lemmas: [{ lemma: 'gammel' }] } } }),
        phrase({ lemmas: ['bar'] }),
        phrase({}),
      ),
    ]);
    expect(
      parseArticle('bob', article).phrases.map(({ lemmas, senses }) => [...lemmas, ...outline(senses)]),
    ).toEqual([['a', '1 om folk; b', '2 en gang til'], ['bar'], ['gammel']]);
  });

  it('never throws, never loops and never leaves a template unfilled', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '$', ' ', '[', '|', ']', '('), maxLength: 8 });
    const kind = fc.constantFrom(
      ...['definition', 'explanation', 'example', 'compound_list', 'sub_article', 'usage', 'article_ref'],
      ...['entity', 'fraction', 'superscript', 'quote_inset', 'ny'],
    );
    const field = fc.constantFrom(
      ...['content', 'text', 'id', 'items', 'items', 'elements', 'quote', 'explanation', 'intro'],
      ...['article', 'body', 'definitions', 'lemmas', 'numerator', 'tydingstekst', 'annotated_lemma'],
    );
    // An unknown id and a part of a fraction are shown unchanged, also a dollar sign.
    const withoutDollar = ([name, value]: [string, unknown]) => {
      const isItself = (name === 'id' || name === 'numerator') && typeof value === 'string';
      return [name, isItself ? value.replaceAll('$', '') : value] as const;
    };
    const leaf = fc.oneof(text, fc.integer(), fc.constantFrom(null, true, 'norr.', 'toString'));
    const { tree } = fc.letrec<{ tree: unknown; node: object }>((tie) => ({
      tree: fc.oneof({ maxDepth: 6 }, leaf, fc.array(tie('node'), { maxLength: 3 }), tie('node')),
      node: fc
        .tuple(kind, text, fc.array(fc.tuple(field, tie('tree')).map(withoutDollar), { maxLength: 3 }))
        .map(([type_, content, fields]) => ({ type_, content, ...Object.fromEntries(fields) })),
    }));
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, tree), { maxLength: 4 }), (parts) => {
        const definitions = parts.map(([type_, elements]) => ({ type_, elements }));
        const article = parseArticle('nob', withBody(definitions));
        expect(JSON.stringify([article.senses, article.phrases.map(({ senses }) => senses)])).not.toContain(
          '$',
        );
      }),
      fuzzRuns(300),
    );
  });

  it('reads every article of the samples', () => {
    for (const [dict, articles] of sampleArticles) {
      for (const raw of articles) {
        const article = parseArticle(dict, raw);
        expect(article.lemmas.length, String(raw.article_id)).toBeGreaterThan(0);
        expect(article.senses.length, String(raw.article_id)).toBeGreaterThan(0);
      }
    }
  });
});

describe('any article', () => {
  function textsOf({ explanations, examples, compounds, senses }: Sense): Texts {
    return mergeTexts([
      {
        explanations: explanations.map(formatPlainText),
        examples: examples.map(
          ({ quote, explanation }) => `${formatPlainText(quote)} | ${formatPlainText(explanation)}`,
        ),
        compounds: compounds.map(
          ({ intro, words }) => `${formatPlainText(intro)} | ${words.map(({ lemma }) => lemma).join()}`,
        ),
      },
      ...senses.map(textsOf),
    ]);
  }

  const sorted = (texts: Texts) => Object.entries(texts).map(([kind, all]) => [kind, ...[...all].sort()]);

  const firstPosition = (sense: Sense) => Math.min(...Object.values(textsOf(sense)).flat().map(positionOf));

  /** The texts of each kind, in the order of the article. */
  function expectOrder(senses: readonly Sense[]): void {
    const lists = senses.flatMap(({ senses: _, ...sense }) =>
      Object.values(textsOf({ ...sense, senses: [] })),
    );
    for (const positions of [...lists.map((list) => list.map(positionOf)), senses.map(firstPosition)]) {
      expect(positions).toEqual([...positions].sort((one, other) => one - other));
    }
    for (const sense of senses) expectOrder(sense.senses);
  }

  describe('parseArticle', () => {
    it('keeps every text of an article, in order, and fills every template', () => {
      fc.assert(
        fc.property(arbitraryArticles, ({ raw, texts, etymology, pronunciation }) => {
          const article = parseArticle('bob', rawArticleSchema.parse(raw));
          const { senses, phrases } = article;
          const found = mergeTexts([
            ...[...senses, ...phrases.flatMap((phrase) => phrase.senses)].map(textsOf),
            { phrases: phrases.flatMap(({ lemmas }) => lemmas) },
          ]);
          expect(sorted(found)).toEqual(sorted(texts));
          expectOrder(senses);
          for (const phrase of phrases) expectOrder(phrase.senses);
          expect(article.etymology.map(formatPlainText)).toEqual(etymology);
          expect(article.pronunciation.map(formatPlainText)).toEqual(pronunciation);
        }),
        fuzzRuns(200),
      );
    });
  });
});

describe('raw article', () => {
  const article = (more: object = {}, body: object = {}) => ({
    article_id: 7,
    lemmas: [{ lemma: 'ord' }],
    body: { definitions: [], ...body },
    ...more,
  });
  const problemOf = (raw: unknown) => {
    const { error } = rawArticleSchema.safeParse(raw);
    return error && articleProblem(error);
  };

  describe('rawArticleSchema', () => {
    it.each([
      ['null', null, 'it is not an object'],
      ['a list', [], 'it is not an object'],
      ['no number', article({ article_id: undefined }), 'article_id is not a whole number'],
      ['words for a number', article({ article_id: 'sju' }), 'article_id is not a whole number'],
      ['half a number', article({ article_id: 7.5 }), 'article_id is not a whole number'],
      ['no lemmas', article({ lemmas: [] }), 'it has no lemma'],
      ['lemmas that are no list', article({ lemmas: 'ord' }), 'it has no list of lemmas'],
      ['a lemma that is none', article({ lemmas: ['ord'] }), 'a lemma is not an object'],
      ['a lemma without text', article({ lemmas: [{ lemma: 7 }] }), 'a lemma has no text'],
      ['a blank lemma', article({ lemmas: [{ lemma: ' ' }] }), 'a lemma has no text'],
      ['no body', article({ body: undefined }), 'it has no body'],
      ['nothing but what is needed', { article_id: 7, lemmas: [{ lemma: 'ord' }], body: {} }, undefined],
    ])('refuses an article with a sentence: %s', (_, raw, problem) => {
      expect(problemOf(raw)).toBe(problem);
    });

    it('accepts numbers as text', () => {
      const reference = { type_: 'article_ref', article_id: '8', lemmas: [{ lemma: 'to', hgno: '2' }] };
      const elements = [
        { type_: 'explanation', content: '$', items: [{ ...reference, definition_order: '3' }] },
      ];
      const raw = rawArticleSchema.parse(
        article({ article_id: '7', lemmas: [{ lemma: 'ord', hgno: '4' }] }, { definitions: [{ elements }] }),
      );
      const { id, lemmas, senses } = parseArticle('bob', raw);
      expect([id, lemmas[0]?.homograph]).toEqual([7, 4]);
      expect(formatPlainText(senses[0]?.explanations[0] ?? [])).toBe('to (II, 3)');
    });

    it.each([
      ['definitions', { definitions: 'x' }],
      ['a definition', { definitions: [null, 7, { type_: 7, elements: 'x' }] }],
      ['an origin', { etymology: [null, { content: 7 }, { content: '$', items: { a: 1 } }] }],
      ['origins', { etymology: 'x', pronunciation: {} }],
    ])('drops broken %s, and keeps the article', (_, body) => {
      const good = { type_: 'explanation', content: 'godt', items: [] };
      const definitions = [...[Reflect.get(body, 'definitions') ?? []].flat(), { elements: [good] }];
      const raw = rawArticleSchema.parse(article({}, { ...body, definitions }));
      expect(parseArticle('bob', raw)).toMatchObject({ senses: [{ explanations: [[{ text: 'godt' }]] }] });
    });

    it('drops a broken part of an inflection, and keeps the rest', () => {
      const inflection = [null, { tags: 'Inf', word_form: 'ein' }, { tags: ['Pres'], word_form: 7 }];
      const paradigms = [{ inflection, tags: null, inflection_group: 7, to: 0 }, { inflection: 'x' }];
      const raw = rawArticleSchema.parse(article({ lemmas: [{ lemma: 'ord', paradigm_info: paradigms }] }));
      expect(parseArticle('bob', raw).lemmas).toMatchObject([{ paradigms: [{ forms: [{ form: 'ein' }] }] }]);
      expect(formsOf('bob', raw).map(({ text }) => text)).toEqual(['ord', 'ein']);
    });

    it('never throws, and accepts only what can be parsed', () => {
      const fields = ['article_id', 'lemmas', 'lemma', 'hgno', 'paradigm_info', 'inflection', 'tags', 'body'];
      const known = fc.constantFrom(...fields, 'definitions', 'etymology', 'content', 'items', 'elements');
      const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
        tree: fc.oneof(
          { maxDepth: 5 },
          fc.jsonValue({ maxDepth: 1 }),
          fc.array(tie('tree'), { maxLength: 3 }),
          fc.dictionary(known, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
        ),
      }));
      fc.assert(
        fc.property(tree, tree, tree, (lemmas, body, more) => {
          const tries = [
            body,
            article({ lemmas }),
            article({ body }),
            article({}, { etymology: body, definitions: more }),
          ];
          for (const raw of tries) {
            const { data } = rawArticleSchema.safeParse(raw);
            if (!data) continue;
            expect(parseArticle('nob', data).id).toBe(data.article_id);
            expect(formsOf('nob', data)).toBeInstanceOf(Array);
          }
        }),
      );
    });
  });
});

describe('public fields', () => {
  const OF_EDITORS = ['author', 'owner', 'comments'];

  /** The reference implementation, which copies everything. */
  const withoutEditors = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutEditors);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([field]) => !OF_EDITORS.includes(field));
    return Object.fromEntries(fields.map(([field, inner]) => [field, withoutEditors(inner)]));
  };

  describe('serializeArticle', () => {
    it('removes the editors of the article and of the phrases in it, and nothing else', () => {
      const article = { ...sampleArticle('bob', 100) };
      const before = JSON.stringify(article);
      const served = serializeArticle(article);
      expect(before).toMatch(/Redaktør.*sjekk denne/);
      expect(served).not.toMatch(/Redaktør|sjekk denne|"owner"/);
      expect(served).toContain('"submitted":"2023-01-01 10:00:00"');
      expect(JSON.parse(served)).toMatchObject({ edit_state: 'Eksisterende', to_index: ['fiskr'] });
      expect(JSON.stringify(article)).toBe(before);
    });

    it('removes the fields of editors at any depth, and changes nothing else', () => {
      const field = fc.constantFrom('body', 'elements', 'article', 'properties', ...OF_EDITORS);
      const { node } = fc.letrec<{ tree: unknown; node: object }>((tie) => ({
        tree: fc.oneof({ maxDepth: 5 }, fc.jsonValue({ maxDepth: 1 }), tie('node'), fc.array(tie('tree'))),
        node: fc.dictionary(fc.oneof(field, fc.string()), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      }));
      fc.assert(
        fc.property(node, (article) => {
          const text = JSON.stringify(article);
          expect(serializeArticle(JSON.parse(text))).toBe(JSON.stringify(withoutEditors(JSON.parse(text))));
        }),
      );
    });
  });
});
