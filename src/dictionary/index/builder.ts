import type { Form } from '../forms.js';
import { type Added, assembleImage } from './assemble.js';
import type { IndexImage } from './image.js';
import { createNumbers } from './numbers.js';
import { postingOf } from './postings.js';
import { scoreOf } from './score.js';

/** Each word class is a bit of a u32; there are some twenty, and any that come after these count as none. */
const MAX_CLASSES = 32;
const MAX_HOMOGRAPH = 0xffff;

export interface IndexBuilder {
  /** Adds an article, each once, with its forms (`formsOf`) and how prominent it is (`prominenceOf`). */
  add(id: number, forms: readonly Form[], prominence: number): void;
  /** The index of all that was added; to be called once. */
  build(): IndexImage;
}

function classNumber(classes: string[], wordClass: string | undefined): number {
  if (!wordClass) return 0;
  const known = classes.indexOf(wordClass);
  if (known >= 0) return known;
  return classes.length < MAX_CLASSES ? classes.push(wordClass) - 1 : 0;
}

/** The head of a form of the last article, whose heads begin at `first`. */
function headNumber({ heads, articles, classes }: Added, first: number, form: Form): number {
  const homograph = Math.min(Math.max(form.homograph, 0), MAX_HOMOGRAPH);
  const wordClass = classNumber(classes, form.wordClass);
  for (let head = first; head < heads.lemmas.length; head += 1) {
    const isSame =
      heads.lemmas[head] === form.lemma &&
      heads.homographs[head] === homograph &&
      heads.classes[head] === wordClass;
    if (isSame) return head;
  }
  heads.articles.push(articles.ids.length - 1);
  heads.homographs.push(homograph);
  heads.classes.push(wordClass);
  return heads.lemmas.push(form.lemma) - 1;
}

function addForm(added: Added, head: number, form: Form, prominence: number): void {
  const word = added.words.get(form.text) ?? added.words.size;
  if (word === added.words.size) added.words.set(form.text, word);
  const score = scoreOf(form, prominence);
  added.scores[word] = Math.min(score, added.scores[word] ?? score);
  added.postingWords.push(word);
  added.postings.push(postingOf(form.match, head));
}

/** Builds the index of one dictionary, article by article; it keeps each spelling once and nothing of the articles. */
export function createIndexBuilder(): IndexBuilder {
  const added: Added = {
    articles: { ids: [], classes: [] },
    heads: { articles: [], lemmas: [], homographs: [], classes: [] },
    words: new Map(),
    scores: [],
    postings: createNumbers(),
    postingWords: createNumbers(),
    classes: [''],
  };
  return {
    add(id, forms, prominence) {
      const article = added.articles.ids.push(id) - 1;
      const firstHead = added.heads.lemmas.length;
      let classes = 0;
      for (const form of forms) {
        const head = headNumber(added, firstHead, form);
        addForm(added, head, form, prominence);
        if (form.match === 'lemma') classes |= 1 << (added.heads.classes[head] ?? 0);
      }
      added.articles.classes[article] = classes >>> 0;
    },
    build: () => assembleImage(added),
  };
}
