import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../bench-row.js';
import { loadAtRate } from '../load/at-rate.js';
import { prepareSigned, signTyping, startBot } from './bot-requests.js';
import { requireStore } from './store.js';

/** The 99th percentile that a glossary of ten thousand terms must stay under, in milliseconds. */
const GOAL_MS = 25;
const TERMS = 10_000;
/** Requests a second in a workplace of thousands of people. */
const STEADY_TYPING = 40;
const SECONDS = 5;
/** Whether a person is a member is remembered for a quarter of an hour. */
const PEOPLE = 20;
const LETTERS = [...'abdefghijklmnoprstuvyøå'];

/** Each term begins with three letters, and has two other words. */
function writeGlossary(file: string) {
  const lines = Array.from({ length: TERMS }, (_, at) => {
    const start = [at, Math.floor(at / 23), Math.floor(at / 529)].map((each) => LETTERS[each % 23]).join('');
    return `${start}ord ${at},${start}forkortelse ${at}|også ${at},Forklaring av ord ${at} i mange ord.`;
  });
  writeFileSync(file, `term,also,nb\n${lines.join('\n')}\n`);
}

/** The word menu with a glossary of ten thousand terms beside the dictionaries, against the same bot without one. */
export async function measureOwnWords(): Promise<BenchRow> {
  const services = { DICTIONARY_SOURCE: `store:${await requireStore()}` };
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-bench-'));
  const file = join(folder, 'ordliste.csv');
  writeGlossary(file);
  const beginnings = LETTERS.flatMap((one) => ['a', 'e', 'i', 'o', 'r', 'u'].map((two) => one + two));
  const measure = async (more: Record<string, string>) => {
    const { slack, bot } = await startBot({ ...services, DICTIONARY_RATE_LIMIT: '999999999', ...more });
    const requests = prepareSigned(
      (number) => signTyping(beginnings[number % beginnings.length] ?? '', number, PEOPLE),
      beginnings.length,
    );
    const measured = await loadAtRate(bot, requests, STEADY_TYPING, SECONDS);
    requests.remove();
    await Promise.all([slack.stop(), bot.stop()]);
    return measured;
  };
  const without = await measure({});
  const own = await measure({ GLOSSARY: file });
  rmSync(folder, { recursive: true });
  return {
    name: 'menu of words beside a glossary of 10,000 terms, signed',
    measured: `at ${STEADY_TYPING}/s p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms`,
    baseline: `without a glossary: p50 ${without.p50.toFixed(1)} ms, p99 ${without.p99.toFixed(1)} ms`,
    goal: 'p99 25 ms',
    ratio: { of: 'cost', value: own.p50 / Math.max(without.p50, 0.1) },
    ...(own.p99 > GOAL_MS && {
      failure: `a glossary of 10,000 terms suggests too slowly: p99 is over ${GOAL_MS} ms`,
    }),
  };
}
