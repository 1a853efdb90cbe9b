import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { generateArticle } from './article.js';
import type { DumpLanguage } from './inflection.js';
import { createSeededRandom } from './random.js';
import { createWords } from './words.js';

/** Articles of one dictionary; both together have twice as many. */
const ARTICLES = 100_000;
const SEEDS: Record<DumpLanguage, number> = { bm: 17, nn: 18 };

/** JSON in the format of the dumps, with a space after each colon and comma. */
function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${spacedJson(inner)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** Generates the articles of a dictionary as JSON text with their ids, the same in every run. */
export function* generateArticles(dump: DumpLanguage, count: number): Generator<[id: number, json: string]> {
  const random = createSeededRandom(SEEDS[dump]);
  const pen = { dump, random, ...createWords(random) };
  let id = 0;
  for (let made = 0; made < count; made += 1) {
    id += 1 + Number(random.chance(0.4));
    yield [id, spacedJson(generateArticle(pen, id))];
  }
}

/** Writes `<folder>/<dump>/fil/article.tar.gz`, unless it exists, and resolves to its path. */
export async function generateDump(folder: string, dump: DumpLanguage, count = ARTICLES): Promise<string> {
  const path = join(folder, dump, 'fil', 'article.tar.gz');
  if (await stat(path).catch(() => undefined)) return path;
  await mkdir(join(folder, dump, 'fil'), { recursive: true });
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(path));
  for (const [id, json] of generateArticles(dump, count)) {
    // Waits for each entry, so that memory never holds the whole archive.
    await new Promise<void>((done, failed) => {
      tar.entry({ name: `${id}.json`, mtime: new Date(0) }, json, (error) =>
        error ? failed(error) : done(),
      );
    });
  }
  tar.finalize();
  await written;
  return path;
}
