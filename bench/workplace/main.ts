import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../bench-row.js';
import { createSeededRandom } from '../dictionary-generator/generate.js';
import { startProcess } from '../load/process.js';
import { startWorkplaceSlack } from './slack.js';
import {
  createVirtualUsers,
  type Timing,
  type VirtualUser,
  WORKPLACE_SIGNING_SECRET,
} from './virtual-user.js';

/** One hour of a workplace of five thousand people, compressed to ten minutes. */
const MINUTES = Number(process.env['MINUTES'] ?? 10);
const PEOPLE = 5_000;
/**
 * Actions a second. In the compressed hour, each person sends four commands, types two words into a menu,
 * presses two buttons and changes a profile once.
 */
const RATES: Record<keyof VirtualUser, number> = { command: 33, typeWord: 17, click: 17, changeProfile: 8 };
const MOST_P99_MS = 300;
/** Maximum memory growth from the second quarter to the last one. In the first quarter, caches fill. */
const MOST_GROWTH = 1.1;
const ANSWER_WITHIN_MS = 10_000;

const slack = await startWorkplaceSlack();
const folder = mkdtempSync(join(tmpdir(), 'workplace-'));
const bot = await startProcess('bot', {
  SLACK_SIGNING_SECRET: WORKPLACE_SIGNING_SECRET,
  SLACK_BOT_TOKEN: 'xoxb-workplace',
  SLACK_API_URL: `${slack.url}/api/`,
  DATABASE_URL: `file:${folder}/ordrom.db`,
  PORT: '0',
});
const timings: Timing[] = [];
const lost: string[] = [];
const random = createSeededRandom(48);
const personOf = createVirtualUsers({
  botUrl: bot.url,
  slack,
  random,
  record: (timing) => void timings.push(timing),
});

function doOnce(kind: keyof VirtualUser) {
  const work = personOf(`U${random.below(PEOPLE)}`)[kind]();
  const late = wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('never answered')),
  );
  return Promise.race([work, late]).catch((error: unknown) => void lost.push(`${kind}: ${String(error)}`));
}

/** Repeats the action at its rate, without waiting for earlier answers. */
async function keepDoing(kind: keyof VirtualUser, endsAt: number) {
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let done = 0; performance.now() < endsAt; done += 1) {
    under.push(doOnce(kind));
    await wait(Math.max(0, began + ((done + 1) * 1_000) / RATES[kind] - performance.now()));
  }
  await Promise.all(under);
}

const memory: number[] = [];
const sampling = setInterval(() => memory.push(bot.residentMb()), 2_000);
const endsAt = performance.now() + MINUTES * 60_000;
await Promise.all((Object.keys(RATES) as (keyof VirtualUser)[]).map((kind) => keepDoing(kind, endsAt)));
clearInterval(sampling);
await bot.stop();
slack.stop();
rmSync(folder, { recursive: true });

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
console.log('| what | times | p50 | p99 | longest |\n|---|---|---|---|---|');
const slow: string[] = [];
for (const kind of [...new Set(timings.map((timing) => timing.kind))].sort()) {
  const sorted = timings
    .filter((timing) => timing.kind === kind)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  if (at(sorted, 0.99) > MOST_P99_MS) slow.push(kind);
  console.log(
    `| ${kind} | ${sorted.length} | ${at(sorted, 0.5)} ms | ${at(sorted, 0.99)} ms | ${at(sorted, 1 - 1e-9)} ms |`,
  );
}
const quarter = Math.floor(memory.length / 4);
const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(3 * quarter))];
console.log(`\nmemory: ${early} MB in the second quarter, ${late} MB in the last; ${lost.length} lost`);
for (const each of lost.slice(0, 10)) console.log(each);
const problems = [
  ...slow.map((kind) => `${kind}: p99 is over ${MOST_P99_MS} ms`),
  ...(lost.length > 0 ? ['something was lost'] : []),
  ...(late > early * MOST_GROWTH ? ['memory grows'] : []),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
