import {
  type AdjectiveForms,
  adjectiveParadigm,
  type Inflect,
  type NounForms,
  type NounGender,
  nounParadigm,
  paradigm,
  slot,
  type WordForm,
} from './inflection.js';

/** Inflection that both norms share: words of their own pattern, and the small word classes. */

const GENDER_CODES: Record<NounGender, string> = { Masc: 'm.', Fem: 'f.', Neuter: 'n.' };

/** A noun of its own pattern: every form is written out, for each gender and variant that it has. */
export function nounForms(...variants: readonly (readonly [NounGender, ...NounForms])[]): Inflect {
  const codes = new Set(variants.map(([gender]) => GENDER_CODES[gender]));
  return () => ({
    inflectionClass: [...codes].join(', '),
    paradigms: variants.map(([gender, ...forms]) => nounParadigm(gender, forms)),
  });
}

type OwnAdjectiveForms = Omit<AdjectiveForms, 'common'> & Partial<Pick<AdjectiveForms, 'common'>>;

/** An adjective of its own pattern, in all its variants; the common form is the lemma unless given. */
export function adjectiveForms(...variants: readonly OwnAdjectiveForms[]): Inflect {
  return (lemma) => ({
    inflectionClass: 'adj.',
    paradigms: variants.map((forms) => adjectiveParadigm({ common: lemma, ...forms })),
  });
}

export type Degrees = readonly [comparative: string, superlative: string];

/** større, størst: degrees written out, whatever the word is. */
export function gradedAs(comparative: string, superlative: string): () => Degrees {
  return () => [comparative, superlative];
}

/** A regular class of adjectives: given how a word forms its degrees, if it has any. */
export function adjectiveClass(code: string, pattern: number, forms: (lemma: string) => AdjectiveForms) {
  return (degrees?: (lemma: string) => Degrees): Inflect =>
    (lemma) => {
      const all = { ...forms(lemma), ...(degrees === undefined ? {} : degreeForms(degrees(lemma))) };
      return { inflectionClass: code, paradigms: [adjectiveParadigm(all, pattern)] };
    };
}

/** The degrees as forms: størst gives største. */
export function degreeForms([comparative, superlative]: Degrees) {
  return { comparative, superlative, superlativeDefinite: `${superlative}e` };
}

/** A word that may follow any of these classes. */
export function either(...classes: readonly Inflect[]): Inflect {
  return (lemma) => {
    const all = classes.map((inflect) => inflect(lemma));
    return {
      inflectionClass: [...new Set(all.map((it) => it.inflectionClass))].join(', '),
      paradigms: all.flatMap((it) => it.paradigms),
    };
  };
}

/** A personal pronoun; `features` as `1 Sing`; several object forms give several paradigms. */
export function pronoun(features: string, ...objects: readonly string[]): Inflect {
  const tags = ['PRON', 'Prs', ...features.split(' ')];
  return (lemma) => ({
    paradigms: objects.map((object) =>
      paradigm('PRON_regular', tags, [slot('Nom', lemma), slot('Acc', object)]),
    ),
  });
}

/** A determiner by masculine, feminine, neuter, plural; `kind` is `Quant`, `Dem` or `Poss`. */
export function determiner(
  kind: string,
  ...variants: readonly (readonly [string, string, string, WordForm])[]
): Inflect {
  return () => ({
    paradigms: variants.map(([masculine, feminine, neuter, plural]) =>
      paradigm(
        'DET_regular',
        ['DET', kind],
        [
          slot('Masc Sing', masculine),
          slot('Fem Sing', feminine),
          slot('Neuter Sing', neuter),
          slot('Plur', plural),
        ],
      ),
    ),
  });
}

/** An adverb with degrees: gjerne, heller, helst. */
export function comparedAdverb(comparative: string, superlative: string): Inflect {
  return (lemma) => ({
    paradigms: [
      paradigm('ADV_adj', ['ADV'], [slot('Pos', lemma), slot('Cmp', comparative), slot('Sup', superlative)]),
    ],
  });
}

function unchanged(group: string, tags: readonly string[], pattern: number): Inflect {
  return (lemma) => ({ paradigms: [paradigm(group, tags, [{ tags: [], word_form: lemma }], pattern)] });
}

/** An interrogative pronoun, of one form: hva, hvem. */
export const interrogative = unchanged('PRON_simple', ['PRON', 'Int'], 409);
export const adverb = unchanged('ADV', ['ADV'], 401);
export const preposition = unchanged('ADP', ['ADP'], 402);
export const conjunction = unchanged('CCONJ', ['CCONJ'], 403);
export const subjunction = unchanged('SCONJ', ['SCONJ'], 404);
export const interjection = unchanged('INTJ', ['INTJ'], 405);
export const infinitiveMarker = unchanged('INFM', ['INFM'], 410);
export const abbreviation = unchanged('ABBR', ['ABBR'], 406);
/** A proper noun, of one form: Norge. */
export const properName = unchanged('PROPN', ['PROPN'], 411);
/** A determiner of one form: denne, tre. */
export const simpleDeterminer = (...kinds: readonly string[]) =>
  unchanged('DET_simple', ['DET', ...kinds], 407);
/** A fixed phrase; registered, not standardised, as its words are that already. */
export const expression: Inflect = (lemma) => ({
  paradigms: unchanged(
    'EXPR',
    ['EXPR'],
    408,
  )(lemma).paradigms.map((it) => ({
    ...it,
    standardisation: 'REGISTERED' as const,
  })),
});
