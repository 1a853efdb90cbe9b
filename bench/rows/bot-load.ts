import type { BenchRow } from '../bench-row.js';
import { loadAtRate } from '../load/at-rate.js';
import { compareLoad } from '../load/compare-load.js';
import { startFloor } from '../load/floors.js';
import type { BenchRequest } from '../load/prepared-requests.js';
import type { MeasuredProcess } from '../load/process.js';
import { load } from '../load/wrk.js';
import { BENCH_SIGNING_SECRET, signSlashCommand, USER_COUNT, WORDS } from '../slash-command.js';
import { fetchAcknowledgement, prepareSigned, signTyping, startBot } from './bot-requests.js';
import { requireStore } from './store.js';

const PREFIXES = ['f', 'fi', 'fis', 'fisk', 'h', 'hu', 'hus', 'b', 'bo', 'bok', 's', 'sk', 'sko', 'å', 'gå'];
const PACES = [500];
const WARM_SECONDS = 2;
/** Answers without a body would make the bot fast: its answers must be as long as those of the floor. */
const MIN_LENGTH_SHARE = 0.9;

/** Each person asks before the rounds: who asked in the last ten minutes has preferences in memory. */
async function warmPeople(bot: MeasuredProcess, requestOf: (number: number) => BenchRequest): Promise<void> {
  for (let asked = 0; asked < 2 * USER_COUNT; ) {
    const requests = prepareSigned(requestOf);
    asked += (await load(bot, requests, WARM_SECONDS)).perSecond * WARM_SECONDS;
    requests.remove();
  }
}

/** Compares the bot with a floor of the same answers and the same check of the signature, and with Bolt. */
async function measureSigned(
  name: string,
  texts: readonly string[],
  sign: (text: string, number: number, responseUrl: string) => BenchRequest,
): Promise<BenchRow> {
  const { slack, bot } = await startBot();
  const requestOf = (number: number) =>
    sign(texts[number % texts.length] ?? '', number, `${slack.url}/response/1`);
  const bodies: string[] = [];
  let asked = 1_000_000;
  for (const text of texts)
    bodies.push(
      await fetchAcknowledgement(bot, () => {
        asked += 1;
        return sign(text, asked, `${slack.url}/response/1`);
      }),
    );
  await warmPeople(bot, requestOf);
  const env = { SLACK_SIGNING_SECRET: BENCH_SIGNING_SECRET };
  const bare = await startFloor('bare-http', bodies, env);
  const bolt = await startFloor('bare-bolt', bodies, env);
  const row = await compareLoad({
    name,
    sides: [
      { name: 'ours', server: bot },
      { name: 'bare node:http with the same HMAC', server: bare },
      { name: 'Bolt', server: bolt },
    ],
    prepare: (count) => prepareSigned(requestOf, count),
    paces: PACES,
    goal: 'as fast as Bolt; p99 10 ms at 500/s',
    minLengthShare: MIN_LENGTH_SHARE,
  });
  await Promise.all([slack, bot, bare, bolt].map((server) => server.stop()));
  return row;
}

/** `/ord` over signed HTTP, of words that were answered before. */
export const measureOrd = (): Promise<BenchRow> =>
  measureSigned('`/ord`, remembered, signed', WORDS, (text, number, responseUrl) =>
    signSlashCommand({ text, number, responseUrl }),
  );

/** The word menu over signed HTTP, of beginnings that were typed before. */
export const measureMenu = (): Promise<BenchRow> =>
  measureSigned('menu of words, warm, signed', PREFIXES, (value, number) => signTyping(value, number));

/** Requests a second in a workplace of thousands of people. */
const STEADY_TYPING = 40;

/** The word menu with an empty cache. Each prefix has three letters, is typed once, and begins with no other one. */
export async function measureColdMenu(): Promise<BenchRow> {
  const { slack, bot } = await startBot({
    DICTIONARY_SOURCE: `store:${await requireStore()}`,
    DICTIONARY_RATE_LIMIT: '999999999',
  });
  const letters = [...'abdefghijklmnoprstuvyøå'];
  const beginnings = letters.flatMap((one) =>
    ['a', 'e', 'i', 'o', 'r', 'u'].flatMap((two) =>
      ['d', 'k', 'l', 'n', 's', 't'].map((three) => one + two + three),
    ),
  );
  const requests = prepareSigned(
    (number) => signTyping(beginnings[number % beginnings.length] ?? '', number),
    beginnings.length,
  );
  const { p50, p99 } = await loadAtRate(bot, requests, STEADY_TYPING, 10);
  requests.remove();
  const memory = bot.residentMb();
  await Promise.all([slack.stop(), bot.stop()]);
  return {
    name: 'menu of words, cold, full dictionaries, signed',
    measured: `at ${STEADY_TYPING}/s p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${memory} MB`,
    baseline: '',
    goal: 'p99 25 ms',
  };
}
