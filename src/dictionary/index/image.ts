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
 * | `meta` | – | u32: a magic number, the version, and `COUNTS` |
 * | `keys`, `keys.starts` | word | its key |
 * | `keys.shared` | word | u8, the bytes that its key shares with the key before it, at most 255 |
 * | `texts`, `texts.starts` | word | its spelling |
 * | `scores` | word | u16, the lowest is suggested first (`score.ts`) |
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

/** Numbers of the other byte order do not give this value. */
const MAGIC = 0x4f726472;
const VERSION = 1;
const COUNTS = ['words', 'postings', 'heads', 'classes', 'articles'] as const;
export type ImageCounts = Record<(typeof COUNTS)[number], number>;

export function brokenImage(why: string): Error {
  return new Error(`The word index cannot be read: ${why}`);
}

/** The bytes of a section. @throws {Error} where it is missing */
export function sectionBytes(image: IndexImage, name: string): Uint8Array {
  const bytes = image.get(name);
  if (bytes === undefined) throw brokenImage(`it has no ${name}`);
  return bytes;
}

interface NumbersType<Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): Numbers;
}

/**
 * A section as numbers, over the same bytes if they are aligned, else over a copy.
 *
 * @throws {Error} where the section is missing, or does not have `count` numbers
 */
export function sectionNumbers<Numbers>(
  image: IndexImage,
  name: string,
  Type: NumbersType<Numbers>,
  count: number,
): Numbers {
  const bytes = sectionBytes(image, name);
  const size = Type.BYTES_PER_ELEMENT;
  if (bytes.byteLength !== count * size)
    throw brokenImage(`${name} has ${bytes.byteLength} bytes, not ${count * size}`);
  const { buffer, byteOffset } = bytes.byteOffset % size === 0 ? bytes : Uint8Array.from(bytes);
  return new Type(buffer, byteOffset, count);
}

/** The bytes of an array of numbers, without a copy. */
export function toBytes(numbers: ArrayBufferView): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

export function metaBytes(counts: ImageCounts): Uint8Array {
  return toBytes(Uint32Array.of(MAGIC, VERSION, ...COUNTS.map((name) => counts[name])));
}

/** @throws {Error} where it is not an index, or is one of another version */
export function parseImageCounts(image: IndexImage): ImageCounts {
  const [magic, version, ...counts] = sectionNumbers(image, 'meta', Uint32Array, 2 + COUNTS.length);
  if (magic !== MAGIC) throw brokenImage('it is none');
  if (version !== VERSION)
    throw brokenImage(`its version is ${version}, not ${VERSION}; import the dictionary again`);
  const [words = 0, postings = 0, heads = 0, classes = 0, articles = 0] = counts;
  return { words, postings, heads, classes, articles };
}
