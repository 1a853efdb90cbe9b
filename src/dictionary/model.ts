import type { DictId, Match } from './contract.js';

/** An article for readers, without templates, codes and serializations. `article/parse-article.ts` makes it. */
export interface Article {
  dict: DictId;
  id: number;
  /** At least one; several where a word has several spellings. */
  lemmas: readonly Lemma[];
  senses: readonly Sense[];
  /** Fixed phrases, in Norwegian order. */
  phrases: readonly Phrase[];
  /** A text for each origin: «fra norrønt *fiskr*». */
  etymology: readonly RichText[];
  pronunciation: readonly RichText[];
  /** The words of older languages in the etymology, each once. */
  olderForms: readonly OlderForm[];
  /** `ordbokene`: an article of Ordbøkene, with their id and licence. Absent: one of Ordrom's own samples. */
  source?: 'ordbokene';
}

export interface OlderForm {
  /** `skóli` */
  form: string;
  /** The expansion of its code: `norrønt`. Absent where none is named. */
  language?: string;
}

export interface Lemma {
  text: string;
  /** 0 where the spelling has no homographs. Printed as a roman numeral. */
  homograph: number;
  /** `NOUN`, `VERB`, `ADJ` …, from the paradigms. Absent where they have none. */
  wordClass?: string;
  /** For nouns, in the order of the dictionary. */
  genders: readonly Gender[];
  /** The paradigms in force, without repetitions. */
  paradigms: readonly Paradigm[];
}

export type Gender = 'Masc' | 'Fem' | 'Neuter';

export interface Paradigm {
  gender?: Gender;
  /** In the order of the dictionary. Slots without a form are left out. */
  forms: readonly InflectedForm[];
}

interface InflectedForm {
  /** From the article: `Sing` `Def`, `Pres`, `Adj` `<PerfPart>` `Neuter` `Ind` `Sing`. */
  tags: readonly string[];
  form: string;
}

export interface Sense {
  /** Shown joined by `; `. */
  explanations: readonly RichText[];
  examples: readonly UsageExample[];
  compounds: readonly CompoundList[];
  /** Sub-senses. The printed number of a sense is its position in the list. */
  senses: readonly Sense[];
}

export interface UsageExample {
  /** Empty in the few examples that have only an explanation. */
  quote: RichText;
  /** Empty where there is none. */
  explanation: RichText;
}

export interface CompoundList {
  intro: RichText;
  words: readonly ArticleReference[];
}

export interface Phrase {
  /** The spellings of the phrase, the usual one first. */
  lemmas: readonly string[];
  senses: readonly Sense[];
  /** Absent in nearly all phrases. */
  pronunciation?: readonly RichText[];
}

export interface ArticleReference {
  id: number;
  lemma: string;
  homograph: number;
}

export type RichText = readonly RichTextSpan[];

export interface RichTextSpan {
  text: string;
  /** `word`: a cited word or form, set in italics. */
  style?: 'word' | 'superscript' | 'subscript';
  /** The article that the text refers to, in the same dictionary. */
  reference?: ArticleReference;
}

export interface Hit {
  match: Match;
  /** The form of the article that matches the query. */
  matched: string;
  article: Article;
}

export interface SearchAnswer {
  query: string;
  /** The number of all matching articles. The hits are the first of them. */
  total: number;
  hits: readonly Hit[];
  /** Words of similar spelling, the nearest first. Empty where there are hits. */
  nearest: readonly string[];
  /** The words of a compound, in order. Empty where there are hits, or the query is not a compound. */
  parts: readonly string[];
  /** The number of hits that were broken and left out. */
  dropped: number;
  /** Set where all the searched dictionaries are samples, in which most words are missing. */
  sample?: DictionarySample;
}

export interface DictionarySample {
  /** How many words the smallest of the dictionaries has. 0 where that is not known. */
  words: number;
}

/** The text without styles and references. */
export function formatPlainText(text: RichText): string {
  return text.map((span) => span.text).join('');
}
