import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFileStore } from '../../src/dictionary/sources/store/index.js';
import { createLogger } from '../../src/shared/observability/log.js';
import { generateDump } from '../dictionary-generator/generate.js';
import { runToEnd } from '../load/run-to-end.js';
import {
  drawArticles,
  drawMisspelt,
  drawPrefixes,
  drawWords,
  readFrequentWords,
} from '../rows/typed-words.js';
import type { Curve } from './measure.js';
import { costOf, withMemory } from './measure.js';

const DUMPS = [
  ['bm', 'bob'],
  ['nn', 'nob'],
] as const;
const BOTH = DUMPS.map(([, dict]) => dict);
const LIMIT = 20;
const QUESTIONS = 2_000;

/** Both dictionaries with this number of articles each; imported in the first run, and kept. */
async function requireStoreOf(articles: number): Promise<string> {
  const folder = fileURLToPath(new URL(`../generated/${articles}-articles`, import.meta.url));
  const store = `${folder}/dictionary.db`;
  if (existsSync(store)) return store;
  for (const [dump, dict] of DUMPS) {
    const path = await generateDump(folder, dump, articles);
    await runToEnd('import-dump.mjs', { DUMP: path, DICT: dict, STORE: store });
  }
  return store;
}

export const DICTIONARIES: Curve = {
  title: 'Articles in the dictionaries',
  size: 'articles in each of both dictionaries',
  unit: 'for each question',
  sizes: [1_000, 10_000, 100_000],
  reason:
    'Logarithmic: words lie in a sorted table. A short prefix has more words to choose from in a larger dictionary, and a misspelt word more neighbours. Each question is another one.',
  async measure(size) {
    const path = await requireStoreOf(size);
    const words = readFrequentWords(path);
    const questions = {
      prefixes: drawPrefixes(words, QUESTIONS),
      words: drawWords(words, QUESTIONS),
      misspelt: drawMisspelt(words, QUESTIONS),
      articles: drawArticles(path, QUESTIONS),
    };
    const pick = <Value>(values: readonly Value[], count: number) => values[count % values.length] as Value;
    const { made: store, memory } = await withMemory(() =>
      createFileStore({ path, log: createLogger('silent') }),
    );
    try {
      return {
        costs: {
          suggestions: await costOf((count) =>
            store.suggest(BOTH, pick(questions.prefixes, count), { limit: LIMIT }),
          ),
          'a word': await costOf((count) => store.find(BOTH, pick(questions.words, count))),
          'a misspelt word': await costOf((count) =>
            store.nearest(BOTH, pick(questions.misspelt, count), LIMIT),
          ),
          'an article': await costOf(async (count) => {
            const { dict, id } = pick(questions.articles, count);
            return store.article(dict, id);
          }),
        },
        memory,
      };
    } finally {
      await store.close();
    }
  },
};
