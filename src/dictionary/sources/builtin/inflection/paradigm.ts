import type { Gender } from '../../../model.js';

/** Inflection in the form of the dictionaries: slots with tags, in their order. */

export type Slot = { tags: string[]; word_form: string | null };

export interface ParadigmSource {
  group: string;
  /** The word class first: `NOUN` `Masc`. */
  tags: readonly string[];
  slots: Slot[];
  standardisation: 'STANDARD' | 'REGISTERED';
  /** The number of the pattern, shared by all words that follow it. Absent for a pattern of the word's own. */
  pattern?: number;
}

export interface Inflection {
  /** `m1`, `v2`, `m1, f1`; `verb`, `m.` for a pattern of the word's own. Absent for words that are not inflected. */
  inflectionClass?: string;
  /** Whether the infinitive ends in -a in varieties with a split infinitive (nynorsk). */
  splitInfinitive?: boolean;
  paradigms: readonly ParadigmSource[];
}

/** An inflection class: makes the forms of a lemma. */
export type Inflect = (lemma: string) => Inflection;

/** A form, or null for an empty slot. */
export type WordForm = string | null;

/** A slot. Empty slots have no tags. */
export function slot(tags: string, form: WordForm): Slot {
  return form === null ? { tags: [], word_form: null } : { tags: tags.split(' '), word_form: form };
}

export function paradigm(
  group: string,
  tags: readonly string[],
  slots: Slot[],
  pattern?: number,
): ParadigmSource {
  return {
    group,
    tags,
    slots,
    standardisation: 'STANDARD',
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** Indefinite and definite singular, indefinite and definite plural. */
export type NounForms = readonly [WordForm, WordForm, WordForm, WordForm];

export function nounParadigm(gender: Gender, forms: NounForms, pattern?: number): ParadigmSource {
  const [singular, definite, plural, definitePlural] = forms;
  const slots = [
    slot('Sing Ind', singular),
    slot('Sing Def', definite),
    slot('Plur Ind', plural),
    slot('Plur Def', definitePlural),
  ];
  return paradigm('NOUN_regular', ['NOUN', gender], slots, pattern);
}

export interface AdjectiveForms {
  /** Null for words that have only a plural (mange). */
  common: WordForm;
  /** Only where the feminine has a form of its own (lita). */
  feminine?: string;
  /** Whether the common form is then masculine only (nynorsk), or also feminine (bokmål). */
  masculineOnly?: boolean;
  neuter: WordForm;
  plural: WordForm;
  definite: WordForm;
  comparative?: WordForm;
  superlative?: WordForm;
  superlativeDefinite?: WordForm;
}

/** The order of the slots is that of the dictionaries. It differs where the feminine has a form of its own. */
export function adjectiveParadigm(forms: AdjectiveForms, pattern?: number): ParadigmSource {
  const masculine = forms.masculineOnly ? 'Masc' : 'Masc/Fem';
  const common = slot(`Pos ${masculine} Ind Sing`, forms.common);
  const neuter = slot('Pos Neuter Ind Sing', forms.neuter);
  const definite = slot('Pos Def Sing', forms.definite);
  const plural = slot('Pos Plur', forms.plural);
  const degrees = [
    slot('Cmp', forms.comparative ?? null),
    slot('Sup Ind', forms.superlative ?? null),
    slot('Sup Def', forms.superlativeDefinite ?? null),
  ];
  if (forms.feminine === undefined) {
    return paradigm('ADJ_regular', ['ADJ'], [common, plural, definite, neuter, ...degrees], pattern);
  }
  const feminine = slot('Pos Fem Ind Sing', forms.feminine);
  const group = forms.masculineOnly ? 'ADJ_masc_fem' : 'ADJ_masc/fem_fem';
  return paradigm(group, ['ADJ'], [common, feminine, neuter, definite, plural, ...degrees], pattern);
}

export interface VerbForms {
  infinitive: string;
  /** The infinitive in -a, beside the one in -e (nynorsk). */
  infinitiveA: WordForm;
  present: WordForm;
  infinitivePassive: WordForm;
  presentPassive: WordForm;
  past: WordForm;
  perfect: WordForm;
  /** The participle as an adjective. */
  neuter: WordForm;
  common: WordForm;
  definite: WordForm;
  presentParticiple: WordForm;
  /** At most three (nynorsk: snakk, snakke, snakka). */
  imperatives: readonly WordForm[];
}

/** A verb has sixteen slots. The tenth is always empty here. */
export function verbParadigm(forms: VerbForms, pattern?: number): ParadigmSource {
  const slots = [
    slot('Inf', forms.infinitive),
    slot('Inf', forms.infinitiveA),
    slot('Pres', forms.present),
    slot('Inf Pass', forms.infinitivePassive),
    slot('Pres Pass', forms.presentPassive),
    slot('Past', forms.past),
    slot('<PerfPart>', forms.perfect),
    slot('Adj <PerfPart> Neuter Ind Sing', forms.neuter),
    slot('Adj <PerfPart> Masc/Fem Ind Sing', forms.common),
    slot('', null),
    slot('Adj <PerfPart> Def Sing', forms.definite),
    slot('Adj <PerfPart> Plur', forms.definite),
    slot('Adj <PresPart>', forms.presentParticiple),
    ...[0, 1, 2].map((index) => slot('Imp', forms.imperatives[index] ?? null)),
  ];
  return paradigm('VERB_regular', ['VERB'], slots, pattern);
}

/** The infinitive without its ending. The e of «se» and «gje» is not an ending. */
export function verbStem(infinitive: string): string {
  return /^[^aeiouyæøå]*[aeiouyæøå].*e$/.test(infinitive) ? infinitive.slice(0, -1) : infinitive;
}

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
