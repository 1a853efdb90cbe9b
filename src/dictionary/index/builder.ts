import { assembleImage, type IndexDraft } from './assemble-image.js';
import type { IndexImage } from './image.js';
import { createNumberList } from './number-list.js';
import type { PackedForms, PackedHeads } from './packed-forms.js';
import { headOf, matchOf } from './postings.js';
import { createWordTable, type WordTable } from './word-table.js';

/** Each word class is a bit of a u32. There are some twenty; classes beyond the limit count as none. */
const MAX_CLASSES = 32;

const LINE_BREAK = 0x0a;

export interface IndexBuilder {
  /** Adds an article with its forms. Each id may be added once. */
  add(id: number, forms: PackedForms): void;
  /** Builds the index of all articles. May be called once. */
  build(): IndexImage;
}

function classNumber(classes: string[], wordClass: string): number {
  if (wordClass === '') return 0;
  const known = classes.indexOf(wordClass);
  if (known >= 0) return known;
  return classes.length < MAX_CLASSES ? classes.push(wordClass) - 1 : 0;
}

/** Adds the heads of an article. Returns the number of the first; the others follow it. */
function addHeads({ heads, classes }: IndexDraft, article: number, packed: PackedHeads): number {
  const first = heads.lemmas.length;
  for (const [head, lemma] of packed.lemmas.entries()) {
    heads.articles.push(article);
    heads.lemmas.push(lemma);
    heads.homographs.push(packed.homographs[head] ?? 0);
    heads.classes.push(classNumber(classes, packed.classes[head] ?? ''));
  }
  return first;
}

/** Calls `visit` with the word number of each form. */
function eachWord(
  words: WordTable,
  { texts, keys }: PackedForms,
  visit: (word: number, form: number) => void,
) {
  const text = { bytes: Buffer.from(texts), start: 0, end: 0 };
  const key = { bytes: Buffer.from(keys), start: 0, end: 0 };
  for (let form = 0; text.start < text.bytes.length; form += 1) {
    text.end = text.bytes.indexOf(LINE_BREAK, text.start);
    key.end = key.bytes.indexOf(LINE_BREAK, key.start);
    visit(words.numberOf(text, key), form);
    text.start = text.end + 1;
    key.start = key.end + 1;
  }
}

/** Builds the index of one dictionary, article by article. It keeps each spelling once, and no article. */
export function createIndexBuilder(): IndexBuilder {
  const words = createWordTable();
  const added: IndexDraft = {
    articles: { ids: [], classes: [] },
    heads: { articles: [], lemmas: [], homographs: [], classes: [] },
    scores: [],
    postings: createNumberList(),
    postingWords: createNumberList(),
    classes: [''],
  };
  return {
    add(id, packed) {
      const article = added.articles.ids.push(id) - 1;
      const firstHead = addHeads(added, article, packed.heads);
      let classes = 0;
      eachWord(words, packed, (word, form) => {
        const posting = firstHead + (packed.postings[form] ?? 0);
        const score = packed.scores[form] ?? 0;
        added.scores[word] = Math.min(score, added.scores[word] ?? score);
        added.postingWords.push(word);
        added.postings.push(posting);
        if (matchOf(posting) === 'lemma') classes |= 1 << (added.heads.classes[headOf(posting)] ?? 0);
      });
      added.articles.classes[article] = classes >>> 0;
    },
    build: () => assembleImage(added, words.all()),
  };
}
