import type { RawLemma, RawParadigm } from '../contract.js';
import type { Gender, InflectedForm, Lemma, Paradigm } from '../model.js';
import { lemmaText } from './rich-text.js';

const GENDERS: readonly string[] = ['Masc', 'Fem', 'Neuter'] satisfies Gender[];
const isGender = (tag: string): tag is Gender => GENDERS.includes(tag);

/**
 * Whether the spelling rules of today have it. Phrases are never `STANDARD`, only `REGISTERED`, and are not to vanish
 * for that.
 */
function isInForce(paradigm: RawParadigm): boolean {
  if (paradigm.inflection_group === 'EXPR') return true;
  return paradigm.standardisation === 'STANDARD' && (paradigm.to ?? null) === null;
}

function readForms(paradigm: RawParadigm): InflectedForm[] {
  return paradigm.inflection.flatMap(({ tags, word_form: form }) => (form ? [{ tags, form }] : []));
}

function readParadigm(paradigm: RawParadigm): Paradigm {
  const gender = paradigm.tags.find(isGender);
  return { ...(gender && { gender }), forms: readForms(paradigm) };
}

/** `NOUN`, `EXPR` …: the first tag of a paradigm, or where paradigms have no tags the first part of their group. */
export function wordClassOfLemma(lemma: RawLemma): string | undefined {
  const tagged = lemma.paradigm_info.find((paradigm) => paradigm.tags.length > 0)?.tags[0];
  return tagged ?? (lemma.paradigm_info[0]?.inflection_group.split('_')[0] || undefined);
}

/** A lemma with the paradigms that are in force, those of the same gender and forms once. */
export function parseLemma(raw: RawLemma): Lemma {
  const inForce = raw.paradigm_info.filter(isInForce);
  const paradigms = new Map<string, Paradigm>();
  for (const paradigm of inForce.map(readParadigm)) {
    if (paradigm.forms.length > 0) paradigms.set(JSON.stringify(paradigm), paradigm);
  }
  const tags = (inForce.length > 0 ? inForce : raw.paradigm_info).flatMap((paradigm) => paradigm.tags);
  const wordClass = wordClassOfLemma(raw);
  return {
    text: lemmaText(raw),
    homograph: raw.hgno,
    ...(wordClass !== undefined && { wordClass }),
    genders: wordClass === 'NOUN' ? [...new Set(tags.filter(isGender))] : [],
    paradigms: [...paradigms.values()],
  };
}
