import fc from 'fast-check';

/**
 * Arbitrary articles with every kind of element and item, and the texts that a reader must find in them. The texts are
 * generated with the article, not read from it. Every word occurs once, and contains its position.
 */

/** Returns the next word: `qaq`, `qbq` … */
type Namer = () => string;
type Made<Thing> = (word: Namer) => Thing;

interface Part {
  raw: Readonly<Record<string, unknown>>;
  text: string;
}

/** The texts by kind. The parts of one text have a bar between them. */
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

export function mergeTexts(all: readonly Partial<Texts>[]): Texts {
  const of = (kind: keyof Texts) => all.flatMap((each) => each[kind] ?? []);
  return {
    explanations: of('explanations'),
    examples: of('examples'),
    compounds: of('compounds'),
    phrases: of('phrases'),
  };
}

function createNamer(): Namer {
  let position = 0;
  return () => {
    position += 1;
    return `q${String(position).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}q`;
  };
}

/** The position of the first word of a text in its article. */
export function positionOf(text: string): number {
  const [, letters = ''] = /q([a-j]+)q/.exec(text) ?? [];
  return Number([...letters].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));
}

// --- items of templates ---

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
        const numbers = [
          ['', 'I', 'II', 'III', 'IV'][hgno] ?? '',
          order !== null && !form ? String(order) : '',
        ];
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

/** Kinds of items with a template in them, under different names. */
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
          // A text begins with a word, or is empty.
          const made = parts.length === 0 ? [] : [word(), ...parts.map((part) => makePart(part, word))];
          return {
            raw: {
              content: made.map((part) => (typeof part === 'string' ? part : '$')).join(''),
              items: made.flatMap((part) => (typeof part === 'string' ? [] : [part.raw])),
            },
            // Repeated spaces are collapsed.
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

// --- elements of definitions ---

const nonEmpty = (...texts: readonly string[]) => texts.filter((text) => text !== '');
const joined = (...texts: readonly [string, string]) => (texts.join('') === '' ? [] : [texts.join(' | ')]);

/** An unknown kind with a text is an explanation. */
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
        texts: { explanations: nonEmpty(own.text, meaning?.text ?? '') },
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
      const explanationText = nonEmpty(explanation?.text ?? '', tydingstekst?.text ?? '').join('; ');
      return {
        raw: {
          type_: 'example',
          quote: quote.raw,
          explanation: explanation?.raw,
          tydingstekst: tydingstekst?.raw,
        },
        texts: { examples: joined(quote.text, explanationText) },
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
        texts: { compounds: joined(intro.text, lemmas.join()) },
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
            texts: mergeTexts(made.map(({ texts }) => texts)),
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
        ([type_, nameAt, makeIntro, make]): Made<Element> =>
          (word) => {
            const lemma = word();
            const intro = makeIntro(word);
            const inside = make(word);
            const lemmas = [{ lemma, hgno: 0 }];
            const body = { definitions: [inside.raw], ...(nameAt === 'deep inside' && { lemmas }) };
            return {
              raw: {
                type_,
                lemmas: nameAt === 'named' ? [lemma] : [],
                intro: intro.raw,
                article: { type_: 'article', body, ...(nameAt === 'inside' && { lemmas }) },
              },
              texts: mergeTexts([
                { phrases: nameAt === 'without a name' ? [] : [lemma], explanations: nonEmpty(intro.text) },
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
      texts: mergeTexts(made.flat().map(({ texts }) => texts)),
      etymology: nonEmpty(...(etymology ?? []).map(({ text }) => text)),
      pronunciation: nonEmpty(...(pronunciation ?? []).map(({ text }) => text)),
    };
  });
