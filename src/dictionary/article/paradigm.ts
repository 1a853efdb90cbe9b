import type { RawLemma, RawParadigm } from '../contract.js';
import type { Gender, Lemma, Paradigm } from '../model.js';
import { lemmaText } from './rich-text.js';

const GENDERS: readonly string[] = ['Masc', 'Fem', 'Neuter'] satisfies Gender[];
const isGender = (tag: string): tag is Gender => GENDERS.includes(tag);

/** Whether today's norm has the paradigm. Phrases are `REGISTERED`, never `STANDARD`, and always count. */
function isInForce(paradigm: RawParadigm): boolean {
  if (paradigm.inflection_group === 'EXPR') return true;
  return paradigm.standardisation === 'STANDARD' && (paradigm.to ?? null) === null;
}

/** `NOUN`, `EXPR` …: the first tag of a paradigm; without tags, the first part of the inflection group. */
export function wordClassOfLemma(lemma: RawLemma): string | undefined {
  const tagged = lemma.paradigm_info.find((paradigm) => paradigm.tags.length > 0)?.tags[0];
  return tagged ?? (lemma.paradigm_info[0]?.inflection_group.split('_')[0] || undefined);
}

/** Converts a lemma, with the paradigms in force. Paradigms of the same gender and forms are merged. */
export function parseLemma(raw: RawLemma): Lemma {
  const inForce = raw.paradigm_info.filter(isInForce);
  const paradigms = new Map<string, Paradigm>();
  for (const { tags: ofParadigm, inflection } of inForce) {
    const gender = ofParadigm.find(isGender);
    const forms = inflection.flatMap(({ tags, word_form: form }) => (form ? [{ tags, form }] : []));
    const paradigm = { ...(gender && { gender }), forms };
    if (forms.length > 0) paradigms.set(JSON.stringify(paradigm), paradigm);
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
