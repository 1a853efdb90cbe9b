import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Reads texts of a table of a SQLite file by their row id, without SQLite: an article takes 2 µs instead of 9. The file format
 * is stable and documented (https://www.sqlite.org/fileformat2.html); its sections are named below. It reads tables of an
 * integer key and one text, in files that nobody writes to. What it does not find, or does not understand, SQLite is asked
 * for.
 */
interface TablePages {
  /** The bytes of the text of a row, valid until the next call. `undefined` where SQLite must be asked. */
  find(rowId: number): Buffer | undefined;
}

/** An open file. */
export interface PagedFile {
  table(rootPage: number): TablePages;
  /** Identifies the file, as `statSync` does. */
  inode: number;
  close(): void;
}

/** Section 1.3: the header of the file. */
const FILE_HEADER_SIZE = 100;

const [PAGE_SIZE_AT, RESERVED_AT, ENCODING_AT, UTF8] = [16, 20, 56, 1];

const LARGEST_PAGE = 65_536;

/** Section 1.6: types of pages, sizes of their headers, and the pointers after them. */
const [INTERIOR, LEAF] = [0x05, 0x0d];

const [INTERIOR_HEADER, LEAF_HEADER, CELL_COUNT_AT, LAST_CHILD_AT] = [12, 8, 3, 8];

/** Longer payloads are continued on other pages, each of which begins with the number of the next one. */
const [OVERFLOW_MARGIN, NEXT_PAGE_SIZE] = [35, 4];

/** In bytes. Longer texts are left to SQLite. */
const MAX_TEXT = 256 * 1_024;

/** Section 2.1: the type of a text of `n` bytes is `2 n + 13`. */
const FIRST_TEXT_TYPE = 13;

const MAX_DEPTH = 20;

const MAX_INTERIOR_PAGES = 1_000;

/** A varint (section 1.6) of up to eight bytes, at a place of a page. Longer ones do not occur. */
class Cursor {
  private page: Buffer = Buffer.alloc(0);
  at = 0;

  move(page: Buffer, at: number): this {
    this.page = page;
    this.at = at;
    return this;
  }

  /** `NaN` after the end of the page, and for longer numbers. */
  next(): number {
    let value = 0;
    for (let count = 0; count < 8; count += 1) {
      const byte = this.page[this.at++];
      if (byte === undefined) return Number.NaN;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  }
}

const cursor = new Cursor();

/** The first of the ascending cells of a page that has at least the row id, or their number. @param idAt reads the id of a cell */
function findCell(page: Buffer, header: number, rowId: number, idAt: (cell: number) => number): number {
  let [low, high] = [0, page.readUInt16BE(CELL_COUNT_AT)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (idAt(page.readUInt16BE(header + 2 * middle)) < rowId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The page below an interior page that has the row. */
function childOf(page: Buffer, rowId: number): number {
  const cell = findCell(page, INTERIOR_HEADER, rowId, (at) => cursor.move(page, at + 4).next());
  if (cell === page.readUInt16BE(CELL_COUNT_AT)) return page.readUInt32BE(LAST_CHILD_AT);
  return page.readUInt32BE(page.readUInt16BE(INTERIOR_HEADER + 2 * cell));
}

/** The place of the text of a row on its leaf, in bytes. */
interface TextPlace {
  start: number;
  /** The whole length. A long text is continued on other pages. */
  length: number;
  /** The length of the header of the record, which is right before the text. */
  header: number;
}

/** `undefined` where the leaf has no such row, or the row is not a key and a text. */
function placeOf(page: Buffer, rowId: number): TextPlace | undefined {
  const idAt = (at: number) => {
    cursor.move(page, at).next();
    return cursor.next();
  };
  const cell = findCell(page, LEAF_HEADER, rowId, idAt);
  if (cell === page.readUInt16BE(CELL_COUNT_AT)) return undefined;
  const payload = cursor.move(page, page.readUInt16BE(LEAF_HEADER + 2 * cell)).next();
  if (cursor.next() !== rowId) return undefined;
  const start = cursor.at;
  const header = cursor.next();
  const keyType = cursor.next();
  const textType = cursor.next();
  const length = (textType - FIRST_TEXT_TYPE) / 2;
  const isWhole = cursor.at === start + header && header + length === payload;
  return keyType === 0 && Number.isInteger(length) && isWhole
    ? { start: start + header, length, header }
    : undefined;
}

/** Section 1.6: how much of a payload is on its leaf. The rest is continued on a chain of other pages. */
function localSize(payload: number, usable: number): number {
  if (payload <= usable - OVERFLOW_MARGIN) return payload;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const most = least + ((payload - least) % (usable - NEXT_PAGE_SIZE));
  return most <= usable - OVERFLOW_MARGIN ? most : least;
}

/** @throws errors of the file system */
export function openPagedFile(path: string): PagedFile {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(FILE_HEADER_SIZE);
  readSync(file, header, 0, FILE_HEADER_SIZE, 0);
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT) === 1 ? LARGEST_PAGE : header.readUInt16BE(PAGE_SIZE_AT);
  const usable = pageSize - (header[RESERVED_AT] ?? 0);
  const isReadable = header.readUInt32BE(ENCODING_AT) === UTF8 && pageSize >= 512;
  const leaf = Buffer.alloc(pageSize);
  const continued = Buffer.alloc(pageSize);
  const interior = new Map<number, Buffer>();
  let long = Buffer.alloc(0);

  const readInto = (page: Buffer, number: number) =>
    readSync(file, page, 0, pageSize, (number - 1) * pageSize) === pageSize;

  function readPage(number: number): Buffer | undefined {
    const known = interior.get(number);
    if (known) return known;
    if (!readInto(leaf, number)) return undefined;
    if (leaf[0] === INTERIOR && interior.size < MAX_INTERIOR_PAGES) interior.set(number, Buffer.from(leaf));
    return leaf;
  }

  /** Reads a text from the leaf, and from the pages on which it is continued. */
  function readText({ start, length, header }: TextPlace): Buffer | undefined {
    let size = localSize(header + length, usable) - header;
    if (size === length) return leaf.subarray(start, start + length);
    if (length > MAX_TEXT) return undefined;
    if (long.length < length) long = Buffer.allocUnsafeSlow(length);
    leaf.copy(long, 0, start, start + size);
    let next = leaf.readUInt32BE(start + size);
    while (size < length) {
      if (next === 0 || !readInto(continued, next)) return undefined;
      next = continued.readUInt32BE(0);
      size += continued.copy(long, size, NEXT_PAGE_SIZE, Math.min(usable, NEXT_PAGE_SIZE + length - size));
    }
    return long.subarray(0, length);
  }

  function find(rootPage: number, rowId: number): Buffer | undefined {
    let number = rootPage;
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const page = readPage(number);
      if (page?.[0] === LEAF) {
        const place = placeOf(page, rowId);
        return place && readText(place);
      }
      if (page?.[0] !== INTERIOR) return undefined;
      number = childOf(page, rowId);
    }
    return undefined;
  }

  return {
    inode: fstatSync(file).ino,
    table: (rootPage) => ({
      find(rowId) {
        if (!isReadable || rootPage < 2) return undefined;
        try {
          return find(rootPage, rowId);
        } catch (error) {
          // A damaged page points beyond its end.
          if (error instanceof RangeError) return undefined;
          throw error;
        }
      },
    }),
    close: () => closeSync(file),
  };
}
