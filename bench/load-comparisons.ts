import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type autocannon from 'autocannon';
import { type Load, load, median } from './load.js';
import { type MeasuredProcess, startProcess } from './process.js';
import { BENCH_SIGNING_SECRET, signRequest, signSlashCommand, USER_COUNT, WORDS } from './slash-command.js';

const ROUNDS = 5;
const PREFIXES = ['f', 'fi', 'fis', 'fisk', 'h', 'hu', 'hus', 'b', 'bo', 'bok', 's', 'sk', 'sko', 'å', 'gå'];

export interface LoadComparison {
  name: string;
  peer: string;
  ours: Load;
  theirs: Load;
  /** Our throughput divided by theirs: the median over the rounds. */
  ratio: number;
  memory: [number, number];
}

function summarize(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), requests: of('requests') };
}

interface Sides {
  ours: () => Promise<Load>;
  theirs: () => Promise<Load>;
}

/** Runs the two alternately, so that a slower machine affects both. The first round of each is a warm-up. */
export async function compare({ ours, theirs }: Sides) {
  await ours();
  await theirs();
  const rounds: { ours: Load; theirs: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ theirs: await theirs(), ours: await ours() });
  return {
    ours: summarize(rounds.map((round) => round.ours)),
    theirs: summarize(rounds.map((round) => round.theirs)),
    ratio: median(rounds.map((round) => round.ours.perSecond / round.theirs.perSecond)),
  };
}

let requestCount = 0;

/** Creates each request from its number when it is sent. */
const signed = (fieldsOf: (number: number) => Record<string, string>): autocannon.Request => ({
  setupRequest(request) {
    requestCount += 1;
    return { ...request, ...signRequest(fieldsOf(requestCount)) };
  },
});

/** Different slash commands, because the bot ignores repeated ones. */
function commandRequests(
  responseUrl: string,
  onAnswer: (body: string) => void = () => undefined,
): autocannon.Request[] {
  return WORDS.map((text) => ({
    setupRequest(request) {
      requestCount += 1;
      return { ...request, ...signSlashCommand({ text, number: requestCount, responseUrl }) };
    },
    onResponse: (_status, body) => onAnswer(body),
  }));
}

/** A `block_suggestion` payload of the word menu. Slack sends it without a trigger_id. */
const optionsRequest = (value: string, number: number, people = USER_COUNT) => ({
  payload: JSON.stringify({
    type: 'block_suggestion',
    user: { id: `U${number % people}`, username: 'kari', name: 'kari', team_id: 'T1' },
    container: { type: 'message', message_ts: '1.2', channel_id: 'C1', is_ephemeral: true },
    api_app_id: 'A1',
    action_id: 'ord:pick',
    block_id: 'b1',
    value,
    team: { id: 'T1', domain: 't' },
    channel: { id: 'C1', name: 'c' },
  }),
});
/** @param people how many type */
export const typingRequests = (beginnings: readonly string[], people?: number): autocannon.Request[] =>
  beginnings.map((value) => signed((number) => optionsRequest(value, number, people)));

/**
 * Starts our bot with a Slack that accepts its answers. `services` are environment variables of the services.
 */
export async function startBot(services: Record<string, string> = {}) {
  const slack = await startProcess('slack-sink', {}, false);
  const env = {
    SLACK_SIGNING_SECRET: BENCH_SIGNING_SECRET,
    SLACK_BOT_TOKEN: 'xoxb-bench',
    SLACK_API_URL: `${slack.url}/api/`,
    PORT: '0',
  };
  const bot = await startProcess('bot', { ...env, ...services });
  return { slack, bot, env };
}

/** Repeats the request until the acknowledgement has the answer. An uncached answer uses the response_url. */
async function fetchAcknowledgement(
  url: string,
  request: () => ReturnType<typeof signRequest>,
): Promise<string> {
  for (let time = 0; time < 100; time += 1) {
    const { method, path, headers, body } = request();
    const answer = await (await fetch(`${url}${path}`, { method, headers, body })).text();
    if (answer !== '') return answer;
  }
  throw new Error('a question is never answered in the acknowledgement');
}

/** Starts the baseline of the bot, with our bot's answers to these requests. */
async function startBareBolt(
  url: string,
  env: Record<string, string>,
  requests: (() => ReturnType<typeof signRequest>)[],
) {
  const answers: string[] = [];
  for (const request of requests) answers.push(await fetchAcknowledgement(url, request));
  const file = `${mkdtempSync(`${tmpdir()}/ordrom-bench-`)}/answers.json`;
  writeFileSync(file, `[${answers.join()}]`);
  const bare = await startProcess('bare-bolt', { ...env, ANSWERS_FILE: file });
  rmSync(dirname(file), { recursive: true });
  return bare;
}

/**
 * `/ord` over signed HTTP. The answer is in the acknowledgement or uses the response_url. Every command must
 * get an answer.
 */
export async function measureOrd(): Promise<LoadComparison> {
  const { slack, bot, env } = await startBot();
  const responseUrl = `${slack.url}/response/1`;
  const bare = await startBareBolt(
    bot.url,
    env,
    WORDS.map((text) => () => signSlashCommand({ text, number: ++requestCount, responseUrl })),
  );
  const counted = async () =>
    ((await (await fetch(`${slack.url}/count`)).json()) as { answers: number }).answers;

  async function answered(): Promise<Load> {
    await counted();
    let answers = 0;
    const result = await load(
      bot.url,
      commandRequests(responseUrl, (body) => {
        if (body !== '') answers += 1;
      }),
    );
    // The last answers arrive after their acknowledgements. Each count gives the bot time to send them.
    for (let look = 0; look < 500 && answers < result.requests; look += 1) answers += await counted();
    if (answers < result.requests)
      throw new Error(`${result.requests - answers} of ${result.requests} commands were not answered`);
    return result;
  }

  const compared = await compare({
    ours: answered,
    theirs: () => load(bare.url, commandRequests(responseUrl)),
  });
  const memory: [number, number] = [bot.residentMb(), bare.residentMb()];
  await Promise.all([slack, bot, bare].map((each: MeasuredProcess) => each.stop()));
  return { name: '/ord, answered', peer: 'bare Bolt, the same answers fixed', ...compared, memory };
}

/** Word completions from the cache over signed HTTP, against a baseline with fixed answers. */
export async function measureAutocomplete(): Promise<LoadComparison> {
  const { slack, bot, env } = await startBot();
  const bare = await startBareBolt(
    bot.url,
    env,
    PREFIXES.map((prefix) => () => signRequest(optionsRequest(prefix, 0))),
  );
  const compared = await compare({
    ours: () => load(bot.url, typingRequests(PREFIXES)),
    theirs: () => load(bare.url, typingRequests(PREFIXES)),
  });
  const memory: [number, number] = [bot.residentMb(), bare.residentMb()];
  await Promise.all([slack, bot, bare].map((each: MeasuredProcess) => each.stop()));
  return { name: 'autocomplete, warm', peer: 'bare Bolt, the same answers fixed', ...compared, memory };
}

/** Suggestions from the built-in dictionaries, against a fixed JSON text of the same length. */
export async function measureSuggestService(): Promise<LoadComparison> {
  const key = 'bench-key';
  const ours = await startProcess('dictionary', {
    DICTIONARY_PORT: '0',
    DICTIONARY_API_KEYS: key,
    DICTIONARY_RATE_LIMIT: '999999999',
  });
  const path = (prefix: string) => `/api/article/bob,nob/suggest?q=${encodeURIComponent(prefix)}`;
  const answer = await fetch(`${ours.url}${path('fis')}`, { headers: { 'x-api-key': key } });
  const bare = await startProcess('fixed-json', { FIXED_JSON: await answer.text() });
  const requests = PREFIXES.map((prefix) => ({ method: 'GET' as const, path: path(prefix) }));
  const headers = { 'x-api-key': key };
  const compared = await compare({
    ours: () => load(ours.url, requests, headers),
    theirs: () => load(bare.url, requests, headers),
  });
  const memory: [number, number] = [ours.residentMb(), bare.residentMb()];
  await Promise.all([ours.stop(), bare.stop()]);
  return { name: 'suggest', peer: 'bare node:http, fixed JSON', ...compared, memory };
}
