import type { Gender } from '../../../model.js';
import {
  type AdjectiveForms,
  adjectiveParadigm,
  type Inflect,
  type NounForms,
  nounParadigm,
  paradigm,
  slot,
  type WordForm,
} from './paradigm.js';

/** Inflection that both målformer share: forms that are written out, and the small word classes. */

const GENDER_CODES: Record<Gender, string> = { Masc: 'm.', Fem: 'f.', Neuter: 'n.' };

/** A noun with all forms written out, for each gender and variant. */
export function nounForms(...variants: readonly (readonly [Gender, ...NounForms])[]): Inflect {
  const codes = new Set(variants.map(([gender]) => GENDER_CODES[gender]));
  return () => ({
    inflectionClass: [...codes].join(', '),
    paradigms: variants.map(([gender, ...forms]) => nounParadigm(gender, forms)),
  });
}

/** The comparative and the superlative of an adjective. `-ere` is an ending, `større` a whole form. */
export type Degrees = readonly [comparative: WordForm, superlative: string];

function degreeForms(lemma: string, degrees: Degrees) {
  const [comparative, superlative] = degrees.map(
    (form) => form && (form.startsWith('-') ? lemma + form.slice(1) : form),
  );
  return { comparative, superlative, superlativeDefinite: `${superlative}e` };
}

type OwnAdjectiveForms = Pick<
  AdjectiveForms,
  'feminine' | 'masculineOnly' | 'neuter' | 'plural' | 'definite'
> & {
  common?: WordForm;
  degrees?: Degrees;
};

/** An adjective with all forms written out, for each variant. The common form is the lemma unless it is given. */
export function adjectiveForms(...variants: readonly OwnAdjectiveForms[]): Inflect {
  return (lemma) => ({
    inflectionClass: 'adj.',
    paradigms: variants.map(({ degrees, ...forms }) =>
      adjectiveParadigm({ common: lemma, ...forms, ...(degrees && degreeForms(lemma, degrees)) }),
    ),
  });
}

/** A regular class of adjectives. The degrees are given by word, if it has any. */
export function adjectiveClass(code: string, pattern: number, forms: (lemma: string) => AdjectiveForms) {
  return ({ degrees }: { degrees?: Degrees }): Inflect =>
    (lemma) => {
      const all = { ...forms(lemma), ...(degrees && degreeForms(lemma, degrees)) };
      return { inflectionClass: code, paradigms: [adjectiveParadigm(all, pattern)] };
    };
}

/** A word that may follow each of several classes. */
export function either(...classes: readonly Inflect[]): Inflect {
  return (lemma) => {
    const all = classes.map((inflect) => inflect(lemma));
    return {
      inflectionClass: [...new Set(all.map((it) => it.inflectionClass))].join(', '),
      paradigms: all.flatMap((it) => it.paradigms),
    };
  };
}

/** A personal pronoun. `features` are as in `1 Sing`. Each object form gives a paradigm. */
export function pronoun(features: string, ...objects: readonly string[]): Inflect {
  const tags = ['PRON', 'Prs', ...features.split(' ')];
  return (lemma) => ({
    paradigms: objects.map((object) =>
      paradigm('PRON_regular', tags, [slot('Nom', lemma), slot('Acc', object)]),
    ),
  });
}

/** A determiner by masculine, feminine, neuter and plural. `kind` is `Quant`, `Dem` or `Poss`. */
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

/** An interrogative pronoun: hva, hvem. */
export const interrogative = unchanged('PRON_simple', ['PRON', 'Int'], 409);
/** A reflexive pronoun: seg. */
export const reflexive = unchanged('PRON_simple', ['PRON', 'Refl'], 412);
export const adverb = unchanged('ADV', ['ADV'], 401);
export const preposition = unchanged('ADP', ['ADP'], 402);
export const conjunction = unchanged('CCONJ', ['CCONJ'], 403);
export const subjunction = unchanged('SCONJ', ['SCONJ'], 404);
export const interjection = unchanged('INTJ', ['INTJ'], 405);
export const infinitiveMarker = unchanged('INFM', ['INFM'], 410);
export const abbreviation = unchanged('ABBR', ['ABBR'], 406);
/** A proper noun: Norge. */
export const properName = unchanged('PROPN', ['PROPN'], 411);
/** A determiner of one form: denne, tre. `features` are as in `Quant Plur`. */
export const simpleDeterminer = (features: string) =>
  unchanged('DET_simple', ['DET', ...features.split(' ')], 407);
/** A fixed phrase. Phrases are registered, not standardised. */
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
