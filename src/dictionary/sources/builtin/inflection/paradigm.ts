import * as z from 'zod';
import type { Gender } from '../../../model.js';

/** Inflection in the form of the dictionaries: slots with tags, in their order. */

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
type NounForms = readonly [WordForm, WordForm, WordForm, WordForm];

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

interface VerbForms {
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

export const text = z.string('must be a text').min(1, 'must not be empty');
/** A form, or null where the slot is empty. */
export const form = z.union([text, z.null()], 'must be a form, or null where there is none');

/** The stem before endings, where it differs from the lemma: `romm` of rom. */
export const nounOptions = z.strictObject({ stem: text.exactOptional() });
export type NounOptions = z.output<typeof nounOptions>;

/** Options of a regular verb: the stem `kjen` of kjenne, the imperative `kom`. */
export const verbOptions = z.strictObject({
  stem: text.exactOptional(),
  passive: form.exactOptional(),
  imperative: form.exactOptional(),
});
export type VerbOptions = z.output<typeof verbOptions>;

/** The written forms of a verb. Forms that are left out follow from the infinitive. */
export const writtenVerb = z.strictObject({
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

/** A modal verb has no passive, no participles and no imperative. */
export const modalVerb = z
  .strictObject({ modal: z.tuple([text, text, text], 'must be present, past and perfect') })
  .transform(({ modal: [present, past, perfect] }) => ({
    present,
    past,
    perfect,
    passive: null,
    participle: null,
    presentParticiple: null,
    imperative: null,
  }));
