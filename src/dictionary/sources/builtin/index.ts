import { existsSync, readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { ArticleStore } from '../../index/article-store.js';
import { createMemoryStore, type PackedDictionaries } from '../../index/indexed-store.js';

/** Written by `npm run build`, so that a start need not read the YAML files. */
const PACKED = new URL('./builtin.packed', import.meta.url);

/** Built once a process, where nothing is packed (`npm run dev`, tests): it takes about a second. */
let built: Promise<PackedDictionaries> | undefined;

async function loadBuiltin(): Promise<PackedDictionaries> {
  if (existsSync(PACKED)) return deserialize(readFileSync(PACKED));
  built ??= import('./build-builtin.js').then(({ packBuiltin }) => packBuiltin());
  return built;
}

/** The source `builtin`: the dictionaries that come with Ordrom. */
export async function createBuiltinStore(): Promise<ArticleStore> {
  return createMemoryStore(await loadBuiltin());
}
