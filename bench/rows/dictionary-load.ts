import { createReadStream } from 'node:fs';
import type { BenchRow } from '../bench-row.js';
import { compareLoad } from '../load/compare-load.js';
import { startFloor } from '../load/floors.js';
import { type BenchRequest, prepareRequests } from '../load/prepared-requests.js';
import { type MeasuredProcess, startProcess } from '../load/process.js';
import { requireStore } from './store.js';
import {
  drawArticles,
  drawMisspelt,
  drawPrefixes,
  drawWords,
  type FrequentWords,
  readFrequentWords,
} from './typed-words.js';

const KEY = 'bench-key';
const HEADERS = { 'x-api-key': KEY };
/** Answers of so many different questions do not fit in the service's cache, so asked in turn none is there. */
const QUESTIONS = 20_000;
/** Short answers of 20,000 questions fit in the cache, and rounds overlap. Of so many, no round asks one of another round. */
const MISSPELT_QUESTIONS = 60_000;
/** Answers that the floors repeat. */
const SAMPLES = 500;
const PACES = [500];

const question = (operation: string, q: string): BenchRequest => ({
  path: `/api/article/bob,nob/${operation}?q=${encodeURIComponent(q)}`,
  headers: HEADERS,
});

/** Reads a whole file, so that the system has it in memory and no round waits for the disk. */
async function readWhole(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 1_024 * 1_024 }));
}

/** The service with both full dictionaries. */
async function startDictionary(): Promise<MeasuredProcess> {
  return startProcess('dictionary', {
    DICTIONARY_PORT: '0',
    DICTIONARY_API_KEYS: KEY,
    DICTIONARY_RATE_LIMIT: '999999999',
    DICTIONARY_SOURCE: `store:${await requireStore()}`,
  });
}

/** Answers of questions from the whole list. */
async function fetchSamples({ url }: MeasuredProcess, questions: readonly BenchRequest[]): Promise<string[]> {
  const step = Math.max(1, Math.floor(questions.length / SAMPLES));
  const samples: string[] = [];
  for (let place = 0; place < questions.length; place += step) {
    const { path = '', headers = {} } = questions[place] ?? {};
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    samples.push(await answer.text());
  }
  return samples;
}

async function measureQuestions(
  name: string,
  questions: readonly BenchRequest[],
  { goal, paces = PACES }: { goal: string; paces?: readonly number[] },
): Promise<BenchRow> {
  await readWhole(await requireStore());
  const ours = await startDictionary();
  const bodies = await fetchSamples(ours, questions);
  const [bare, fastify] = [await startFloor('bare-http', bodies), await startFloor('bare-fastify', bodies)];
  const row = await compareLoad({
    name,
    sides: [
      { name: 'ours', server: ours },
      { name: 'bare node:http', server: bare },
      { name: 'fastify with one route', server: fastify },
    ],
    prepare: () => prepareRequests(questions),
    paces,
    goal,
  });
  await Promise.all([ours, bare, fastify].map((server) => server.stop()));
  return row;
}

const readWords = async (): Promise<FrequentWords> => readFrequentWords(await requireStore());

export async function measureSuggestions(): Promise<BenchRow> {
  const typed = drawPrefixes(await readWords(), QUESTIONS);
  return measureQuestions(
    'suggest, full dictionaries',
    typed.map((prefix) => question('suggest', prefix)),
    { goal: '0.25; p99 10 ms at 500/s' },
  );
}

export async function measureSearch(): Promise<BenchRow> {
  const typed = drawWords(await readWords(), QUESTIONS);
  return measureQuestions(
    'search, full dictionaries',
    typed.map((word) => question('search', word)),
    { goal: '0.20; p99 10 ms at 500/s' },
  );
}

export async function measureMisspelt(): Promise<BenchRow> {
  const typed = drawMisspelt(await readWords(), MISSPELT_QUESTIONS);
  return measureQuestions(
    'search of misspelt words, full dictionaries',
    typed.map((word) => question('search', word)),
    { goal: '2,000/s; p99 15 ms at 100/s', paces: [100] },
  );
}

/** Articles by number, each once. */
export async function measureArticles(): Promise<BenchRow> {
  const questions = drawArticles(await requireStore(), QUESTIONS).map(({ dict, id }) => ({
    path: `/api/article/${dict}/${id}`,
    headers: HEADERS,
  }));
  return measureQuestions('article by number, full dictionaries', questions, { goal: 'p99 10 ms at 500/s' });
}
