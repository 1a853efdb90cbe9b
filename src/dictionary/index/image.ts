/**
 * The index of one dictionary as it is kept: named sections of bytes, little-endian, each an array of numbers or texts
 * put one after the other. It is built once and opened without reading it through.
 *
 * A *word* is one spelling. Words are numbered by their keys (`foldWord`), so in Norwegian order, and each beginning is
 * a run of numbers. A *head* is what a suggestion says of an article: one of its lemmas, homograph and class. Heads are
 * numbered by homograph, then by the number of the article, so that a word's best article comes first by plain counting.
 *
 * | section | one for each | what |
 * |---|---|---|
 * | `meta` | – | `COUNTS` after what names the format and its version, u32 |
 * | `keys`, `keys.starts` | word | its key |
 * | `keys.shared` | word | u8, how many bytes its key begins with as the one before it does, at most 255 |
 * | `texts`, `texts.starts` | word | as it is written |
 * | `scores` | word | u16, the lower the sooner it is suggested (`score.ts`) |
 * | `lemmas` | – | u32, the words that are lemmas or phrases, ascending |
 * | `postings`, `postings.starts` | word and head | u32, how the word matches in the two upper bits, the head in the others |
 * | `heads.articles` | head | u32, its article by position |
 * | `heads.homographs` | head | u16 |
 * | `heads.classes` | head | u8, position in `classes`; the first is «none» |
 * | `heads.lemmas`, `heads.lemmas.starts` | head | |
 * | `classes`, `classes.starts` | word class | `NOUN` |
 * | `articles.ids` | article | f64, its number in the dictionary, ascending |
 * | `articles.classes` | article | u32, a bit for each class of its lemmas |
 * | `tops.ranges` | long run | u32 pairs, first word and end of a beginning that very many words have |
 * | `tops.words` | long run | u32, its `TOP_SIZE` best words, best first |
 *
 * A section of texts has one start more than it has texts.
 */
export type IndexImage = ReadonlyMap<string, Uint8Array>;

/** Numbers written on a machine of the other byte order do not read as this. */
const MAGIC = 0x4f726472;
const VERSION = 1;
const COUNTS = ['words', 'postings', 'heads', 'classes', 'articles'] as const;
export type ImageCounts = Record<(typeof COUNTS)[number], number>;

export function brokenImage(why: string): Error {
  return new Error(`The word index cannot be read: ${why}`);
}

/** The bytes of a section. @throws {Error} where there is no such section. */
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
 * A section as numbers, over the same bytes where they lie on a boundary of such numbers.
 *
 * @throws {Error} where the section is missing or has not that many numbers.
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

/** The bytes of an array of numbers, not copied. */
export function toBytes(numbers: ArrayBufferView): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

export function metaBytes(counts: ImageCounts): Uint8Array {
  return toBytes(Uint32Array.of(MAGIC, VERSION, ...COUNTS.map((name) => counts[name])));
}

/** @throws {Error} where it is no index, or one of another version. */
export function parseImageCounts(image: IndexImage): ImageCounts {
  const [magic, version, ...counts] = sectionNumbers(image, 'meta', Uint32Array, 2 + COUNTS.length);
  if (magic !== MAGIC) throw brokenImage('it is none');
  if (version !== VERSION)
    throw brokenImage(`its version is ${version}, not ${VERSION}; import the dictionary again`);
  const [words = 0, postings = 0, heads = 0, classes = 0, articles = 0] = counts;
  return { words, postings, heads, classes, articles };
}
