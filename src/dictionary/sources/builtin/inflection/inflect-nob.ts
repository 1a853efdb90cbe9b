import * as z from 'zod';
import type { Gender } from '../../../model.js';
import {
  type Inflect,
  modalVerb,
  type NounOptions,
  nounOptions,
  nounParadigm,
  type ParadigmSource,
  text,
  type VerbOptions,
  verbOptions,
  verbParadigm,
  verbStem,
  writtenVerb,
} from './paradigm.js';

/** The inflection classes of nynorsk, by the names of the dictionary. */

// --- nouns ---

function nounClass(
  code: string,
  gender: Gender,
  pattern: number,
  ...endings: readonly [string, string, string]
) {
  return ({ stem }: NounOptions): Inflect =>
    (lemma) => {
      const base = (stem ?? lemma).replace(/e$/, '');
      const [definite, plural, definitePlural] = endings.map((ending) => base + ending);
      const forms = [lemma, definite ?? null, plural ?? null, definitePlural ?? null] as const;
      return { inflectionClass: code, paradigms: [nounParadigm(gender, forms, pattern)] };
    };
}

/** ein dag, dagen, dagar, dagane; ein lærar, læraren, lærarar, lærarane */
const m1 = nounClass('m1', 'Masc', 101, 'en', 'ar', 'ane');
/** ei bygd, bygda, bygder, bygdene */
const f1 = nounClass('f1', 'Fem', 102, 'a', 'er', 'ene');
/** ei vise, visa, viser, visene */
const f2 = nounClass('f2', 'Fem', 103, 'a', 'er', 'ene');
/** ei melding, meldinga, meldingar, meldingane */
const f3 = nounClass('f3', 'Fem', 104, 'a', 'ar', 'ane');

/** eit hus, huset, hus, husa; eit møte, møtet, møte, møta */
function n1({ stem }: NounOptions): Inflect {
  return (lemma) => {
    const base = (stem ?? lemma).replace(/e$/, '');
    const forms = [lemma, `${base}et`, lemma, `${base}a`] as const;
    return { inflectionClass: 'n1', paradigms: [nounParadigm('Neuter', forms, 111)] };
  };
}

// --- verbs ---

/** A verb has a present of its own, and may have imperatives beside the one. */
const nynorskVerb = writtenVerb.extend({
  present: text,
  moreImperatives: z.array(text).max(2).exactOptional(),
});
type VerbParts = z.output<typeof nynorskVerb>;

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
function verbForms(...variants: readonly VerbParts[]): Inflect {
  return (lemma) => ({ inflectionClass: 'verb', paradigms: variants.map((it) => conjugate(lemma, it)) });
}

/** snakkar, snakka, snakka; imperative snakk, snakke or snakka */
function v1(own: Omit<VerbOptions, 'stem'>): Inflect {
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
  return ({ stem, ...own }: VerbOptions): Inflect =>
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
const v2 = weakClass('v2', 302, ['er', 'te', 't', 't']);
/** høyrer, høyrde, høyrt; participle høyrd */
const v2d = weakClass('v2', 303, ['er', 'de', 't', 'd']);
/** byggjer, bygde, bygt or bygd; participle bygd */
const v2dd = weakClass('v2', 305, ['er', 'de', 't', 'd'], ['er', 'de', 'd', 'd']);
/** brukar, brukte, brukt */
const v3 = weakClass('v3', 304, ['ar', 'te', 't', 't']);

/** The regular classes of nynorsk by code, and the verbs whose forms are written out by field. */
export const nynorsk = {
  nouns: {
    m1: nounOptions.transform(m1),
    f1: nounOptions.transform(f1),
    f2: nounOptions.transform(f2),
    f3: nounOptions.transform(f3),
    n1: nounOptions.transform(n1),
  },
  verbs: {
    v1: verbOptions.omit({ stem: true }).transform(v1),
    v2: verbOptions.transform(v2),
    v2d: verbOptions.transform(v2d),
    v2dd: verbOptions.transform(v2dd),
    v3: verbOptions.transform(v3),
  },
  writtenVerbs: {
    verb: z.strictObject({ verb: z.array(nynorskVerb).min(1) }).transform(({ verb }) => verbForms(...verb)),
    modal: modalVerb.transform((verb) => verbForms(verb)),
  },
};
