import { basename } from 'node:path';
import { peekHead } from './byte-stream.js';
import { type DumpEntries, MAX_ARTICLE_BYTES } from './dump.js';
import { ImportError } from './import-error.js';
import { createJsonObjectSplitter } from './json-object-splitter.js';

/** One object by number, `{"14683": {…}, …}`; an article's own first field is never a number. */
const BY_NUMBER = /^\ufeff?\s*\{\s*"\d+"\s*:/;
const EMPTY = /^\ufeff?\s*\{\s*\}?\s*$/;
const OBJECT = /^\ufeff?\s*\{/;

async function* readArticles(pieces: AsyncIterable<Uint8Array>): DumpEntries {
  const cutter = createJsonObjectSplitter(MAX_ARTICLE_BYTES);
  for await (const piece of pieces) {
    const cuts = cutter.push(piece);
    if (cuts.length > 0) yield cuts.map(({ key, ...cut }) => ({ name: key, ...cut }));
  }
  cutter.end();
}

async function* readArticle(pieces: AsyncIterable<Uint8Array>, name: string): DumpEntries {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size <= MAX_ARTICLE_BYTES) parts.push(piece);
    else parts.length = 0;
  }
  yield [{ name, size, ...(size <= MAX_ARTICLE_BYTES && { bytes: Buffer.concat(parts) }) }];
}

/** A dump that is one object of articles, or one article; `origin` is its path or address. */
export async function* readJson(pieces: AsyncIterable<Uint8Array>, origin: string): DumpEntries {
  const { head, all } = await peekHead(pieces);
  const begins = Buffer.from(head).toString('utf8');
  if (BY_NUMBER.test(begins) || EMPTY.test(begins)) yield* readArticles(all);
  else if (OBJECT.test(begins)) yield* readArticle(all, basename(origin));
  else throw new ImportError(`${origin} is no dump: neither a tar archive nor a JSON object of articles.`);
}
