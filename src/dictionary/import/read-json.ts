import { basename } from 'node:path';
import { peekHead } from './byte-stream.js';
import { type DumpEntries, MAX_ARTICLE_BYTES } from './dump.js';
import { ImportError } from './import-error.js';
import { createJsonObjectSplitter } from './json-object-splitter.js';

/** An object of articles by id, `{"14683": {…}, …}`. The first field of an article is never a number. */
const BY_NUMBER = /^\ufeff?\s*\{\s*"\d+"\s*:/;
const EMPTY = /^\ufeff?\s*\{\s*\}?\s*$/;
const OBJECT = /^\ufeff?\s*\{/;

async function* readArticles(chunks: AsyncIterable<Uint8Array>): DumpEntries {
  const splitter = createJsonObjectSplitter(MAX_ARTICLE_BYTES);
  for await (const chunk of chunks) {
    const values = splitter.push(chunk);
    if (values.length > 0) yield values.map(({ key, ...value }) => ({ name: key, ...value }));
  }
  splitter.end();
}

async function* readArticle(chunks: AsyncIterable<Uint8Array>, name: string): DumpEntries {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size <= MAX_ARTICLE_BYTES) parts.push(chunk);
    else parts.length = 0;
  }
  yield [{ name, size, ...(size <= MAX_ARTICLE_BYTES && { bytes: Buffer.concat(parts) }) }];
}

/** Reads a dump that is an object of articles, or one article. `origin` is its path or URL. */
export async function* readJson(chunks: AsyncIterable<Uint8Array>, origin: string): DumpEntries {
  const { head, all } = await peekHead(chunks);
  const begins = Buffer.from(head).toString('utf8');
  if (BY_NUMBER.test(begins) || EMPTY.test(begins)) yield* readArticles(all);
  else if (OBJECT.test(begins)) yield* readArticle(all, basename(origin));
  else throw new ImportError(`${origin} is no dump: neither a tar archive nor a JSON object of articles.`);
}
