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
  return infinitive.replace(/(?<=[aeiouyæøå].*)e$/, '');
}
