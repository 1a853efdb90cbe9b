import * as z from 'zod';
import type { DictId } from '../../../contract.js';
import type { Gender } from '../../../model.js';
import { bokmal } from './inflect-bob.js';
import { nynorsk } from './inflect-nob.js';
import {
  form,
  type Inflect,
  nounParadigm,
  type ParadigmSource,
  paradigm,
  slot,
  text,
  type WordForm,
} from './paradigm.js';

/** Parses the field `inflection` of the YAML files; the README of the folder above lists the codes. */

const GENDERS: Readonly<Record<'m' | 'f' | 'n', Gender>> = { m: 'Masc', f: 'Fem', n: 'Neuter' };

/** A noun with all forms written out, for each gender and variant. */
const noun = z
  .strictObject({
    noun: z.array(z.tuple([z.enum(['m', 'f', 'n'], 'must be m, f or n'), form, form, form, form])).min(1),
  })
  .transform(({ noun: variants }): Inflect => {
    const codes = new Set(variants.map(([code]) => `${code}.`));
    return () => ({
      inflectionClass: [...codes].join(', '),
      paradigms: variants.map(([code, ...forms]) => nounParadigm(GENDERS[code], forms)),
    });
  });

interface AdjectiveForms {
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
function adjectiveParadigm(forms: AdjectiveForms, pattern?: number): ParadigmSource {
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

/** The comparative and the superlative of an adjective. `-ere` is an ending, `større` a whole form. */
const degrees = z.tuple([form, text], 'must be a comparative and a superlative');

function degreeForms(lemma: string, given: z.output<typeof degrees>) {
  const [comparative, superlative] = given.map(
    (each) => each && (each.startsWith('-') ? lemma + each.slice(1) : each),
  );
  return { comparative, superlative, superlativeDefinite: `${superlative}e` };
}

/** A regular class of adjectives. The degrees are given by word, if it has any. */
const adjectiveClass = (code: string, pattern: number, neuterEnding: string) =>
  z.strictObject({ degrees: degrees.exactOptional() }).transform(
    (options): Inflect =>
      (lemma) => {
        const inflected = { neuter: lemma + neuterEnding, plural: `${lemma}e`, definite: `${lemma}e` };
        const all = {
          common: lemma,
          ...inflected,
          ...(options.degrees && degreeForms(lemma, options.degrees)),
        };
        return { inflectionClass: code, paradigms: [adjectiveParadigm(all, pattern)] };
      },
  );

/** The classes of adjectives, which both målformer have: fin, fint, fine; ledig, ledig, ledige. */
const adjectiveClasses = {
  a1: adjectiveClass('a1', 201, 't'),
  a2: adjectiveClass('a2', 202, ''),
};

const adjectiveVariant = z.strictObject({
  common: form.exactOptional(),
  feminine: text.exactOptional(),
  masculineOnly: z.literal(true, 'must be true or left out').exactOptional(),
  neuter: form,
  plural: form,
  definite: form,
  degrees: degrees.exactOptional(),
});

/** An adjective with all forms written out, for each variant. The common form is the lemma unless it is given. */
const adjective = z.strictObject({ adjective: z.array(adjectiveVariant).min(1) }).transform(
  ({ adjective: variants }): Inflect =>
    (lemma) => ({
      inflectionClass: 'adj.',
      paradigms: variants.map(({ degrees: given, ...forms }) =>
        adjectiveParadigm({ common: lemma, ...forms, ...(given && degreeForms(lemma, given)) }),
      ),
    }),
);

/** A personal pronoun. Its features are as in `1 Sing`. Each object form gives a paradigm. */
const pronoun = z.strictObject({ pronoun: text, object: z.array(text).min(1) }).transform(
  ({ pronoun: features, object: objects }): Inflect =>
    (lemma) => ({
      paradigms: objects.map((object) =>
        paradigm(
          'PRON_regular',
          ['PRON', 'Prs', ...features.split(' ')],
          [slot('Nom', lemma), slot('Acc', object)],
        ),
      ),
    }),
);

function unchanged(group: string, tags: readonly string[], pattern: number): Inflect {
  return (lemma) => ({ paradigms: [paradigm(group, tags, [{ tags: [], word_form: lemma }], pattern)] });
}

/**
 * A determiner by masculine, feminine, neuter and plural, with the kind `Quant`, `Dem` or `Poss`; or one of a single form
 * (denne, tre), with features as in `Quant Plur`.
 */
const determiner = z
  .strictObject({
    determiner: text,
    forms: z
      .array(z.tuple([text, text, text, form]))
      .min(1)
      .exactOptional(),
  })
  .transform(({ determiner: features, forms }): Inflect => {
    if (!forms) return unchanged('DET_simple', ['DET', ...features.split(' ')], 407);
    const GENDERED = ['Masc Sing', 'Fem Sing', 'Neuter Sing', 'Plur'];
    return () => ({
      paradigms: forms.map((variant) =>
        paradigm(
          'DET_regular',
          ['DET', features],
          GENDERED.map((tags, place) => slot(tags, variant[place] ?? null)),
        ),
      ),
    });
  });

/** An adverb with degrees: gjerne, heller, helst. */
const adverb = z
  .strictObject({ adverb: z.tuple([text, text], 'must be a comparative and a superlative') })
  .transform(
    ({ adverb: [comparative, superlative] }): Inflect =>
      (lemma) => ({
        paradigms: [
          paradigm(
            'ADV_adj',
            ['ADV'],
            [slot('Pos', lemma), slot('Cmp', comparative), slot('Sup', superlative)],
          ),
        ],
      }),
  );

type InflectionSchemas = Readonly<Record<string, z.ZodType<Inflect>>>;

/** The regular classes of a language by code, and its words whose forms are written out by the field that names them. */
function schemasOf({ nouns, verbs, writtenVerbs }: typeof bokmal | typeof nynorsk) {
  const classes: InflectionSchemas = { ...nouns, ...adjectiveClasses, ...verbs };
  const forms: InflectionSchemas = { noun, adjective, pronoun, determiner, adverb, ...writtenVerbs };
  return { classes, forms };
}

const SCHEMAS = { bob: schemasOf(bokmal), nob: schemasOf(nynorsk) };

/** Word classes of one form. */
const UNINFLECTED: Readonly<Record<string, Inflect>> = {
  abbreviation: unchanged('ABBR', ['ABBR'], 406),
  adverb: unchanged('ADV', ['ADV'], 401),
  conjunction: unchanged('CCONJ', ['CCONJ'], 403),
  infinitiveMarker: unchanged('INFM', ['INFM'], 410),
  interjection: unchanged('INTJ', ['INTJ'], 405),
  /** hva, hvem */
  interrogative: unchanged('PRON_simple', ['PRON', 'Int'], 409),
  preposition: unchanged('ADP', ['ADP'], 402),
  /** Norge */
  properName: unchanged('PROPN', ['PROPN'], 411),
  /** seg */
  reflexive: unchanged('PRON_simple', ['PRON', 'Refl'], 412),
  subjunction: unchanged('SCONJ', ['SCONJ'], 404),
};

/** A fixed phrase. Phrases are registered, not standardised. */
export const expression: Inflect = (lemma) => ({
  paradigms: unchanged(
    'EXPR',
    ['EXPR'],
    408,
  )(lemma).paradigms.map((it) => ({
    ...it,
    standardisation: 'REGISTERED',
  })),
});

const optionsSchema = z.record(z.string(), z.unknown());

/** The schema for an inflection, with the value for it; or the problem where there is none. */
function schemaFor(dict: DictId, raw: unknown): { schema: z.ZodType<Inflect>; value: unknown } | string {
  const options = optionsSchema.safeParse(typeof raw === 'string' ? { class: raw } : raw).data;
  if (options === undefined) return 'must be a code, or a mapping';
  const { classes, forms } = SCHEMAS[dict];
  const { class: code, ...value } = options;
  if (code === undefined) {
    const kind = Object.keys(forms).find((name) => name in options);
    const schema = kind === undefined ? undefined : forms[kind];
    return schema ? { schema, value: options } : `must have one of class, ${Object.keys(forms).join(', ')}`;
  }
  const codes = [...Object.keys(classes), ...Object.keys(UNINFLECTED)];
  const schema = classes[String(code)];
  return schema ? { schema, value } : `«${code}» is no inflection class; the codes are ${codes.join(', ')}`;
}

function oneInflection(dict: DictId) {
  return z.unknown().transform((raw, context): Inflect => {
    const unchanged = typeof raw === 'string' ? UNINFLECTED[raw] : undefined;
    if (unchanged) return unchanged;
    const found = schemaFor(dict, raw);
    if (typeof found === 'string') {
      context.addIssue({ code: 'custom', message: found });
      return z.NEVER;
    }
    const { data, error } = found.schema.safeParse(found.value);
    if (data) return data;
    for (const { message, path } of error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}

/** An inflection, or a list of those that a word may follow. */
export function inflectionSchema(dict: DictId) {
  return z
    .preprocess((raw) => [raw].flat(), z.array(oneInflection(dict)).min(1, 'must not be empty'))
    .transform(([first, ...others]): Inflect => {
      if (!first) throw new Error('the schema lets no empty list through');
      return others.length === 0 ? first : either(first, ...others);
    });
}

/** A word that may follow each of several classes. */
function either(...classes: readonly Inflect[]): Inflect {
  return (lemma) => {
    const all = classes.map((inflect) => inflect(lemma));
    return {
      inflectionClass: [...new Set(all.map((it) => it.inflectionClass))].join(', '),
      paradigms: all.flatMap((it) => it.paradigms),
    };
  };
}
