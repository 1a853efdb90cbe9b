import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseArticle } from '../../../../src/dictionary/article/parse-article.js';
import { builtinConceptTable } from '../../../../src/dictionary/concepts.js';
import {
  DICT_IDS,
  type DictId,
  type RawArticle,
  rawArticleSchema,
} from '../../../../src/dictionary/contract.js';
import type { Sense } from '../../../../src/dictionary/model.js';
import { buildBuiltinArticles } from '../../../../src/dictionary/sources/builtin/build-builtin.js';
import { builtinArticles } from '../../support/builtin-articles.js';
import { articleForm } from './article-form.js';

describe('the articles', () => {
  const articlesOf = (dict: DictId): readonly RawArticle[] => builtinArticles.get(dict) ?? [];
  const groupOf = (article: RawArticle) => article.lemmas[0]?.paradigm_info[0]?.inflection_group;
  const isPhrase = (article: RawArticle) => groupOf(article) === 'EXPR';
  const nameOf = (article: RawArticle) => `${article.article_id} ${article.lemmas[0]?.lemma}`;
  /** Every object of an article, at any depth. */
  function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) yield { ...value };
    for (const inner of Object.values(value)) yield* objectsIn(inner);
  }

  const templateSchema = z.object({ content: z.string(), items: z.array(z.unknown()) });
  const referenceSchema = z.object({
    type_: z.literal('article_ref'),
    article_id: z.number(),
    lemmas: z.array(z.object({ lemma: z.string(), hgno: z.number().optional() })),
    definition_id: z.number().optional(),
    definition_order: z.number().optional(),
  });

  const oldForms = (article: RawArticle) =>
    (article.body.etymology ?? []).flatMap(({ items }) =>
      items.filter((it) => it.type_ === 'usage').flatMap((it) => String(it['text']).split(', ')),
    );

  describe.each(DICT_IDS)('the built-in %s', (dict) => {
    const articles = articlesOf(dict);
    const words = articles.filter((it) => !isPhrase(it));
    const phrases = articles.filter(isPhrase);

    it('has articles of the form of the dictionaries', () => {
      const problems = articles.flatMap((it) =>
        [rawArticleSchema, articleForm].flatMap((schema) => {
          const { error } = schema.safeParse(it);
          return error ? [`${nameOf(it)}: ${error.message}`] : [];
        }),
      );
      expect(problems).toEqual([]);
    });

    it('has every id of articles, lemmas and definitions once', () => {
      const ids = articles.map((it) => it.article_id);
      expect(new Set(ids).size).toBe(ids.length);
      const lemmaIds = articles.flatMap((it) => it.lemmas.map((lemma) => lemma['id']));
      expect(new Set(lemmaIds).size).toBe(lemmaIds.length);
      for (const it of articles) {
        // An embedded phrase has ids of its own.
        const outer = JSON.stringify(it.body.definitions).replaceAll(
          /"body":\{"definitions":\[.*?\]\},"article_type"/g,
          '"',
        );
        const numbers = [...outer.matchAll(/"id":(\d+),"sub_definition"/g)].map((match) => match[1]);
        expect(new Set(numbers).size, nameOf(it)).toBe(numbers.length);
      }
    });

    it('numbers the homographs of a spelling from 1 without gaps, and no other lemmas', () => {
      const numbers = new Map<string, number[]>();
      for (const { lemma, hgno } of articles.flatMap((it) => it.lemmas)) {
        numbers.set(lemma, [...(numbers.get(lemma) ?? []), hgno]);
      }
      for (const [lemma, found] of numbers) {
        const expected = found.length === 1 ? [0] : found.map((_, index) => index + 1);
        expect(found.toSorted(), lemma).toEqual(expected);
      }
      expect([...numbers.values()].filter((it) => it.length > 1).length).toBeGreaterThanOrEqual(6);
    });

    it('has an item for each $ of a text', () => {
      const wrong = articles
        .flatMap((article) => [...objectsIn(article)])
        .flatMap((object) => templateSchema.safeParse(object).data ?? [])
        .filter(({ content, items }) => content.split('$').length - 1 !== items.length);
      expect(wrong).toEqual([]);
    });

    it('refers to articles and senses that exist, by their names', () => {
      const byId = new Map(articles.map((it) => [it.article_id, it]));
      for (const article of articles) {
        for (const object of objectsIn(article.body)) {
          const reference = referenceSchema.safeParse(object).data;
          if (!reference) continue;
          const target = byId.get(reference.article_id);
          for (const { lemma, hgno } of reference.lemmas) {
            const named = target?.lemmas.filter((it) => it.lemma === lemma) ?? [];
            expect(named, nameOf(article)).toHaveLength(1);
            if (hgno !== undefined) expect(named[0]?.hgno, nameOf(article)).toBe(hgno);
          }
          const referer = byId.get(Number(refererOf(article, object)));
          const { hgno, lemma } = referer?.lemmas[0] ?? {};
          const listed = z.array(z.looseObject({})).parse(target?.['referers']);
          expect(listed.filter((it) => it['article_id'] === referer?.article_id)).toEqual([
            { article_id: referer?.article_id, hgno, lemma },
          ]);
          if (reference.definition_order === undefined) continue;
          expect(senseIds(target)[reference.definition_order - 1], nameOf(article)).toBe(
            reference.definition_id,
          );
        }
      }
    });

    it('has each phrase in the articles of its words and as an article that refers to them', () => {
      const homesOf = new Map<number, Set<string>>();
      for (const article of words) {
        for (const object of objectsIn(article.body)) {
          if (object['type_'] !== 'sub_article') continue;
          const id = Number(object['article_id']);
          homesOf.set(id, (homesOf.get(id) ?? new Set()).add(article.lemmas[0]?.lemma ?? ''));
        }
      }
      const see = dict === 'bob' ? 'Se: ' : 'Sjå: ';
      for (const article of phrases) {
        const home = [...objectsIn(article.body)].findLast((it) => String(it['content']).startsWith(see));
        const named = z
          .array(referenceSchema)
          .parse(home?.['items'])
          .map((it) => it.lemmas[0]?.lemma);
        expect(new Set(named), nameOf(article)).toEqual(homesOf.get(article.article_id));
      }
      expect(homesOf.size).toBe(phrases.length);
      expect(phrases.length).toBeGreaterThanOrEqual(25);
    });

    it('uses only codes of the concept table', () => {
      const known = builtinConceptTable(dict);
      const codes = articles.flatMap((article) =>
        [...objectsIn(article)].filter((it) => it['type_'] === 'entity').map((it) => String(it['id'])),
      );
      expect([...new Set(codes)].filter((it) => !(it.replaceAll('.', '') in known))).toEqual([]);
    });

    it('has enough words of every class', () => {
      expect(words.length).toBeGreaterThanOrEqual(450);
      expect(words.filter((it) => oldForms(it).length > 0).length).toBeGreaterThanOrEqual(40);
      const classes = new Set(words.map((it) => it.lemmas[0]?.paradigm_info[0]?.tags[0]));
      expect([...classes].toSorted()).toEqual([
        'ABBR',
        'ADJ',
        'ADP',
        'ADV',
        'CCONJ',
        'DET',
        'INFM',
        'INTJ',
        'NOUN',
        'PRON',
        'PROPN',
        'SCONJ',
        'VERB',
      ]);
    });
  });

  /** The id of the article that refers: inside the text of a phrase it is the phrase, also in another article. */
  function refererOf(article: RawArticle, reference: Record<string, unknown>): unknown {
    for (const object of objectsIn(article.body)) {
      if (object['type_'] !== 'sub_article') continue;
      if (JSON.stringify(object['article']).includes(JSON.stringify(reference))) return object['article_id'];
    }
    return article.article_id;
  }

  /** The ids of the numbered senses: the inner definitions that have more than phrases, or else the root definition. */
  function senseIds(article: RawArticle | undefined): unknown[] {
    const [shell] = article?.body.definitions ?? [];
    const inner = z
      .array(z.looseObject({ type_: z.string() }))
      .parse(shell?.['elements'])
      .filter((it) => it.type_ === 'definition' && it['sub_definition'] === false);
    const senses = inner.filter((it) => {
      const elements = z.array(z.object({ type_: z.string() })).parse(it['elements']);
      return elements.some((element) => element.type_ !== 'sub_article');
    });
    return senses.length > 0 ? senses.map((it) => it['id']) : [shell?.['id']];
  }
});

describe('the files', () => {
  describe('a folder of words', () => {
    const FISK = `
words:
  - id: 1
    lemma: fisk
    inflection: m1
    senses:
      - explanation: virveldyr som lever i vann
`;
    const THEMES = '- { theme: a, about: nature, bob: [1, 9], nob: [1, 9] }';

    /** Builds the articles of a folder with these files. */
    function build(files: Record<string, string>): ReadonlyMap<DictId, readonly RawArticle[]> {
      const folder = mkdtempSync(join(tmpdir(), 'words-'));
      try {
        for (const dict of DICT_IDS) mkdirSync(join(folder, dict));
        const all = { 'themes.yml': THEMES, 'bob/a.yml': FISK, 'nob/a.yml': FISK, ...files };
        for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text.trimStart());
        return buildBuiltinArticles(pathToFileURL(`${folder}/`));
      } finally {
        rmSync(folder, { recursive: true });
      }
    }

    function problemsIn(files: Record<string, string>): string {
      try {
        build(files);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    }

    /** The problems of a file, without its name. */
    const problemsOf = (text: string): string[] =>
      problemsIn({ 'bob/a.yml': text })
        .split('\n')
        .filter(Boolean)
        .map((problem) => problem.replace(/^words\/bob\/a\.yml:/u, ''));

    it('gives articles of both dictionaries, the same each time', () => {
      for (const dict of DICT_IDS) expect(builtinArticles.get(dict)?.length).toBeGreaterThan(400);
      expect(JSON.stringify([...buildBuiltinArticles()])).toBe(JSON.stringify([...builtinArticles]));
    });

    it('has all fields of a word read', () => {
      const text = `
words:
  - id: 2
    lemmas:
      - { lemma: mjøl, inflection: n1 }
      - { lemma: mel, homograph: 2, inflection: [n1, { class: n2, stem: mell }] }
    etymology: ['{norr.} *mjǫl*', 'i slekt med [[male]]']
    pronunciation: mjøl
    senses:
      - explanation: malt korn
        examples:
          - en pose *mel*
          - { quote: rent *mel* i posen, explanation: ærlig spill }
        compounds: [male]
        senses:
          - explanation: [tørt pulver, '{særl}']
  - { id: 3, lemma: male, inflection: v2, senses: [{ explanation: knuse }] }
`;
      const usage = { type_: 'usage', text: 'mel' };
      const male = { type_: 'article_ref', article_id: 3, lemmas: [{ lemma: 'male' }] };
      expect(build({ 'bob/a.yml': text }).get('bob')?.[0]).toMatchObject({
        article_id: 2,
        lemmas: [
          { lemma: 'mjøl', hgno: 0, inflection_class: 'n1' },
          { lemma: 'mel', hgno: 2, inflection_class: 'n1, n2' },
        ],
        body: {
          pronunciation: [{ content: 'mjøl' }],
          etymology: [
            {
              content: '$ $',
              items: [
                { type_: 'entity', id: 'norr.' },
                { type_: 'usage', text: 'mjǫl' },
              ],
            },
            { content: 'i slekt med $', items: [male] },
          ],
          definitions: [
            {
              sub_definition: false,
              elements: [
                { type_: 'explanation', content: 'malt korn', items: [] },
                { quote: { content: 'en pose $', items: [usage] }, explanation: { content: '' } },
                {
                  quote: { content: 'rent $ i posen', items: [usage] },
                  explanation: { content: 'ærlig spill' },
                },
                { type_: 'compound_list', elements: [male] },
                {
                  sub_definition: true,
                  elements: [
                    { content: 'tørt pulver' },
                    { content: '$', items: [{ type_: 'entity', id: 'særl' }] },
                  ],
                },
              ],
            },
          ],
        },
      });
    });

    describe('the markup of a text', () => {
      /** Words to refer to: «hus» is the first of its homographs, and has two senses. */
      const OTHERS = `
  - { id: 2, lemma: hus, homograph: 1, inflection: n1, senses: [{ explanation: et }, { explanation: to }] }
  - { id: 3, lemma: f.eks., inflection: abbreviation, senses: [{ explanation: for eksempel }] }
  - { id: 4, lemma: holde ord, inflection: adverb, senses: [{ explanation: et }] }
  - { id: 5, lemma: hus, homograph: 2, inflection: n1, senses: [{ explanation: et }, { explanation: to }] }
`;
      const file = (explanation: string) =>
        `${FISK.replace('virveldyr som lever i vann', JSON.stringify(explanation)).trimEnd()}${OTHERS}`;

      const parsedSchema = z.object({
        body: z.object({ definitions: z.tuple([z.object({ elements: z.tuple([z.unknown()]) })]) }),
      });

      function read(explanation: string): unknown {
        const [fisk] = build({ 'bob/a.yml': file(explanation) }).get('bob') ?? [];
        return parsedSchema.parse(fisk).body.definitions[0].elements[0];
      }
      const entity = (id: string) => ({ type_: 'entity', id });
      const usage = (text: string) => ({ type_: 'usage', text });
      const reference = (article_id: number, more: object = {}) => ({
        type_: 'article_ref',
        article_id,
        ...more,
      });

      it.each([
        ['bare ord', 'bare ord', []],
        ['{norr.} *skóli, skúli* ‘fritid’', '$ $ ‘fritid’', [entity('norr.'), usage('skóli, skúli')]],
        ['*fiske*båten', '$båten', [usage('fiske')]],
        ['{f_eks}{e_l}', '$$', [entity('f_eks'), entity('e_l')]],
        ['del av [[hus:1#2|huset]]', 'del av $', [reference(2, { definition_order: 2, word_form: 'huset' })]],
        ['[[hus:2]] [[hus:2#1]]', '$ $', [reference(5), reference(5, { definition_order: 1 })]],
        ['[[holde ord]] [[f.eks.]]', '$ $', [reference(4), reference(3)]],
        ['[[hus:1|husa]]', '$', [reference(2, { word_form: 'husa' })]],
      ])('is read: %j', (text, content, items) => {
        expect(read(text)).toMatchObject({ content, items });
      });

      it.each([
        ...['5 $', 'en *stjerne', '{norr.', 'norr.}', '[[hus', 'hus]]', '[hus]]', '*a* *', '{}'].map(
          (text) => [text, 'Stray mark'] as const,
        ),
        ...['[[:1]]', '[[hus:]]', '[[hus:en]]', '[[hus#]]', '[[hus|]]'].map(
          (text) => [text, 'Not a reference'] as const,
        ),
      ])('is refused: %j', (text, problem) => {
        expect(problemsOf(file(text))[0]).toContain(`2: ${problem}`);
      });

      it('lists an article once among those that refer to a word', () => {
        const articles = build({ 'bob/a.yml': file('[[hus:2]] [[hus:2#1]]') }).get('bob') ?? [];
        const hus = articles.find(({ article_id: id }) => id === 5);
        expect(hus?.['referers']).toEqual([{ article_id: 1, hgno: 0, lemma: 'fisk' }]);
      });

      it('has an item for each $, in the order of the text', () => {
        const mark = fc.oneof(
          fc.constantFrom('norr.', 'l.ty.', 'e_l').map((id) => ({ text: `{${id}}`, item: entity(id) })),
          fc.constantFrom('þenna', 'fjǫrðr').map((text) => ({ text: `*${text}*`, item: usage(text) })),
        );
        const plain = fc.stringMatching(/^[a-zæøå ,‘’()]*$/u);
        fc.assert(
          fc.property(fc.array(fc.tuple(plain, mark)), plain, (parts, end) => {
            const text = `x${parts.map(([before, { text: marked }]) => before + marked).join('')}${end}`;
            expect(read(text)).toMatchObject({
              content: `x${parts.map(([before]) => `${before}$`).join('')}${end}`,
              items: parts.map(([, { item }]) => item),
            });
          }),
        );
      });
    });

    describe('a mistake', () => {
      it('is not in the file of these tests', () => expect(problemsOf(FISK)).toEqual([]));

      it.each([
        [
          'a field that does not exist',
          FISK.replace('explanation:', 'explanaton:'),
          '6: senses: Unrecognized key',
        ],
        [
          'a class that does not exist',
          FISK.replace('m1', 'm7'),
          '4: inflection: «m7» is no inflection class',
        ],
        [
          'a class of the other dictionary',
          FISK.replace('m1', 'f3'),
          '4: inflection: «f3» is no inflection class',
        ],
        ['no id', FISK.replace('id: 1\n    ', ''), '2: id: must be a whole number'],
        ['a text that is a list', FISK.replace('lemma: fisk', 'lemma: [fisk]'), '3: lemma: must be a text'],
        ['no senses', FISK.replace(/ {4}senses.*/s, ''), '2: senses: must be a list of senses'],
        [
          'an option that a class does not have',
          FISK.replace('m1', '{ class: m2, stem: fi }'),
          '4: inflection: Unrec',
        ],
        ['too few forms', FISK.replace('m1', '{ noun: [[m, fisk]] }'), '4: noun'],
        [
          'forms of an unknown gender',
          FISK.replace('m1', '{ noun: [[x, a, b, c, d]] }'),
          '4: noun: must be m, f or n',
        ],
        [
          'neither a class nor forms',
          FISK.replace('m1', '{ stem: fi }'),
          '4: inflection: must have one of class, noun',
        ],
        ['a text that is a YAML alias', FISK.replace('virvel', '*virvel'), '6: '],
        ['a stray mark', FISK.replace('virveldyr', 'virvel*dyr'), '2: Stray mark'],
        [
          'a reference to a word that does not exist',
          FISK.replace('vann', '[[vann]]'),
          '2: there is no word «vann:0»',
        ],
        [
          'an id that is used twice',
          FISK + FISK.replace('\nwords:\n', '').replace('fisk', 'laks'),
          '7: «1» is used twice',
        ],
        [
          'a spelling that is used twice',
          FISK + FISK.replace('\nwords:\n', '').replace('id: 1', 'id: 2'),
          '7: «fisk:0»',
        ],
      ])('is reported with its line: %s', (_, text, problem) => {
        expect(problemsOf(text)[0]?.slice(0, problem.length)).toBe(problem);
      });

      it('is reported with all others of the file', () => {
        const text = FISK.replace('m1', 'm7').replace('explanation:', 'explanaton:');
        expect(problemsOf(text).map((problem) => problem.slice(0, 2))).toEqual(
          expect.arrayContaining(['4:', '6:']),
        );
      });

      it('hints at quotes where a text begins with a sign of YAML', () => {
        expect(problemsOf(FISK.replace('virvel', '*virvel')).join()).toContain('must stand in quotes');
      });
    });

    it.each([
      [
        'a file that is no theme',
        { 'bob/by.yml': FISK },
        'words/bob/by.yml: themes.yml does not list this file',
      ],
      [
        'a theme without a file',
        { 'themes.yml': `${THEMES}\n${THEMES.replace('theme: a', 'theme: by')}` },
        'words/themes.yml: there is no file words/bob/by.yml\nwords/themes.yml: there is no file words/nob/by.yml',
      ],
      [
        'an id outside its theme',
        { 'nob/a.yml': FISK.replace('id: 1', 'id: 10') },
        'words/nob/a.yml:2: id: 10 is not from 1 to 9 (themes.yml)',
      ],
      ['broken YAML', { 'themes.yml': '- {' }, 'words/themes.yml:1: '],
    ])('is refused with %s', (_, files, problem) => {
      const problems = problemsIn(files);
      expect(problems.slice(0, problem.length)).toBe(problem);
    });
  });
  describe('words', () => {
    const articlesOf = (dict: DictId): readonly RawArticle[] => builtinArticles.get(dict) ?? [];
    const classOf = (article: RawArticle) => article.lemmas[0]?.paradigm_info[0]?.tags[0];
    const wordsOf = (dict: DictId) => articlesOf(dict).filter((it) => classOf(it) !== 'EXPR');

    const parsed = new Map(
      DICT_IDS.map((dict) => [dict, wordsOf(dict).map((raw) => ({ raw, article: parseArticle(dict, raw) }))]),
    );
    const parsedOf = (dict: DictId) => parsed.get(dict) ?? [];

    function formsOf(article: RawArticle): string[] {
      return article.lemmas.flatMap(({ lemma, paradigm_info }) => [
        lemma,
        ...paradigm_info.flatMap((it) => it.inflection.flatMap(({ word_form: form }) => form ?? [])),
      ]);
    }

    const sensesIn = (senses: readonly Sense[]): Sense[] =>
      senses.flatMap((it) => [it, ...sensesIn(it.senses)]);

    /** Every combination of tags that the dictionaries have in a slot, by group of inflection. */
    const SLOTS: Readonly<Record<string, readonly string[]>> = {
      NOUN_regular: ['Sing Ind', 'Sing Def', 'Plur Ind', 'Plur Def'],
      ADJ_regular: [
        ...['Pos Masc/Fem Ind Sing', 'Pos Plur', 'Pos Def Sing', 'Pos Neuter Ind Sing'],
        ...['Cmp', 'Sup Ind', 'Sup Def'],
      ],
      VERB_regular: [
        ...['Inf', 'Pres', 'Inf Pass', 'Pres Pass', 'Past', '<PerfPart>', 'Adj <PerfPart> Neuter Ind Sing'],
        ...['Adj <PerfPart> Masc/Fem Ind Sing', 'Adj <PerfPart> Def Sing', 'Adj <PerfPart> Plur'],
        ...['Adj <PresPart>', 'Imp'],
      ],
      PRON_regular: ['Nom', 'Acc'],
      PROPN: [],
    };

    describe.each(DICT_IDS)('the words of %s', (dict) => {
      const words = wordsOf(dict);

      it.each([...'abcdefghijklmnopqrstuvwxyzæøå'])(
        'are at least eight with the first letter %s',
        (letter) => {
          const lemmas = words.flatMap((it) => it.lemmas.map(({ lemma }) => lemma.toLowerCase()));
          expect(new Set(lemmas.filter((it) => it.startsWith(letter))).size).toBeGreaterThanOrEqual(8);
        },
      );

      it('have only letters of Norwegian in their forms', () => {
        const strange = articlesOf(dict)
          .flatMap(formsOf)
          .filter((it) => !/^[a-zæøåéêò .-]+$/i.test(it));
        expect(strange).toEqual([]);
      });

      it('are cited in each of their examples, by one of their forms', () => {
        const wrong = parsedOf(dict).flatMap(({ raw, article: { lemmas, senses } }) => {
          const forms = new Set(formsOf(raw).map((it) => it.toLowerCase()));
          const examples = sensesIn(senses).flatMap((it) => it.examples);
          return examples.flatMap(({ quote }) => {
            const cited = quote.filter((it) => it.style === 'word').map(({ text }) => text.toLowerCase());
            const isRight = cited.length > 0 && cited.every((it) => forms.has(it));
            return isRight ? [] : `${lemmas[0]?.text}: ${quote.map(({ text }) => text).join('')}`;
          });
        });
        expect(wrong).toEqual([]);
      });

      it('have the slots that the dictionaries have', () => {
        const paradigms = words.flatMap((it) => it.lemmas).flatMap((it) => it.paradigm_info);
        for (const { inflection_group: group, inflection } of paradigms) {
          const known = SLOTS[group];
          const tags = inflection.map((it) => it.tags.join(' ')).filter((it) => it !== '');
          if (known) expect(tags.filter((it) => !known.includes(it))).toEqual([]);
        }
      });
    });

    describe('a form of an older language', () => {
      it.each<[DictId, string, ...string[]]>([
        ['bob', 'þenna', 'denne'],
        ['bob', 'gjarna', 'gjerne'],
        ['bob', 'hár', 'hår', 'høy'],
        ['bob', 'siðvani', 'sedvane'],
        ['bob', 'vanaligr', 'vanlig'],
        ['bob', 'venja', 'venne'],
        ['bob', 'skóli', 'skole'],
        ['bob', 'textr', 'tekst'],
        ['bob', 'stórr', 'stor'],
        ['bob', 'slá', 'slå'],
        ['bob', 'fínn', 'fin'],
        ['bob', 'steinn', 'stein'],
        ['bob', 'damm', 'dam'],
        ['bob', 'laginn', 'lagnad'],
        ['bob', 'leggja', 'legge', 'lagnad'],
        ['bob', 'skepna', 'skjebne'],
        ['bob', 'mare', 'maritim'],
        ['bob', 'baccinus', 'basseng'],
        ['bob', 'graphe', 'grafisk', 'xerografi'],
        ['bob', 'honum', 'han'],
        ['bob', 'réttr', 'rett', 'rett', 'rett'],
        ['nob', 'þenna', 'denne'],
        ['nob', 'gjarna', 'gjerne'],
        ['nob', 'hár', 'hår', 'høg'],
        ['nob', 'siðvani', 'sedvane'],
        ['nob', 'vanaligr', 'vanleg'],
        ['nob', 'venja', 'venje'],
        ['nob', 'skóli', 'skule'],
        ['nob', 'skúli', 'skule'],
        ['nob', 'textr', 'tekst'],
        ['nob', 'stórr', 'stor'],
        ['nob', 'slá', 'slå'],
        ['nob', 'fínn', 'fin'],
        ['nob', 'steinn', 'stein'],
        ['nob', 'damm', 'dam'],
        ['nob', 'laginn', 'lagnad'],
        ['nob', 'mare', 'maritim'],
        ['nob', 'baccinus', 'basseng'],
        ['nob', 'graphe', 'grafisk', 'xerografi'],
        ['nob', 'honum', 'han'],
        ['nob', 'fjǫrðr', 'fjord'],
      ])('%s: %s is in the article of %s', (dict, form, ...lemmas) => {
        const found = parsedOf(dict).filter(({ article }) =>
          article.olderForms.some((older) => older.form === form),
        );
        expect(found.map(({ article }) => article.lemmas[0]?.text).toSorted()).toEqual(lemmas.toSorted());
      });
    });

    describe('the words that everyone looks up', () => {
      const everyday = {
        bob: [
          'en to tre fire fem seks sju åtte ni ti elleve tolv',
          'mandag tirsdag onsdag torsdag fredag lørdag søndag vår sommer høst vinter',
          'jeg du hun han det vi dere de hvem hva hvor hvordan hvorfor når',
          'kunne skulle ville måtte burde få',
          'mor far bror søster sønn datter bestemor bestefar onkel tante',
          'anerkjenne annerledes ansatt enkel øvrig interessant lunsj møte nysgjerrig ovenfor overfor referat',
          'spørsmål tilgjengelig vanskelig ytre Norge Oslo',
          'som den så da sin seg hans hennes deres annen enkelt mye også før over mellom mot derfor likevel',
        ],
        nob: [
          'ein to tre fire fem seks sju åtte ni ti elleve tolv',
          'måndag tysdag onsdag torsdag fredag laurdag søndag vår sommar haust vinter',
          'eg du ho han det vi me de dei kven kva kvar korleis kvifor når',
          'kunne skulle ville måtte burde få',
          'mor far bror syster son dotter bestemor bestefar onkel tante',
          'anerkjenne annleis tilsett enkel elles interessant lunsj møte nysgjerrig ovanfor overfor referat',
          'spørsmål tilgjengeleg vanskeleg ytre Noreg Oslo',
          'som den så då da sin seg hans hennar deira annan enkelt mykje før over mellom mot derfor likevel',
        ],
      };
      it.each(DICT_IDS)('are in %s', (dict) => {
        const lemmas = new Set(wordsOf(dict).flatMap((it) => it.lemmas.map(({ lemma }) => lemma)));
        const words = everyday[dict].flatMap((it) => it.split(' '));
        expect(words.filter((it) => !lemmas.has(it))).toEqual([]);
      });

      it.each<[DictId, string, number]>([
        ['bob', 'bank', 2],
        ['bob', 'dam', 2],
        ['bob', 'rett', 4],
        ['bob', 'ball', 2],
        ['bob', 'egg', 2],
        ['bob', 'tre', 2],
        ['bob', 'var', 2],
        ['bob', 'vår', 2],
        ['bob', 'mål', 2],
        ['nob', 'bank', 2],
        ['nob', 'rett', 4],
        ['nob', 'tre', 2],
        ['nob', 'vår', 2],
      ])('%s: %s has its homographs, of classes or origins of their own', (dict, lemma, count) => {
        const found = wordsOf(dict).flatMap((it) => it.lemmas.filter((name) => name.lemma === lemma));
        expect(found.map(({ hgno }) => hgno).toSorted()).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
      });
    });
  });
});
