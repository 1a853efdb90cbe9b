import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../src/dictionary/article/parse-article.js';
import { rawArticleSchema } from '../../../src/dictionary/contract.js';
import { formatPlainText, type Sense } from '../../../src/dictionary/model.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
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
