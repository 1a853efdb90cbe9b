import type { Gender } from '../../../model.js';
import {
  adjectiveClass,
  type Inflect,
  nounParadigm,
  type ParadigmSource,
  verbParadigm,
  verbStem,
  type WordForm,
} from './paradigm.js';

/** The inflection classes of nynorsk, by the names of the dictionary. */

// --- nouns ---

interface Stem {
  /** The stem before endings, where it differs from the lemma: `romm` of rom. */
  stem?: string;
}

function nounClass(
  code: string,
  gender: Gender,
  pattern: number,
  ...endings: readonly [string, string, string]
) {
  return ({ stem }: Stem = {}): Inflect =>
    (lemma) => {
      const base = (stem ?? lemma).replace(/e$/, '');
      const [definite, plural, definitePlural] = endings.map((ending) => base + ending);
      const forms = [lemma, definite ?? null, plural ?? null, definitePlural ?? null] as const;
      return { inflectionClass: code, paradigms: [nounParadigm(gender, forms, pattern)] };
    };
}

/** ein dag, dagen, dagar, dagane; ein lærar, læraren, lærarar, lærarane */
export const m1 = nounClass('m1', 'Masc', 101, 'en', 'ar', 'ane');
/** ei bygd, bygda, bygder, bygdene */
export const f1 = nounClass('f1', 'Fem', 102, 'a', 'er', 'ene');
/** ei vise, visa, viser, visene */
export const f2 = nounClass('f2', 'Fem', 103, 'a', 'er', 'ene');
/** ei melding, meldinga, meldingar, meldingane */
export const f3 = nounClass('f3', 'Fem', 104, 'a', 'ar', 'ane');

/** eit hus, huset, hus, husa; eit møte, møtet, møte, møta */
export function n1({ stem }: Stem = {}): Inflect {
  return (lemma) => {
    const base = (stem ?? lemma).replace(/e$/, '');
    const forms = [lemma, `${base}et`, lemma, `${base}a`] as const;
    return { inflectionClass: 'n1', paradigms: [nounParadigm('Neuter', forms, 111)] };
  };
}

// --- adjectives ---

/** sterk, sterkt, sterke */
export const a1 = adjectiveClass('a1', 201, (lemma) => ({
  common: lemma,
  neuter: `${lemma}t`,
  plural: `${lemma}e`,
  definite: `${lemma}e`,
}));
/** norsk, norsk, norske */
export const a2 = adjectiveClass('a2', 202, (lemma) => ({
  common: lemma,
  neuter: lemma,
  plural: `${lemma}e`,
  definite: `${lemma}e`,
}));

// --- verbs ---

/** The forms of a verb. Forms that are left out follow from the infinitive. */
interface VerbParts {
  present: string;
  past: string;
  perfect: string;
  /** For both passive slots; null where the verb has no passive. */
  passive?: WordForm;
  /** The participle as an adjective: neuter, common, definite. Null where it is not used so. */
  participle: readonly [string, string, string] | null;
  presentParticiple?: WordForm;
  imperative?: WordForm;
  /** Imperatives beside that one. */
  moreImperatives?: readonly string[];
}

function conjugate(infinitive: string, parts: VerbParts, pattern?: number): ParadigmSource {
  const stem = verbStem(infinitive);
  const { passive = `${stem}ast`, participle, presentParticiple = `${stem}ande`, imperative = stem } = parts;
  const forms = {
    infinitive,
    infinitiveA: stem === infinitive ? null : `${stem}a`,
    present: parts.present,
    infinitivePassive: passive,
    presentPassive: passive,
    past: parts.past,
    perfect: parts.perfect,
    neuter: participle?.[0] ?? null,
    common: participle?.[1] ?? null,
    definite: participle?.[2] ?? null,
    presentParticiple,
    imperatives: [imperative, ...(parts.moreImperatives ?? [])],
  };
  return verbParadigm(forms, pattern);
}

/** A verb with its forms written out, for each variant. */
export function verbForms(...variants: readonly VerbParts[]): Inflect {
  return (lemma) => ({ inflectionClass: 'verb', paradigms: variants.map((it) => conjugate(lemma, it)) });
}

/** Options of a regular verb: the stem `kjen` (-de) of kjenne, the imperative `svar`. */
type Own = Stem & Partial<Pick<VerbParts, 'passive' | 'imperative'>>;

/** snakkar, snakka, snakka; imperative snakk, snakke or snakka */
export function v1(own: Omit<Own, 'stem'> = {}): Inflect {
  return (lemma) => {
    const base = lemma.replace(/e$/, '');
    const form = `${base}a`;
    const parts = {
      present: `${base}ar`,
      past: form,
      perfect: form,
      participle: [form, form, form] as const,
      moreImperatives: [lemma, form],
    };
    return { inflectionClass: 'v1', paradigms: [conjugate(lemma, { ...parts, ...own }, 301)] };
  };
}

/** The endings of a weak verb: present, past, perfect, and the participle in the common gender. */
type WeakEndings = readonly [present: string, past: string, perfect: string, common: string];

function weakClass(code: string, pattern: number, ...variants: readonly WeakEndings[]) {
  return ({ stem, ...own }: Own = {}): Inflect =>
    (lemma) => {
      const base = lemma.replace(/e$/, '');
      const weakStem = stem ?? base;
      const paradigms = variants.map(([present, past, perfect, common], index) => {
        const participle = [weakStem + perfect, weakStem + common, weakStem + past] as const;
        const forms = { present: base + present, past: weakStem + past, perfect: weakStem + perfect };
        return conjugate(lemma, { ...forms, participle, ...own }, pattern + index);
      });
      return { inflectionClass: code, paradigms };
    };
}

/** kjøper, kjøpte, kjøpt */
export const v2 = weakClass('v2', 302, ['er', 'te', 't', 't']);
/** høyrer, høyrde, høyrt; participle høyrd */
export const v2d = weakClass('v2', 303, ['er', 'de', 't', 'd']);
/** byggjer, bygde, bygt or bygd; participle bygd */
export const v2dd = weakClass('v2', 305, ['er', 'de', 't', 'd'], ['er', 'de', 'd', 'd']);
/** brukar, brukte, brukt */
export const v3 = weakClass('v3', 304, ['ar', 'te', 't', 't']);

/** A modal verb: no passive, no participles, no imperative. */
export function modalVerb(present: string, past: string, perfect: string): Inflect {
  const none = { passive: null, participle: null, presentParticiple: null, imperative: null };
  return verbForms({ present, past, perfect, ...none });
}
