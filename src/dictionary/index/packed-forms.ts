import { foldWord } from '../../shared/text/fold.js';
import type { ArticleForm } from '../article/forms.js';
import { postingOf } from './postings.js';
import { scoreOf } from './score.js';

/** Lemmas of an article that its forms belong to, side by side. */
export interface PackedHeads {
  lemmas: string[];
  homographs: number[];
  /** Empty where there is none. */
  classes: string[];
}

/**
 * The forms of an article as the index takes them: a million objects cost more to send to another thread than to make.
 * The forms stand side by side; each has its posting, whose head is one of these.
 */
export interface PackedForms {
  /** As they are written, each with a line break after it; a form has none of its own (`spellingsOf`). */
  texts: string;
  /** Their keys (`foldWord`), in the same way. */
  keys: string;
  postings: number[];
  scores: number[];
  heads: PackedHeads;
}

const MAX_HOMOGRAPH = 0xffff;

function headNumber({ lemmas, homographs, classes }: PackedHeads, form: ArticleForm): number {
  const homograph = Math.min(Math.max(form.homograph, 0), MAX_HOMOGRAPH);
  const wordClass = form.wordClass ?? '';
  for (let head = 0; head < lemmas.length; head += 1) {
    if (lemmas[head] === form.lemma && homographs[head] === homograph && classes[head] === wordClass)
      return head;
  }
  homographs.push(homograph);
  classes.push(wordClass);
  return lemmas.push(form.lemma) - 1;
}

/** Packs the forms of an article (`formsOf`), which is so prominent (`prominenceOf`). */
export function packForms(forms: readonly ArticleForm[], prominence: number): PackedForms {
  const heads: PackedHeads = { lemmas: [], homographs: [], classes: [] };
  const postings: number[] = [];
  const scores: number[] = [];
  let texts = '';
  let keys = '';
  for (const form of forms) {
    texts += `${form.text}\n`;
    keys += `${foldWord(form.text)}\n`;
    postings.push(postingOf(form.match, headNumber(heads, form)));
    scores.push(scoreOf(form, prominence));
  }
  return { texts, keys, postings, scores, heads };
}
