import type { DictId, Match } from './contract.js';

/** The article as a reader needs it, free of templates, code tables and serialisations. `article.ts` makes it. */
export interface Article {
  dict: DictId;
  id: number;
  /** At least one; several where a word is spelled in more than one way. */
  lemmas: readonly Lemma[];
  senses: readonly Sense[];
  /** Fixed phrases, in Norwegian order. */
  phrases: readonly Phrase[];
  /** One text an origin: «fra norrønt *fiskr*». */
  etymology: readonly RichText[];
  pronunciation: readonly RichText[];
  /** The words of older languages in the etymology, each once. */
  olderForms: readonly OlderForm[];
  /** Whose article it is: Ordbøkene's, under their id and licence. Absent: one of Ordrom's own samples. */
  source?: 'ordbokene';
}

export interface OlderForm {
  /** `skóli` */
  form: string;
  /** In the dictionary's words: `norrønt`; absent where none is named. */
  language?: string;
}

export interface Lemma {
  text: string;
  /** 0 where the spelling has no homographs; printed as a roman numeral otherwise. */
  homograph: number;
  /** `NOUN`, `VERB`, `ADJ` … as the paradigms say; absent where they say nothing. */
  wordClass?: string;
  /** Of nouns, in the dictionary's order. */
  genders: readonly Gender[];
  /** The paradigms in force, those of equal forms once. */
  paradigms: readonly Paradigm[];
}

export type Gender = 'Masc' | 'Fem' | 'Neuter';

export interface Paradigm {
  gender?: Gender;
  /** In the dictionary's order; slots without a form are left out. */
  forms: readonly InflectedForm[];
}

export interface InflectedForm {
  /** As in the article: `Sing` `Def`, `Pres`, `Adj` `<PerfPart>` `Neuter` `Ind` `Sing`. */
  tags: readonly string[];
  form: string;
}

export interface Sense {
  /** Shown joined by `; `. */
  explanations: readonly RichText[];
  examples: readonly UsageExample[];
  compounds: readonly CompoundList[];
  /** Sub-senses. The printed number of a sense is its position. */
  senses: readonly Sense[];
}

export interface UsageExample {
  /** Empty in the few that have only an explanation. */
  quote: RichText;
  /** Empty where the example needs none. */
  explanation: RichText;
}

export interface CompoundList {
  intro: RichText;
  words: readonly ArticleReference[];
}

export interface Phrase {
  /** The spellings of the phrase, the first the usual one. */
  lemmas: readonly string[];
  senses: readonly Sense[];
  /** Absent where the article has none, as nearly all. */
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
  /** The form of the article that the query met. */
  matched: string;
  article: Article;
}

export interface SearchAnswer {
  query: string;
  /** How many articles there are, of which the hits are the first. */
  total: number;
  hits: readonly Hit[];
  /** Words that may have been meant, the nearest first; empty where there are hits. */
  nearest: readonly string[];
  /** The words that a compound is made of, in order; empty where there are hits or it is none. */
  parts: readonly string[];
  /** Hits that could not be read and are left out. */
  dropped: number;
}

/** The text without its styles. */
export function formatPlainText(text: RichText): string {
  return text.map((span) => span.text).join('');
}
