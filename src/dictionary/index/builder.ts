import { assembleImage, type IndexDraft } from './assemble-image.js';
import type { IndexImage } from './image.js';
import { createNumberList } from './number-list.js';
import type { PackedForms, PackedHeads } from './packed-forms.js';
import type { IndexRange } from './packed-texts.js';
import { headOf, matchOf } from './postings.js';
import { type ByteSlice, createWordTable } from './word-table.js';

/** Each word class is a bit of a u32. There are some twenty; classes beyond the limit count as none. */
const MAX_CLASSES = 32;

const LINE_BREAK = 0x0a;

export interface IndexBuilder {
  /**
   * Adds articles with their forms. Each id may be added once.
   *
   * @param isAdded whether an article is added, by its place in `packed`
   */
  add(packed: PackedForms, isAdded?: (place: number) => boolean): void;
  /** Builds the index of all articles. May be called once. */
  build(): IndexImage;
}

function classNumber(classes: string[], wordClass: string): number {
  const known = classes.indexOf(wordClass);
  if (known >= 0) return known;
  return classes.length < MAX_CLASSES ? classes.push(wordClass) - 1 : 0;
}

interface AddedArticle {
  number: number;
  /** The number of its first head; its others follow it. */
  firstHead: number;
}

/** Adds an article with its heads, which are those of `packed` in a range. */
function addArticle(
  { articles, heads, classes }: IndexDraft,
  id: number,
  packed: PackedHeads,
  { low, high }: IndexRange,
): AddedArticle {
  const article = { number: articles.ids.push(id) - 1, firstHead: heads.lemmas.length };
  for (let head = low; head < high; head += 1) {
    heads.articles.push(article.number);
    heads.lemmas.push(packed.lemmas[head] ?? '');
    heads.homographs.push(packed.homographs[head] ?? 0);
    heads.classes.push(classNumber(classes, packed.classes[head] ?? ''));
  }
  articles.classes.push(0);
  return article;
}

/** Reads texts that each have a line break after them, one after the other. */
function createLineReader(lines: Uint8Array) {
  const line = { bytes: lines, start: 0, end: -1 };
  return (): ByteSlice => {
    line.start = line.end + 1;
    line.end = lines.indexOf(LINE_BREAK, line.start);
    return line;
  };
}

/** Builds the index of one dictionary. It keeps each spelling once, and no article. */
export function createIndexBuilder(): IndexBuilder {
  const words = createWordTable();
  const added: IndexDraft = {
    articles: { ids: [], classes: [] },
    heads: { articles: [], lemmas: [], homographs: [], classes: [] },
    scores: createNumberList(),
    postings: createNumberList(),
    postingWords: createNumberList(),
    classes: [''],
  };

  function addForm({ number, firstHead }: AddedArticle, word: number, packed: number, score: number) {
    const posting = firstHead + packed;
    // The number of a new word is the next one.
    if (word === added.scores.count()) added.scores.push(score);
    else if (score < added.scores.at(word)) added.scores.set(word, score);
    added.postingWords.push(word);
    added.postings.push(posting);
    if (matchOf(posting) !== 'lemma') return;
    const bit = 1 << (added.heads.classes[headOf(posting)] ?? 0);
    added.articles.classes[number] = (added.articles.classes[number] ?? 0) | bit;
  }

  return {
    add(packed, isAdded = () => true) {
      const nextText = createLineReader(packed.texts);
      const nextKey = createLineReader(packed.keys);
      let form = 0;
      let head = 0;
      for (const [place, id] of packed.ids.entries()) {
        const heads = { low: head, high: packed.headEnds[place] ?? head };
        const article = isAdded(place) ? addArticle(added, id, packed.heads, heads) : undefined;
        const end = packed.formEnds[place] ?? form;
        for (; form < end; form += 1) {
          const [text, key] = [nextText(), nextKey()];
          if (!article) continue;
          addForm(article, words.numberOf(text, key), packed.postings[form] ?? 0, packed.scores[form] ?? 0);
        }
        head = heads.high;
      }
    },
    build() {
      const image = assembleImage(added, words.finish());
      for (const list of [words, added.scores]) list.free();
      return image;
    },
  };
}
