import { asByteText, type ByteText } from '../../shared/text/byte-text.js';
import type { DictId } from '../contract.js';
import type { SuggestionList } from './article-store.js';
import type { WordCandidate } from './best-words.js';
import { ByteWriter } from './byte-writer.js';
import { type LinkTable, linkedWord } from './linked-words.js';
import { headOf, rankOf } from './postings.js';
import {
  classOf,
  type DictionaryIndexes,
  HEAD_ROW,
  HOMOGRAPH_AND_CLASS,
  homographOf,
  LEMMA_END,
  LEMMA_START,
  type WordIndex,
} from './word-index.js';

/** Each suggestion by itself. */
export const splitSuggestions = ({ json, ends }: SuggestionList): ByteText[] =>
  ends.map((end, at) => asByteText(json.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end)));

/** An article that a word matches by one of its heads. Used again and again, as nothing waits while answers are written. */
interface MatchedHead {
  dict: DictId;
  index: WordIndex;
  /** The start of the head in `headRows`. */
  row: number;
  article: number;
  /** By the kind of match, then by homograph; the lowest comes first. */
  order: number;
}

/** The heads of a word, in order. Those after `count` are left from other words. */
class MatchedHeads {
  count = 0;
  private readonly heads: MatchedHead[] = [];

  /** A head that is not in use. */
  private spare(dict: DictId, index: WordIndex): MatchedHead {
    const spare = this.heads[this.count];
    if (spare !== undefined) return spare;
    const added = { dict, index, row: 0, article: 0, order: 0 };
    this.heads.push(added);
    return added;
  }

  at(position: number): MatchedHead | undefined {
    return this.heads[position];
  }

  /** After the heads of the same order. */
  add(dict: DictId, index: WordIndex, row: number, order: number): void {
    const { heads } = this;
    const head = this.spare(dict, index);
    head.dict = dict;
    head.index = index;
    head.row = row;
    head.article = index.headRows[row] ?? 0;
    head.order = order;
    let position = this.count;
    for (let before = heads[position - 1]; before !== undefined && before.order > order; position -= 1) {
      heads[position] = before;
      before = heads[position - 2];
    }
    heads[position] = head;
    this.count += 1;
  }

  /** Whether a head before this position is of the same article. */
  isRepeated({ article, index }: MatchedHead, position: number): boolean {
    for (let before = 0; before < position; before += 1) {
      const one = this.heads[before];
      if (one?.article === article && one.index === index) return true;
    }
    return false;
  }
}

const matched = new MatchedHeads();
const HOMOGRAPH_BITS = 16;

/** Adds a head for each posting of a word, or for those of one class. */
function addHeads(dict: DictId, index: WordIndex, word: number, wanted: string | undefined): void {
  const { headRows, classes } = index;
  const end = index.postingStarts[word + 1] ?? 0;
  for (let position = index.postingStarts[word] ?? 0; position < end; position += 1) {
    const posting = index.postings[position] ?? 0;
    const row = headOf(posting) * HEAD_ROW;
    const both = headRows[row + HOMOGRAPH_AND_CLASS] ?? 0;
    if (wanted !== undefined && (classes[classOf(both)] ?? '') !== wanted) continue;
    matched.add(dict, index, row, (rankOf(posting) << HOMOGRAPH_BITS) | homographOf(both));
  }
}

const OPEN_WORD = Buffer.from('{"word":');
const OPEN_ARTICLES = Buffer.from(',"articles":[');
const CLOSE = Buffer.from(']}');
const NEXT = Buffer.from(',');
const OPEN_ARTICLE: Readonly<Record<DictId, Buffer>> = {
  bob: Buffer.from('{"dict_id":"bob","art_id":'),
  nob: Buffer.from('{"dict_id":"nob","art_id":'),
};
const LEMMA = Buffer.from(',"lemma":');
const HOMOGRAPH = Buffer.from(',"hgno":');
const CLOSE_ARTICLE = Buffer.from('}');

const writer = new ByteWriter();

function writeArticle({ dict, index, row, article }: MatchedHead): void {
  const { headRows } = index;
  const both = headRows[row + HOMOGRAPH_AND_CLASS] ?? 0;
  writer.raw(OPEN_ARTICLE[dict]);
  writer.number(article);
  writer.raw(LEMMA);
  writer.quoted(index.heads.lemmas.bytes, headRows[row + LEMMA_START] ?? 0, headRows[row + LEMMA_END] ?? 0);
  writer.raw(HOMOGRAPH);
  writer.number(homographOf(both));
  writer.raw(index.classFields[classOf(both)] ?? CLOSE_ARTICLE);
}

/** Written by hand, without intermediate texts: each typed letter needs twenty of these. */
function writeSuggestion(
  { index: own, place, word }: WordCandidate,
  indexes: DictionaryIndexes,
  links: LinkTable,
  wordClass: string | undefined,
): void {
  matched.count = 0;
  for (let other = 0; other < indexes.length; other += 1) {
    const dictionary = indexes[other];
    if (dictionary === undefined) continue;
    const [dict, index] = dictionary;
    const linked = links[place]?.[other];
    const same = linked === undefined ? word : linkedWord(linked, word);
    if (same >= 0) addHeads(dict, index, same, wordClass);
  }
  const { bytes, starts } = own.texts;
  writer.raw(OPEN_WORD);
  writer.quoted(bytes, starts[word] ?? 0, starts[word + 1] ?? 0);
  writer.raw(OPEN_ARTICLES);
  for (let position = 0; position < matched.count; position += 1) {
    const head = matched.at(position);
    if (head === undefined || matched.isRepeated(head, position)) continue;
    if (position > 0) writer.raw(NEXT);
    writeArticle(head);
  }
  writer.raw(CLOSE);
}

/** Each word as JSON of the shape of `Suggestion`, with each of its articles once, by the best match. */
export function serializeSuggestions(
  candidates: readonly WordCandidate[],
  indexes: DictionaryIndexes,
  links: LinkTable,
  wordClass: string | undefined,
): SuggestionList {
  writer.clear();
  const ends: number[] = [];
  for (const candidate of candidates) {
    if (ends.length > 0) writer.raw(NEXT);
    writeSuggestion(candidate, indexes, links, wordClass);
    ends.push(writer.length);
  }
  return { json: writer.from(0), ends };
}
