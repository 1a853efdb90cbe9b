import * as z from 'zod';
import type { DictId } from '../../../contract.js';
import type { Gender } from '../../../model.js';
import * as bob from './inflect-bob.js';
import * as nob from './inflect-nob.js';
import type { Inflect } from './paradigm.js';
import * as shared from './paradigm.js';

/** Parses the field `inflection` of the YAML files; the README of the folder above lists the codes. */

const text = z.string('must be a text').min(1, 'must not be empty');
/** A form, or null where the slot is empty. */
const form = z.union([text, z.null()], 'must be a form, or null where there is none');

const noOptions = z.strictObject({});
const nounOptions = z.strictObject({ stem: text.exactOptional() });
/** The comparative and the superlative; `-ere` is an ending, `større` a whole form. */
const degrees = z.tuple([form, text], 'must be a comparative and a superlative');
const adjectiveOptions = z.strictObject({ degrees: degrees.exactOptional() });
const verbOptions = z.strictObject({
  stem: text.exactOptional(),
  passive: form.exactOptional(),
  imperative: form.exactOptional(),
});

type InflectionSchemas = Readonly<Record<string, z.ZodType<Inflect>>>;

/** The regular classes, by code; each schema parses the options that a word may have. */
const CLASSES: Readonly<Record<DictId, InflectionSchemas>> = {
  bob: {
    m1: nounOptions.transform(bob.m1),
    m2: noOptions.transform(bob.m2),
    f1: nounOptions.transform(bob.f1),
    n1: nounOptions.transform(bob.n1),
    n2: nounOptions.transform(bob.n2),
    n3: nounOptions.transform(bob.n3),
    a1: adjectiveOptions.transform(bob.a1),
    a2: adjectiveOptions.transform(bob.a2),
    v1: verbOptions.omit({ stem: true }).transform(bob.v1),
    v2: verbOptions.transform(bob.v2),
    v3: verbOptions.transform(bob.v3),
  },
  nob: {
    m1: nounOptions.transform(nob.m1),
    f1: nounOptions.transform(nob.f1),
    f2: nounOptions.transform(nob.f2),
    f3: nounOptions.transform(nob.f3),
    n1: nounOptions.transform(nob.n1),
    a1: adjectiveOptions.transform(nob.a1),
    a2: adjectiveOptions.transform(nob.a2),
    v1: verbOptions.omit({ stem: true }).transform(nob.v1),
    v2: verbOptions.transform(nob.v2),
    v2d: verbOptions.transform(nob.v2d),
    v2dd: verbOptions.transform(nob.v2dd),
    v3: verbOptions.transform(nob.v3),
  },
};

const GENDERS: Readonly<Record<'m' | 'f' | 'n', Gender>> = { m: 'Masc', f: 'Fem', n: 'Neuter' };
const nounVariant = z
  .tuple([z.enum(['m', 'f', 'n'], 'must be m, f or n'), form, form, form, form])
  .transform(([gender, ...forms]) => [GENDERS[gender], ...forms] as const);

const adjectiveVariant = z.strictObject({
  common: form.exactOptional(),
  feminine: text.exactOptional(),
  masculineOnly: z.literal(true, 'must be true or left out').exactOptional(),
  neuter: form,
  plural: form,
  definite: form,
  degrees: degrees.exactOptional(),
});

const bobVerb = z.strictObject({
  present: text.exactOptional(),
  past: text,
  perfect: text,
  passive: form.exactOptional(),
  participle: z.union([z.tuple([text, text, text]), z.null()], 'must be three forms, or null'),
  presentParticiple: form.exactOptional(),
  imperative: form.exactOptional(),
});
const nobVerb = bobVerb.extend({ present: text, moreImperatives: z.array(text).max(2).exactOptional() });

const modalForms = z.strictObject({
  modal: z.tuple([text, text, text], 'must be present, past and perfect'),
});

/** Words whose forms are written out, by the field that names their word class. */
const sharedForms: InflectionSchemas = {
  noun: z
    .strictObject({ noun: z.array(nounVariant).min(1) })
    .transform(({ noun }) => shared.nounForms(...noun)),
  adjective: z
    .strictObject({ adjective: z.array(adjectiveVariant).min(1) })
    .transform(({ adjective }) => shared.adjectiveForms(...adjective)),
  pronoun: z
    .strictObject({ pronoun: text, object: z.array(text).min(1) })
    .transform(({ pronoun, object }) => shared.pronoun(pronoun, ...object)),
  determiner: z
    .strictObject({
      determiner: text,
      forms: z
        .array(z.tuple([text, text, text, form]))
        .min(1)
        .exactOptional(),
    })
    .transform(({ determiner, forms }) =>
      forms ? shared.determiner(determiner, ...forms) : shared.simpleDeterminer(determiner),
    ),
  adverb: z
    .strictObject({ adverb: z.tuple([text, text], 'must be a comparative and a superlative') })
    .transform(({ adverb }) => shared.comparedAdverb(...adverb)),
};

const FORMS: Readonly<Record<DictId, InflectionSchemas>> = {
  bob: {
    ...sharedForms,
    verb: z.strictObject({ verb: z.array(bobVerb).min(1) }).transform(({ verb }) => bob.verbForms(...verb)),
    modal: modalForms.transform(({ modal }) => bob.modalVerb(...modal)),
  },
  nob: {
    ...sharedForms,
    verb: z.strictObject({ verb: z.array(nobVerb).min(1) }).transform(({ verb }) => nob.verbForms(...verb)),
    modal: modalForms.transform(({ modal }) => nob.modalVerb(...modal)),
  },
};

/** Word classes of one form. */
const UNINFLECTED: Readonly<Record<string, Inflect>> = {
  abbreviation: shared.abbreviation,
  adverb: shared.adverb,
  conjunction: shared.conjunction,
  infinitiveMarker: shared.infinitiveMarker,
  interjection: shared.interjection,
  interrogative: shared.interrogative,
  preposition: shared.preposition,
  properName: shared.properName,
  reflexive: shared.reflexive,
  subjunction: shared.subjunction,
};

const optionsSchema = z.record(z.string(), z.unknown());

/** The schema for an inflection, with the value for it; or the problem where there is none. */
function schemaFor(dict: DictId, raw: unknown): { schema: z.ZodType<Inflect>; value: unknown } | string {
  const options = optionsSchema.safeParse(typeof raw === 'string' ? { class: raw } : raw).data;
  if (options === undefined) return 'must be a code, or a mapping';
  const { class: code, ...value } = options;
  if (code === undefined) {
    const kind = Object.keys(FORMS[dict]).find((name) => name in options);
    const schema = kind === undefined ? undefined : FORMS[dict][kind];
    return schema
      ? { schema, value: options }
      : `must have one of class, ${Object.keys(FORMS[dict]).join(', ')}`;
  }
  const codes = [...Object.keys(CLASSES[dict]), ...Object.keys(UNINFLECTED)];
  const schema = CLASSES[dict][String(code)];
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
      return others.length === 0 ? first : shared.either(first, ...others);
    });
}
