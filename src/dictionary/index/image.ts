import { MATCHES, type Match } from '../contract.js';

/**
 * The stored index of one dictionary: named sections of bytes, little-endian, each an array of numbers or of texts. It is
 * built once, and opened without being parsed.
 *
 * A *word* is one spelling. Words are numbered in the order of their keys (`foldWord`), which is Norwegian order, so that
 * the words with a prefix are a range of numbers. A *head* is what a suggestion shows of an article: a lemma, a homograph
 * number and a word class. Heads are numbered in the order of the words that have them first, so that the heads of neighbouring
 * words lie together. The postings of a word are sorted by kind of match, then by homograph, then by the id of the article: the
 * first is of its best article.
 *
 * | section | one for each | content |
 * |---|---|---|
 * | `meta` | – | u32: `META`, and its counts |
 * | `keys`, `keys.starts` | word | its key |
 * | `keys.shared` | word | u8, the bytes that its key shares with the key before it, at most 255 |
 * | `texts`, `texts.starts` | word | its spelling |
 * | `scores` | word | u16, the lowest is suggested first (`packed-forms.ts`) |
 * | `lemmas` | – | u32, the words that are lemmas or phrases, ascending |
 * | `postings`, `postings.starts` | word and head | u32, the kind of match in the two upper bits, the head in the others |
 * | `heads.articles` | head | u32, the index of its article |
 * | `heads.homographs` | head | u16 |
 * | `heads.classes` | head | u8, the index in `classes`; the first is «none» |
 * | `heads.lemmas`, `heads.lemmas.starts` | head | |
 * | `classes`, `classes.starts` | word class | `NOUN` |
 * | `articles.ids` | article | f64, its id in the dictionary, ascending |
 * | `articles.classes` | article | u32, a bit for each class of its lemmas |
 * | `tops.ranges` | long range | u32 pairs: first word and end of the words with a prefix that very many have |
 * | `tops.words` | long range | u32, its `TOP_SIZE` best words, best first |
 *
 * A section of texts has one start more than texts.
 */
export type IndexImage = ReadonlyMap<string, Uint8Array>;

/** The first numbers of `meta`. Those of the other byte order do not give the magic one. */
export const META = {
  magic: 0x4f726472,
  version: 1,
  counts: ['words', 'postings', 'heads', 'classes', 'articles'],
} as const;

/** The kind of match is in the upper two bits of a posting, the head in the others. */
const HEAD_BITS = 30;

const HEAD_MASK = 2 ** HEAD_BITS - 1;

export const postingOf = (match: Match, head: number) => MATCHES.indexOf(match) * (HEAD_MASK + 1) + head;

// By bits, because V8 divides numbers of 32 bits as fractions.
export const headOf = (posting: number) => posting & HEAD_MASK;

/** The index of the match in `MATCHES`. */
export const rankOf = (posting: number) => posting >>> HEAD_BITS;

export const matchOf = (posting: number): Match => MATCHES[rankOf(posting)] ?? 'phrase';
