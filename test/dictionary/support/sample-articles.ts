import { builtinConceptTable } from '../../../src/dictionary/concepts.js';
import {
  type DictId,
  type DictionaryInfo,
  type RawArticle,
  rawArticleSchema,
} from '../../../src/dictionary/contract.js';

/**
 * A dozen articles in the form of the real ones, with their difficulties: both serializations, homographs, two lemmas,
 * phrases in articles and as articles of their own, paradigms that are not in force, older forms, names of editors.
 */

type Slot = readonly [tags: string, form: string | null];

const inflection = (slots: readonly Slot[]) =>
  slots.map(([tags, form]) => ({ tags: tags === '' ? [] : tags.split(' '), word_form: form }));

const paradigm = (group: string, tags: string, slots: readonly Slot[], more: object = {}) => ({
  from: '1996-01-01',
  to: null,
  inflection: inflection(slots),
  inflection_group: group,
  paradigm_id: 1,
  standardisation: 'STANDARD',
  tags: tags === '' ? [] : tags.split(' '),
  ...more,
});

const noun = (gender: string, forms: readonly (string | null)[], more: object = {}) =>
  paradigm(
    'NOUN_regular',
    `NOUN ${gender}`,
    ['Sing Ind', 'Sing Def', 'Plur Ind', 'Plur Def'].map((tags, slot) => [tags, forms[slot] ?? null]),
    more,
  );

const plain = (content: string) => ({ content, items: [] });
const usage = (text: string) => ({ type_: 'usage', text });
const code = (id: string, type_ = 'entity') => ({ type_, id });
const ref = (article_id: number, lemma: string, hgno = 0, more: object = {}) => ({
  type_: 'article_ref',
  article_id,
  lemmas: [{ type_: 'lemma', hgno, id: article_id, lemma }],
  ...more,
});
const explanation = (content: string, ...items: object[]) => ({ type_: 'explanation', content, items });
const example = (content: string, ...items: object[]) => ({
  type_: 'example',
  quote: { content, items },
  explanation: plain(''),
});
const definition = (id: number, elements: object[], sub_definition = false) => ({
  type_: 'definition',
  id,
  elements,
  sub_definition,
});
const origin = (content: string, ...items: object[]) => ({ type_: 'etymology_language', content, items });

/** An embedded phrase in the form of the dumps, with its author. */
const phrase = (article_id: number, lemma: string, elements: object[]) => ({
  type_: 'sub_article',
  article_id,
  lemmas: [lemma],
  intro: plain(''),
  status: 8,
  article: {
    type_: 'article',
    article_id,
    lemmas: [{ type_: 'lemma', id: article_id, hgno: 0, lemma }],
    body: { pronunciation: [], definitions: [definition(2, elements)] },
    article_type: 'SUB_ARTICLE',
    author: 'Redaktør Redaktørsen',
    owner: '17',
    dict_id: 'BM',
    frontpage: false,
    latest_status: 8,
    properties: {
      edit_state: 'Eksisterende',
      comments: [{ user: 'Redaktør Redaktørsen', text: 'sjekk denne', date: '2021-01-01' }],
    },
    version: 2,
    word_class: 'EXPR',
  },
});

const fisk = {
  article_id: 100,
  submitted: '2023-01-01 10:00:00',
  updated: '2024-01-01 10:00:00',
  author: 'Redaktør Redaktørsen',
  status: 8,
  edit_state: 'Eksisterende',
  suggest: ['fisk'],
  to_index: ['fiskr'],
  referers: [],
  lemmas: [
    {
      id: 1,
      lemma: 'fisk',
      hgno: 0,
      added_norm: false,
      final_lexeme: 'fisk',
      inflection_class: 'm1',
      split_inf: false,
      paradigm_info: [noun('Masc', ['fisk', 'fisken', 'fisker', 'fiskene'])],
    },
  ],
  body: {
    pronunciation: [],
    etymology: [origin('$ $', code('norr.', 'language'), usage('fiskr'))],
    definitions: [
      definition(1, [
        definition(2, [
          explanation('vekselvarmt virveldyr som lever i vann og puster med gjeller'),
          example('fange $', usage('fisk')),
          {
            type_: 'compound_list',
            intro: plain('som etterledd i ord som'),
            elements: [ref(110, 'ferskvannsfisk'), ref(111, 'saltfisk')],
          },
        ]),
        definition(3, [
          explanation('mat laget av $', ref(100, 'fisk', 0, { definition_id: 2, definition_order: 1 })),
          definition(4, [explanation('$ i flertall', code('sj'))], true),
        ]),
        definition(5, [phrase(901, 'frisk som en fisk', [explanation('helt frisk')])]),
      ]),
      definition(6, [
        phrase(902, '[fange|ta] fisk', [explanation('fiske')]),
        phrase(903, 'ørske fisk', [explanation('vekke fisk')]),
      ]),
    ],
  },
};

/** A feminine noun that may be masculine; one paradigm was never adopted, and one is no longer in force. */
const bok = {
  article_id: 101,
  author: '14',
  mo_article_ids: [null],
  lemmas: [
    {
      id: 2,
      lemma: 'bok',
      hgno: 0,
      is_standard: true,
      mo_link: 1,
      stress_vowel: 1,
      paradigm_info: [
        noun('Masc', ['bok', 'boken', 'bøker', 'bøkene']),
        noun('Fem', ['bok', 'boka', 'bøker', 'bøkene']),
        noun('Fem', ['bok', 'boka', 'bøker', 'bøkene'], { paradigm_id: 3 }),
        noun('Fem', ['bok', 'boki', 'bøker', 'bøkene'], { to: '2005-06-30' }),
        noun('Neuter', ['bok', 'boket'], { standardisation: 'REGISTERED' }),
      ],
    },
  ],
  body: {
    definitions: [definition(2, [{ ...explanation('trykte blad i perm'), attest: [] }])],
    etymology: [origin('$ $, $ «bok»', code('norr'), usage('bók'), code('besl'))],
  },
};

const expression = {
  article_id: 901,
  lemmas: [
    {
      id: 3,
      lemma: 'frisk som en fisk',
      hgno: 0,
      paradigm_info: [
        paradigm('EXPR', 'EXPR', [['', 'frisk som en fisk']], { standardisation: 'REGISTERED' }),
      ],
    },
  ],
  body: {
    definitions: [definition(1, [explanation('helt frisk'), explanation('Se: $', ref(100, 'fisk'))])],
  },
};

const dam = (
  article_id: number,
  hgno: number,
  gender: string,
  elements: object[],
  etymology: object[] = [],
) => ({
  article_id,
  lemmas: [{ id: article_id, lemma: 'dam', hgno, paradigm_info: [noun(gender, ['dam', 'dammen'])] }],
  body: { definitions: [definition(1, elements)], etymology },
});

const skaar = {
  article_id: 104,
  lemmas: [
    { id: 5, lemma: 'skår', hgno: 3, paradigm_info: [noun('Masc', ['skår', 'skåren'])] },
    { id: 6, lemma: 'score', hgno: 1, paradigm_info: [noun('Masc', ['score', 'scoren'])] },
  ],
  body: {
    definitions: [definition(1, [explanation('poeng')])],
    etymology: [],
    pronunciation: [{ type_: 'pronunciation', ...plain('skår') }],
  },
};

const denne = {
  article_id: 105,
  lemmas: [
    {
      id: 7,
      lemma: 'denne',
      hgno: 0,
      paradigm_info: [paradigm('DET_simple', 'DET Dem', [['', 'denne']])],
    },
  ],
  body: {
    definitions: [definition(1, [explanation('det som er nær')])],
    etymology: [
      {
        type_: 'etymology_reference',
        content: '$ $ $, $ av $',
        items: [code('norr.'), code('akk', 'grammar'), usage('þenna'), code('opphl'), usage('II den')],
      },
    ],
  },
};

const gaa = {
  article_id: 106,
  lemmas: [
    {
      id: 8,
      lemma: 'gå',
      hgno: 0,
      paradigm_info: [
        paradigm('VERB_regular', 'VERB', [
          ['Inf', 'gå'],
          ['Pres', 'går'],
          ['Past', 'gikk'],
          ['', null],
        ]),
      ],
    },
  ],
  body: { definitions: [definition(1, [explanation('flytte seg til fots')])], etymology: [] },
};

const epost = {
  article_id: 107,
  lemmas: [{ id: 9, lemma: 'e-post', hgno: 0, paradigm_info: [noun('Masc', ['e-post', 'e-posten'])] }],
  body: { definitions: [definition(1, [explanation('melding fra maskin til maskin')])] },
};

const simple = (article_id: number, lemma: string) => ({
  article_id,
  lemmas: [{ id: article_id, lemma, hgno: 0, paradigm_info: [noun('Neuter', [lemma])] }],
  body: { definitions: [definition(1, [explanation('noe')])] },
});

const skule = {
  article_id: 200,
  lemmas: [
    {
      id: 20,
      lemma: 'skule',
      hgno: 1,
      paradigm_info: [noun('Masc', ['skule', 'skulen', 'skular', 'skulane'])],
    },
    {
      id: 21,
      lemma: 'skole',
      hgno: 1,
      paradigm_info: [noun('Masc', ['skole', 'skolen', 'skolar', 'skolane'])],
    },
  ],
  body: {
    definitions: [definition(1, [explanation('stad der ein lærer')])],
    etymology: [
      {
        type_: 'etymology_reference',
        content: '$ $ i $',
        items: [code('norr.'), usage('skóli, skúli'), usage('skúla(meistari)')],
      },
    ],
  },
};

const fiskNynorsk = {
  article_id: 100,
  lemmas: [
    {
      id: 22,
      lemma: 'fisk',
      hgno: 0,
      paradigm_info: [noun('Masc', ['fisk', 'fisken', 'fiskar', 'fiskane'])],
    },
  ],
  body: { definitions: [definition(1, [explanation('dyr som lever i vatn')])] },
};

const read = (articles: readonly object[]): RawArticle[] =>
  articles.map((article) => rawArticleSchema.parse(article));

export const sampleArticles: ReadonlyMap<DictId, readonly RawArticle[]> = new Map([
  [
    'bob',
    read([
      fisk,
      bok,
      expression,
      dam(102, 1, 'Masc', [explanation('oppdemt vann')], [origin('$ $', code('lty'), usage('damm'))]),
      dam(103, 2, 'Masc', [explanation('brettspill')], [origin('$ $', code('fr.'), usage('dame'))]),
      skaar,
      denne,
      gaa,
      epost,
      simple(108, 'for'),
      simple(109, 'fôr'),
    ]),
  ],
  ['nob', read([skule, fiskNynorsk])],
]);

/** @throws {Error} where there is no such article */
export function sampleArticle(dict: DictId, id: number): RawArticle {
  const article = sampleArticles.get(dict)?.find((one) => one.article_id === id);
  if (!article) throw new Error(`no sample article ${dict} ${id}`);
  return article;
}

/** The description of a dictionary of such articles. */
export const sampleInfo = (dict: DictId, articles: readonly RawArticle[]): DictionaryInfo => ({
  id: dict,
  name: `Ordroms prøveordbok, ${dict === 'bob' ? 'bokmål' : 'nynorsk'}`,
  source: 'builtin',
  words: articles.length,
  concepts: builtinConceptTable(dict),
});
