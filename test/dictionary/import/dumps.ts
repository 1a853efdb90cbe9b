import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { DictId } from '../../../src/dictionary/contract.js';
import { sampleArticles } from '../support/sample-articles.js';

/** The files of a dump, by name. */
export type Files = Record<string, string | Uint8Array>;

export const newFolder = () => mkdtempSync(join(tmpdir(), 'ordrom-import-'));

/** The sample articles as the files of a dump. */
export function filesOf(dict: DictId): Files {
  const articles = sampleArticles.get(dict) ?? [];
  return Object.fromEntries(
    articles.map((article) => [`${article.article_id}.json`, JSON.stringify(article)]),
  );
}

export async function tarOf(files: Files): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(files)) {
    tar.entry({ name }, typeof text === 'string' ? text : Buffer.from(text));
  }
  tar.finalize();
  return buffer(tar);
}

export const tarGzOf = async (files: Files) => gzipSync(await tarOf(files));

/** The sample articles as one JSON object, the other format of dumps. */
export function objectOf(files: Files): string {
  const members = Object.entries(files).map(
    ([name, text]) => `${JSON.stringify(name.replace('.json', ''))}: ${text}`,
  );
  return `{${members.join(', ')}}`;
}

/** Writes a file with the folders above it. Returns its path. */
export function write(folder: string, name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

export function writeAll(folder: string, files: Files): string {
  for (const [name, text] of Object.entries(files)) write(folder, name, text);
  return folder;
}
