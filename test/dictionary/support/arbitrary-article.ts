import fc from 'fast-check';
import { formatRoman } from '../../../src/dictionary/article/numerals.js';

/**
 * Articles of every kind of element and item, each with the texts that a reader must find in it: they are made together
 * with the article, and not by reading it. Every word stands there once, and says its place.
 */

/** Gives the next word: `qaq`, `qbq` … */
type Namer = () => string;
type Made<Thing> = (word: Namer) => Thing;

interface Part {
  raw: Readonly<Record<string, unknown>>;
  text: string;
}

/** The texts of each kind, whole; what belongs together with a bar between. */
export interface Texts {
  explanations: string[];
  examples: string[];
  compounds: string[];
  phrases: string[];
}

interface Element {
  raw: object;
  texts: Partial<Texts>;
}

export function together(all: readonly Partial<Texts>[]): Texts {
  const of = (kind: keyof Texts) => all.flatMap((each) => each[kind] ?? []);
  return {
    explanations: of('explanations'),
    examples: of('examples'),
    compounds: of('compounds'),
    phrases: of('phrases'),
  };
}

function createNamer(): Namer {
  let place = 0;
  return () => {
    place += 1;
    return `q${String(place).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}q`;
  };
}

/** Where the first word of a text stands in its article. */
export function placeOf(text: string): number {
  const [, letters = ''] = /q([a-j]+)q/.exec(text) ?? [];
  return Number([...letters].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));
}

// --- what a `$` stands for ---

const CODES = [
  ['norr.', 'norrønt'],
  ['norr', 'norrønt'],
  ['akk', 'akkusativ'],
  ['jf', 'jamfør'],
  ['dollar', '$'],
  ['ukjent.', 'ukjent.'],
  ['constructor', 'constructor'],
] as const;
const CODE_KINDS = ['entity', 'language', 'grammar', 'relation', 'domain', 'rhetoric', 'temporal', 'ny'];

const codes = fc.tuple(fc.constantFrom(...CODE_KINDS), fc.constantFrom(...CODES)).map(
  ([type_, [id, text]]): Made<Part> =>
    () => ({ raw: { type_, id }, text }),
);

const FRACTIONS = [
  [1, 2, '½'],
  ['1', '2', '½'],
  ['3', 16, '³⁄₁₆'],
  ['a', 'b', 'a/b'],
] as const;

const fractions = fc.constantFrom(...FRACTIONS).map(
  ([numerator, denominator, text]): Made<Part> =>
    () => ({
      raw: { type_: 'fraction', numerator, denominator },
      text,
    }),
);

const smallLetters = fc.constantFrom('superscript', 'subscript').map(
  (type_): Made<Part> =>
    (word) => {
      const text = word();
      return { raw: { type_, text }, text };
    },
);

const references = fc
  .record({
    hgno: fc.nat(4),
    order: fc.option(fc.integer({ min: 1, max: 9 })),
    isAnnotated: fc.boolean(),
    hasForm: fc.boolean(),
    id: fc.constantFrom(7, '7', undefined),
  })
  .map(
    ({ hgno, order, isAnnotated, hasForm, id }): Made<Part> =>
      (word) => {
        const text = word();
        const annotated_lemma = { content: '$', items: [{ type_: 'superscript', text }] };
        const lemma = isAnnotated ? { lemma: 'x', annotated_lemma } : { lemma: text };
        const form = hasForm ? { word_form: word() } : undefined;
        const numbers = [hgno > 0 ? formatRoman(hgno) : '', order !== null && !form ? String(order) : ''];
        const label = numbers.filter((number) => number !== '').join(', ');
        return {
          raw: {
            type_: 'article_ref',
            article_id: id,
            lemmas: [{ hgno, ...lemma }],
            definition_order: order,
            ...form,
          },
          text: `${form?.word_form ?? text}${label && ` (${label})`}`,
        };
      },
  );

/** Kinds that hold a template under one name or the other. */
const HOLDERS = ['usage', 'quote_inset', 'pronunciation_guide', 'modifier'];

const { template } = fc.letrec<{ template: Made<Part>; holder: Made<Part> }>((tie) => ({
  template: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('ord', ' ', ', ', ' ‘', '’ – '),
        fc.oneof(codes, fractions, smallLetters, references),
        tie('holder'),
      ),
      { maxLength: 5 },
    )
    .map(
      (parts): Made<Part> =>
        (word) => {
          // A text has a word first, or nothing at all.
          const made = parts.length === 0 ? [] : [word(), ...parts.map((part) => makePart(part, word))];
          return {
            raw: {
              content: made.map((part) => (typeof part === 'string' ? part : '$')).join(''),
              items: made.flatMap((part) => (typeof part === 'string' ? [] : [part.raw])),
            },
            // Of several spaces one is shown.
            text: made
              .map((part) => (typeof part === 'string' ? part : part.text))
              .join('')
              .replace(/ +/gu, ' '),
          };
        },
    ),
  holder: fc.tuple(fc.constantFrom(...HOLDERS), tie('template')).map(
    ([type_, make]): Made<Part> =>
      (word) => {
        const { raw, text } = make(word);
        const { content, items } = raw;
        return { raw: type_ === 'usage' ? { type_, text: content, items } : { type_, content, items }, text };
      },
  ),
}));

const makePart = (part: string | Made<Part>, word: Namer) =>
  typeof part === 'string' ? part.replace('ord', word()) : part(word);

// --- what a definition holds ---

const told = (...texts: readonly string[]) => texts.filter((text) => text !== '');
const both = (...texts: readonly [string, string]) => (texts.join('') === '' ? [] : [texts.join(' | ')]);

/** A kind yet to come is an explanation if it has a text. */
const explanations = fc.tuple(fc.constantFrom('explanation', 'ny'), template, fc.option(template)).map(
  ([type_, make, makeMeaning]): Made<Element> =>
    (word) => {
      const own = make(word);
      const meaning = makeMeaning?.(word);
      return {
        raw: {
          type_,
          ...own.raw,
          ...(meaning && { tydingstekst: meaning.raw }),
          attest: [],
          usage: [{ id: 7 }],
        },
        texts: { explanations: told(own.text, meaning?.text ?? '') },
      };
    },
);

const bareItems = references.map(
  (make): Made<Element> =>
    (word) => {
      const { raw, text } = make(word);
      return { raw, texts: { explanations: [text] } };
    },
);

const examples = fc.tuple(template, fc.option(template), fc.option(template)).map(
  ([makeQuote, makeExplanation, makeMeaning]): Made<Element> =>
    (word) => {
      const quote = makeQuote(word);
      const [explanation, tydingstekst] = [makeExplanation?.(word), makeMeaning?.(word)];
      const means = told(explanation?.text ?? '', tydingstekst?.text ?? '').join('; ');
      return {
        raw: {
          type_: 'example',
          quote: quote.raw,
          explanation: explanation?.raw,
          tydingstekst: tydingstekst?.raw,
        },
        texts: { examples: both(quote.text, means) },
      };
    },
);

const compoundLists = fc.tuple(template, fc.array(fc.constant('ord'), { maxLength: 3 })).map(
  ([makeIntro, members]): Made<Element> =>
    (word) => {
      const intro = makeIntro(word);
      const lemmas = members.map(word);
      const elements = lemmas.map((lemma) => ({ type_: 'article_ref', article_id: 7, lemmas: [{ lemma }] }));
      return {
        raw: { type_: 'compound_list', intro: intro.raw, elements, list_type: 'x' },
        texts: { compounds: both(intro.text, lemmas.join()) },
      };
    },
);

const { element } = fc.letrec<{ element: Made<Element>; holder: Made<Element>; phrase: Made<Element> }>(
  (tie) => ({
    element: fc.oneof(
      { maxDepth: 4 },
      explanations,
      examples,
      compoundLists,
      bareItems,
      tie('holder'),
      tie('phrase'),
    ),
    holder: fc.tuple(fc.constantFrom('definition', 'gruppe'), fc.array(tie('element'), { maxLength: 4 })).map(
      ([type_, makes]): Made<Element> =>
        (word) => {
          const made = makes.map((make) => make(word));
          return {
            raw: { type_, id: 1, elements: made.map(({ raw }) => raw), sub_definition: true },
            texts: together(made.map(({ texts }) => texts)),
          };
        },
    ),
    phrase: fc
      .tuple(
        fc.constantFrom('sub_article', 'idiom'),
        fc.constantFrom('named', 'inside', 'deep inside', 'without a name'),
        template,
        tie('holder'),
      )
      .map(
        ([type_, where, makeIntro, make]): Made<Element> =>
          (word) => {
            const lemma = word();
            const intro = makeIntro(word);
            const inside = make(word);
            const lemmas = [{ lemma, hgno: 0 }];
            const body = { definitions: [inside.raw], ...(where === 'deep inside' && { lemmas }) };
            return {
              raw: {
                type_,
                lemmas: where === 'named' ? [lemma] : [],
                intro: intro.raw,
                article: { type_: 'article', body, ...(where === 'inside' && { lemmas }) },
              },
              texts: together([
                { phrases: where === 'without a name' ? [] : [lemma], explanations: told(intro.text) },
                inside.texts,
              ]),
            };
          },
      ),
  }),
);

// --- the article ---

export interface Sample {
  raw: object;
  texts: Texts;
  etymology: string[];
  pronunciation: string[];
}

export const arbitraryArticles: fc.Arbitrary<Sample> = fc
  .tuple(
    fc.array(fc.array(element, { maxLength: 5 }), { maxLength: 2 }),
    fc.array(template, { maxLength: 3 }),
    fc.array(template, { maxLength: 2 }),
  )
  .map(([definitions, origins, guides]) => {
    const word = createNamer();
    const made = definitions.map((elements) => elements.map((make) => make(word)));
    const [etymology, pronunciation] = [origins, guides].map((makes) => makes.map((make) => make(word)));
    return {
      raw: {
        article_id: 1,
        lemmas: [{ lemma: 'ord' }],
        body: {
          definitions: made.map((elements) => ({
            type_: 'definition',
            elements: elements.map(({ raw }) => raw),
          })),
          etymology: etymology?.map(({ raw }) => ({ type_: 'etymology_language', ...raw })),
          pronunciation: pronunciation?.map(({ raw }) => ({ type_: 'pronunciation', ...raw })),
        },
      },
      texts: together(made.flat().map(({ texts }) => texts)),
      etymology: told(...(etymology ?? []).map(({ text }) => text)),
      pronunciation: told(...(pronunciation ?? []).map(({ text }) => text)),
    };
  });
