import * as z from 'zod';
import type { DictId } from '../../contract.js';
import type { Gender } from '../../model.js';

/** The field `inflection` of the YAML files, in the slots of the dictionaries; README.md lists the codes. */

type Slot = { tags: string[]; word_form: string | null };

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

/** An inflection, or a list of those that a word may follow. */
export function inflectionSchema(dict: DictId) {
  return z
    .preprocess((raw) => [raw].flat(), z.array(oneInflection(dict)).min(1, 'must not be empty'))
    .transform(([first, ...others]): Inflect => {
      if (!first) throw new Error('the schema lets no empty list through');
      return others.length === 0 ? first : either(first, ...others);
    });
}

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

/** Whatever stands as a text in the files. */
export const text = z.string('must be a text').min(1, 'must not be empty');

/** A form, or null where the slot is empty. */
const form = z.union([text, z.null()], 'must be a form, or null where there is none');

type WordForm = z.output<typeof form>;

/** A slot. Empty slots have no tags. */
function slot(tags: string, form: WordForm): Slot {
  return form === null ? { tags: [], word_form: null } : { tags: tags.split(' '), word_form: form };
}

function paradigm(group: string, tags: readonly string[], slots: Slot[], pattern?: number): ParadigmSource {
  return { group, tags, slots, standardisation: 'STANDARD', ...(pattern !== undefined && { pattern }) };
}

// --- nouns ---

/** Indefinite and definite singular, indefinite and definite plural. */
type NounForms = readonly [WordForm, WordForm, WordForm, WordForm];

function nounParadigm(gender: Gender, forms: NounForms, pattern?: number): ParadigmSource {
  const [singular, definite, plural, definitePlural] = forms;
  const slots = [
    slot('Sing Ind', singular),
    slot('Sing Def', definite),
    slot('Plur Ind', plural),
    slot('Plur Def', definitePlural),
  ];
  return paradigm('NOUN_regular', ['NOUN', gender], slots, pattern);
}

/** The stem before endings, where it differs from the lemma: `romm` of rom. */
const nounOptions = z.strictObject({ stem: text.exactOptional() });

/** A paradigm of a regular noun by its endings. The plural is null where it is the singular. */
type NounEndings = readonly [
  gender: Gender,
  pattern: number,
  definite: string,
  plural: string | null,
  definitePlural: string,
];

/** A regular class of nouns. The -e of a lemma is an ending too. */
function nounClass(inflectionClass: string, ...variants: readonly NounEndings[]) {
  return ({ stem }: z.output<typeof nounOptions>): Inflect =>
    (lemma) => {
      const base = (stem ?? lemma).replace(/e$/, '');
      const paradigms = variants.map(([gender, pattern, definite, plural, definitePlural]) => {
        const indefinite = plural === null ? lemma : base + plural;
        return nounParadigm(gender, [lemma, base + definite, indefinite, base + definitePlural], pattern);
      });
      return { inflectionClass, paradigms };
    };
}

/** The regular classes of nouns by code. */
const NOUNS = {
  bob: {
    /** en dag, dagen, dager, dagene */
    m1: nounOptions.transform(nounClass('m1', ['Masc', 101, 'en', 'er', 'ene'])),
    /** en lærer, læreren, lærere, lærerne */
    m2: z.strictObject({}).transform(nounClass('m2', ['Masc', 103, 'en', 'e', 'ne'])),
    /** ei hytte, hytta and en hytte, hytten: feminine nouns of bokmål may be masculine too. */
    f1: nounOptions.transform(
      nounClass('m1, f1', ['Masc', 101, 'en', 'er', 'ene'], ['Fem', 102, 'a', 'er', 'ene']),
    ),
    /** et hus, huset, hus, husene or husa */
    n1: nounOptions.transform(
      nounClass('n1', ['Neuter', 111, 'et', null, 'ene'], ['Neuter', 112, 'et', null, 'a']),
    ),
    /** et møte, møtet, møter, møtene or møta */
    n2: nounOptions.transform(
      nounClass('n2', ['Neuter', 121, 'et', 'er', 'ene'], ['Neuter', 122, 'et', 'er', 'a']),
    ),
    /** et kontor, kontoret, kontor or kontorer, kontorene or kontora */
    n3: nounOptions.transform(
      nounClass(
        'n3',
        ['Neuter', 131, 'et', null, 'ene'],
        ['Neuter', 132, 'et', null, 'a'],
        ['Neuter', 133, 'et', 'er', 'ene'],
        ['Neuter', 134, 'et', 'er', 'a'],
      ),
    ),
  },
  nob: {
    /** ein dag, dagen, dagar, dagane; ein lærar, læraren, lærarar, lærarane */
    m1: nounOptions.transform(nounClass('m1', ['Masc', 101, 'en', 'ar', 'ane'])),
    /** ei bygd, bygda, bygder, bygdene */
    f1: nounOptions.transform(nounClass('f1', ['Fem', 102, 'a', 'er', 'ene'])),
    /** ei vise, visa, viser, visene */
    f2: nounOptions.transform(nounClass('f2', ['Fem', 103, 'a', 'er', 'ene'])),
    /** ei melding, meldinga, meldingar, meldingane */
    f3: nounOptions.transform(nounClass('f3', ['Fem', 104, 'a', 'ar', 'ane'])),
    /** eit hus, huset, hus, husa; eit møte, møtet, møte, møta */
    n1: nounOptions.transform(nounClass('n1', ['Neuter', 111, 'et', null, 'a'])),
  },
};

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

// --- verbs ---

/** Options of a regular verb: the stem `kjen` of kjenne, the imperative `kom`. */
const verbOptions = z.strictObject({
  stem: text.exactOptional(),
  passive: form.exactOptional(),
  imperative: form.exactOptional(),
});

/** The written forms of a verb. Forms that are left out follow from the infinitive. */
const writtenVerb = z.strictObject({
  present: text.exactOptional(),
  past: text,
  perfect: text,
  /** For both passive slots; null where the verb has no passive. */
  passive: form.exactOptional(),
  /** The participle as an adjective: neuter, common, definite. Null where it is not used so. */
  participle: z.union([z.tuple([text, text, text]).readonly(), z.null()], 'must be three forms, or null'),
  presentParticiple: form.exactOptional(),
  imperative: form.exactOptional(),
});

/** A verb of nynorsk has a present of its own, and may have imperatives beside the one (snakk, snakke, snakka). */
const nynorskVerb = writtenVerb.extend({
  present: text,
  moreImperatives: z.array(text).max(2).exactOptional(),
});

type VerbParts = z.output<typeof writtenVerb> &
  Partial<Pick<z.output<typeof nynorskVerb>, 'moreImperatives'>>;

/** A verb has sixteen slots. The tenth is always empty here. */
function conjugate(dict: DictId, infinitive: string, parts: VerbParts, pattern?: number): ParadigmSource {
  const stem = verbStem(infinitive);
  const isNynorsk = dict === 'nob';
  const {
    present = `${infinitive}r`,
    passive = isNynorsk ? `${stem}ast` : `${infinitive}s`,
    presentParticiple = stem + (isNynorsk ? 'ande' : 'ende'),
    imperative = stem,
    moreImperatives = [],
  } = parts;
  const [neuter = null, common = null, definite = null] = parts.participle ?? [];
  const imperatives = [imperative, ...moreImperatives];
  const slots = [
    slot('Inf', infinitive),
    // The infinitive in -a, beside the one in -e.
    slot('Inf', isNynorsk && stem !== infinitive ? `${stem}a` : null),
    slot('Pres', present),
    slot('Inf Pass', passive),
    slot('Pres Pass', passive),
    slot('Past', parts.past),
    slot('<PerfPart>', parts.perfect),
    slot('Adj <PerfPart> Neuter Ind Sing', neuter),
    slot('Adj <PerfPart> Masc/Fem Ind Sing', common),
    slot('', null),
    slot('Adj <PerfPart> Def Sing', definite),
    slot('Adj <PerfPart> Plur', definite),
    slot('Adj <PresPart>', presentParticiple),
    ...[0, 1, 2].map((index) => slot('Imp', imperatives[index] ?? null)),
  ];
  return paradigm('VERB_regular', ['VERB'], slots, pattern);
}

/** The infinitive without its ending. The e of «se» and «gje» is not an ending. */
function verbStem(infinitive: string): string {
  return /^[^aeiouyæøå]*[aeiouyæøå].*e$/.test(infinitive) ? infinitive.slice(0, -1) : infinitive;
}

/** A paradigm of a regular verb by its endings. */
type VerbEndings = readonly [
  /** Null where it follows from the infinitive. */
  present: string | null,
  past: string,
  perfect: string,
  /** The participle as an adjective; its neuter is the perfect. */
  common: string,
  definite: string,
  /** Of an imperative beside the stem and the infinitive. */
  imperative?: string,
];

/** A regular class of verbs. Its paradigms have patterns from the given one on. */
function verbClass(
  dict: DictId,
  inflectionClass: string,
  pattern: number,
  ...variants: readonly VerbEndings[]
) {
  return ({ stem, ...own }: z.output<typeof verbOptions>): Inflect =>
    (lemma) => {
      const base = lemma.replace(/e$/, '');
      const weak = stem ?? base;
      const paradigms = variants.map(([present, past, perfect, common, definite, imperative], index) => {
        const parts = {
          ...(present !== null && { present: base + present }),
          past: weak + past,
          perfect: weak + perfect,
          participle: [weak + perfect, weak + common, weak + definite] as const,
          ...(imperative !== undefined && { moreImperatives: [lemma, base + imperative] }),
        };
        return conjugate(dict, lemma, { ...parts, ...own }, pattern + index);
      });
      return { inflectionClass, paradigms };
    };
}

/** The regular classes of verbs by code. */
const VERBS = {
  bob: {
    /** snakket, snakkede or snakkete; or snakka for all of them */
    v1: verbOptions
      .omit({ stem: true })
      .transform(
        verbClass(
          'bob',
          'v1',
          301,
          [null, 'et', 'et', 'et', 'ede'],
          [null, 'et', 'et', 'et', 'ete'],
          [null, 'a', 'a', 'a', 'a'],
        ),
      ),
    /** leste, lest */
    v2: verbOptions.transform(verbClass('bob', 'v2', 304, [null, 'te', 't', 't', 'te'])),
    /** bygde, bygd */
    v3: verbOptions.transform(verbClass('bob', 'v3', 305, [null, 'de', 'd', 'd', 'de'])),
  },
  nob: {
    /** snakkar, snakka, snakka; imperative snakk, snakke or snakka */
    v1: verbOptions
      .omit({ stem: true })
      .transform(verbClass('nob', 'v1', 301, ['ar', 'a', 'a', 'a', 'a', 'a'])),
    /** kjøper, kjøpte, kjøpt */
    v2: verbOptions.transform(verbClass('nob', 'v2', 302, ['er', 'te', 't', 't', 'te'])),
    /** høyrer, høyrde, høyrt; participle høyrd */
    v2d: verbOptions.transform(verbClass('nob', 'v2', 303, ['er', 'de', 't', 'd', 'de'])),
    /** byggjer, bygde, bygt or bygd; participle bygd */
    v2dd: verbOptions.transform(
      verbClass('nob', 'v2', 305, ['er', 'de', 't', 'd', 'de'], ['er', 'de', 'd', 'd', 'de']),
    ),
    /** brukar, brukte, brukt */
    v3: verbOptions.transform(verbClass('nob', 'v3', 304, ['ar', 'te', 't', 't', 'te'])),
  },
};

/** Verbs of bokmål in -å have a passive in -es beside the one in -s: slås, slåes. */
function withLongPassive(infinitive: string, variants: readonly VerbParts[]): readonly VerbParts[] {
  const first = variants.find(({ passive }) => passive === undefined);
  return infinitive.endsWith('å') && first
    ? [...variants, { ...first, passive: `${infinitive}es` }]
    : variants;
}

/** A verb with its forms written out, for each variant. */
const verbForms =
  (dict: DictId, variants: readonly VerbParts[]): Inflect =>
  (lemma) => ({
    inflectionClass: 'verb',
    paradigms: (dict === 'bob' ? withLongPassive(lemma, variants) : variants).map((parts) =>
      conjugate(dict, lemma, parts),
    ),
  });

const writtenVerbs = (dict: DictId) => ({
  verb: z
    .strictObject({ verb: z.array(dict === 'nob' ? nynorskVerb : writtenVerb).min(1) })
    .transform(({ verb }) => verbForms(dict, verb)),
  /** A modal verb has no passive, no participles and no imperative. */
  modal: z
    .strictObject({ modal: z.tuple([text, text, text], 'must be present, past and perfect') })
    .transform(({ modal: [present, past, perfect] }) => {
      const none = { passive: null, participle: null, presentParticiple: null, imperative: null };
      return verbForms(dict, [{ present, past, perfect, ...none }]);
    }),
});

// --- adjectives and small words ---

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

/** The regular classes by code, and the words whose forms are written out by the field that names them. */
function schemasOf(dict: DictId) {
  const classes: InflectionSchemas = { ...NOUNS[dict], ...adjectiveClasses, ...VERBS[dict] };
  const forms: InflectionSchemas = { noun, adjective, pronoun, determiner, adverb, ...writtenVerbs(dict) };
  return { classes, forms };
}

const SCHEMAS = { bob: schemasOf('bob'), nob: schemasOf('nob') };

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
