import * as z from 'zod';
import {
  type Inflect,
  modalVerb,
  type NounOptions,
  nounOptions,
  nounParadigm,
  type ParadigmSource,
  type VerbOptions,
  verbOptions,
  verbParadigm,
  verbStem,
  writtenVerb,
} from './paradigm.js';

/** The inflection classes of bokmål, by the names of the dictionary. */

// --- nouns ---

function genderedNoun(gender: 'Masc' | 'Fem', lemma: string, { stem }: NounOptions): ParadigmSource {
  const base = (stem ?? lemma).replace(/e$/, '');
  const definite = base + (gender === 'Masc' ? 'en' : 'a');
  const pattern = gender === 'Masc' ? 101 : 102;
  return nounParadigm(gender, [lemma, definite, `${base}er`, `${base}ene`], pattern);
}

/** en dag, dagen, dager, dagene */
function m1(options: NounOptions): Inflect {
  return (lemma) => ({ inflectionClass: 'm1', paradigms: [genderedNoun('Masc', lemma, options)] });
}

/** en lærer, læreren, lærere, lærerne */
function m2(): Inflect {
  return (lemma) => ({
    inflectionClass: 'm2',
    paradigms: [nounParadigm('Masc', [lemma, `${lemma}en`, `${lemma}e`, `${lemma}ne`], 103)],
  });
}

/** ei hytte, hytta and en hytte, hytten: feminine nouns of bokmål may be masculine too. */
function f1(options: NounOptions): Inflect {
  return (lemma) => ({
    inflectionClass: 'm1, f1',
    paradigms: [genderedNoun('Masc', lemma, options), genderedNoun('Fem', lemma, options)],
  });
}

type Plural = (lemma: string, base: string) => string;
const asSingular: Plural = (lemma) => lemma;
const inEr: Plural = (_, base) => `${base}er`;

function neuterClass(code: string, firstPattern: number, ...plurals: readonly Plural[]) {
  return ({ stem }: NounOptions): Inflect =>
    (lemma) => {
      const base = (stem ?? lemma).replace(/e$/, '');
      const definites = [`${base}ene`, `${base}a`];
      const forms = plurals.flatMap((plural) =>
        definites.map((definite) => [lemma, `${base}et`, plural(lemma, base), definite] as const),
      );
      return {
        inflectionClass: code,
        paradigms: forms.map((it, index) => nounParadigm('Neuter', it, firstPattern + index)),
      };
    };
}

/** et hus, huset, hus, husene or husa */
const n1 = neuterClass('n1', 111, asSingular);
/** et møte, møtet, møter, møtene or møta */
const n2 = neuterClass('n2', 121, inEr);
/** et kontor, kontoret, kontor or kontorer, kontorene or kontora */
const n3 = neuterClass('n3', 131, asSingular, inEr);

// --- verbs ---

type VerbParts = z.output<typeof writtenVerb>;

function conjugate(infinitive: string, parts: VerbParts, pattern?: number): ParadigmSource {
  const stem = verbStem(infinitive);
  const { passive = `${infinitive}s`, participle } = parts;
  const forms = {
    infinitive,
    infinitiveA: null,
    present: parts.present ?? `${infinitive}r`,
    infinitivePassive: passive,
    presentPassive: passive,
    past: parts.past,
    perfect: parts.perfect,
    neuter: participle?.[0] ?? null,
    common: participle?.[1] ?? null,
    definite: participle?.[2] ?? null,
    presentParticiple: parts.presentParticiple === undefined ? `${stem}ende` : parts.presentParticiple,
    imperatives: [parts.imperative === undefined ? stem : parts.imperative],
  };
  return verbParadigm(forms, pattern);
}

/** Verbs in -å have a passive in -es beside the one in -s: slås, slåes. */
function withLongPassive(infinitive: string, variants: readonly VerbParts[]): readonly VerbParts[] {
  const first = variants.find(({ passive }) => passive === undefined);
  return infinitive.endsWith('å') && first
    ? [...variants, { ...first, passive: `${infinitive}es` }]
    : variants;
}

/** A verb with its forms written out, for each variant. */
function verbForms(...variants: readonly VerbParts[]): Inflect {
  return (lemma) => ({
    inflectionClass: 'verb',
    paradigms: withLongPassive(lemma, variants).map((it) => conjugate(lemma, it)),
  });
}

/** snakket, snakkede or snakkete; or snakka for all of them */
function v1(own: Omit<VerbOptions, 'stem'>): Inflect {
  return (lemma) => {
    const base = lemma.replace(/e$/, '');
    const variants = [
      [`${base}et`, `${base}ede`],
      [`${base}et`, `${base}ete`],
      [`${base}a`, `${base}a`],
    ] as const;
    const paradigms = variants.map(([form, definite], index) =>
      conjugate(
        lemma,
        { past: form, perfect: form, participle: [form, form, definite], ...own },
        301 + index,
      ),
    );
    return { inflectionClass: 'v1', paradigms };
  };
}

function weakClass(code: string, pattern: number, past: string, perfect: string) {
  return ({ stem, ...own }: VerbOptions): Inflect =>
    (lemma) => {
      const base = stem ?? lemma.replace(/e$/, '');
      const supine = base + perfect;
      const parts = {
        past: base + past,
        perfect: supine,
        participle: [supine, supine, base + past] as const,
      };
      return { inflectionClass: code, paradigms: [conjugate(lemma, { ...parts, ...own }, pattern)] };
    };
}

/** leste, lest */
const v2 = weakClass('v2', 304, 'te', 't');
/** bygde, bygd */
const v3 = weakClass('v3', 305, 'de', 'd');

/** The regular classes of bokmål by code, and the verbs whose forms are written out by field. */
export const bokmal = {
  nouns: {
    m1: nounOptions.transform(m1),
    m2: z.strictObject({}).transform(m2),
    f1: nounOptions.transform(f1),
    n1: nounOptions.transform(n1),
    n2: nounOptions.transform(n2),
    n3: nounOptions.transform(n3),
  },
  verbs: {
    v1: verbOptions.omit({ stem: true }).transform(v1),
    v2: verbOptions.transform(v2),
    v3: verbOptions.transform(v3),
  },
  writtenVerbs: {
    verb: z.strictObject({ verb: z.array(writtenVerb).min(1) }).transform(({ verb }) => verbForms(...verb)),
    modal: modalVerb.transform((verb) => verbForms(verb)),
  },
};
