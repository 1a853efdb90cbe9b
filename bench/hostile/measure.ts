import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HostileInput } from './inputs.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const SECRET = 'hostile-signing-secret';
/** A probe is sent this often, also while earlier ones wait. */
const PROBE_EVERY_MS = 15;
const WARM_PROBES = 30;
const MIN_PROBES = 120;
const ANSWER_WITHIN_MS = 30_000;
const WORDS = [
  'fisk',
  'hus',
  'bok',
  'fisken',
  'gikk',
  'stor',
  'kaffe',
  'møte',
  'skole',
  'ord',
  'lese',
  'katt',
];

/** Milliseconds until the answers to probes. */
export interface Delays {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

/** How soon a bot answers people who do not ask about the hostile source. */
export interface BotDelays {
  health: Delays;
  ord: Delays;
}

export interface HostileResult {
  /** Of the bot that reads the hostile source. */
  attacked: BotDelays;
  /** Of a bot beside it that reads nothing: what the machine itself costs at the same time. */
  control: BotDelays;
  /** Milliseconds until each question about the hostile source was answered. */
  answeredMs: readonly number[];
  /** These answers, as JSON. */
  answers: readonly string[];
  /** The most resident memory of the bot, in MB. */
  residentMb: number;
}

function summarize(times: readonly number[]): Delays {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((done) => server.close(done));
  return Number(port);
}

/** Slack for the bot: each user is a person of the calendar, and answers are handed to their callers. */
async function startSlack() {
  const waiting = new Map<string, (body: string) => void>();
  const server = createServer(async (asked, response): Promise<unknown> => {
    const body = await text(asked);
    const path = asked.url ?? '';
    response.writeHead(200, { 'content-type': 'application/json' });
    if (path === '/api/auth.test')
      return response.end('{"ok":true,"bot_id":"B1","user_id":"UBOT","team_id":"T1"}');
    if (path === '/api/users.info') {
      const id = new URLSearchParams(body).get('user') ?? '';
      const user = {
        id,
        name: id,
        team_id: 'T1',
        tz: 'Europe/Oslo',
        profile: { email: `${id.toLowerCase()}@eksempel.no` },
      };
      return response.end(JSON.stringify({ ok: true, user }));
    }
    waiting.get(path)?.(body);
    waiting.delete(path);
    return response.end('{"ok":true}');
  });
  const url = await listen(server);
  let made = 0;
  return {
    url,
    expectAnswer() {
      made += 1;
      const path = `/response/${made}`;
      return {
        responseUrl: `${url}${path}`,
        answered: new Promise<string>((done) => waiting.set(path, done)),
      };
    },
    stop: () => server.close().closeAllConnections(),
  };
}

/** A connection for each request: a server closes idle ones, which would look like a lost answer. */
const agent = new Agent({ keepAlive: false });

function fetchText(url: string, body?: string): Promise<string> {
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', SECRET).update(`v0:${at}:${body}`).digest('hex');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': at,
    'x-slack-signature': `v0=${signature}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, ...(body !== undefined && { method: 'POST', headers }) },
      (response) => {
        if (response.statusCode === 200) text(response).then(resolve, reject);
        else reject(new Error(`${url}: ${response.statusCode}`));
      },
    );
    sent.on('error', reject).end(body);
  });
}

type Slack = Awaited<ReturnType<typeof startSlack>>;

async function startBot(slack: Slack, folder: string, variables: Record<string, string>) {
  const statusPort = await findFreePort();
  const child: ChildProcess = spawn(process.execPath, [MAIN, 'bot'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SLACK_SIGNING_SECRET: SECRET,
      SLACK_BOT_TOKEN: 'xoxb-hostile',
      SLACK_API_URL: `${slack.url}/api/`,
      PORT: '0',
      STATUS_PORT: String(statusPort),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/u.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the bot ended with ${code}`)));
  });
  return {
    url,
    statusUrl: `http://127.0.0.1:${statusPort}`,
    residentMb: () =>
      Math.round(
        Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      ),
    stop: () =>
      new Promise<void>((done) => {
        child.removeAllListeners('exit').once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

type Bot = Awaited<ReturnType<typeof startBot>>;

/** Sends a command, and resolves to its answer. */
async function command(bot: Bot, slack: Slack, name: string, typed: string, user: string): Promise<string> {
  const { responseUrl, answered } = slack.expectAnswer();
  const acknowledged = await fetchText(
    `${bot.url}/slack/events`,
    new URLSearchParams({
      command: name,
      text: typed,
      user_id: user,
      team_id: 'T1',
      channel_id: 'C1',
      trigger_id: randomUUID(),
      response_url: responseUrl,
    }).toString(),
  );
  if (acknowledged !== '') return acknowledged;
  const late = wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`${name} ${typed} was not answered`)),
  );
  return Promise.race([answered, late]);
}

/** Asks for the health of the bot, and looks words up as other people, until `isDone`. @throws the first error */
async function probe(bot: Bot, slack: Slack, isDone: (count: number) => boolean): Promise<BotDelays> {
  const [health, ord]: [number[], number[]] = [[], []];
  const errors: unknown[] = [];
  const timed = async (times: number[], work: Promise<unknown>) => {
    const began = performance.now();
    await work.catch((error: unknown) => errors.push(error));
    times.push(performance.now() - began);
  };
  const sent: Promise<void>[] = [];
  for (let count = 0; !isDone(count); count += 1) {
    const word = WORDS[count % WORDS.length] ?? '';
    sent.push(timed(health, fetchText(`${bot.statusUrl}/healthz`)));
    sent.push(timed(ord, command(bot, slack, '/ord', word, `UKOLLEGA${count % 500}`)));
    await wait(PROBE_EVERY_MS);
  }
  await Promise.all(sent);
  if (errors.length > 0) throw errors[0];
  return { health: summarize(health), ord: summarize(ord) };
}

/** Writes a calendar for each hostile person of all rounds. */
function writeCalendars(folder: string, { people, rounds, calendar }: HostileInput) {
  mkdirSync(join(folder, 'calendars/people'), { recursive: true });
  if (!calendar) return;
  for (let number = 0; number < people * rounds; number += 1)
    writeFileSync(join(folder, `calendars/people/up${number}.ics`), calendar(number));
}

/** Asks for the hostile people of each round, one round after the other. */
async function attack(bot: Bot, slack: Slack, { people, rounds }: HostileInput) {
  const answers: { answer: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const asked = Array.from({ length: people }, (_, index) => `<@UP${round * people + index}>`);
    const began = performance.now();
    const answer = await command(bot, slack, '/ledig', `${asked.join(' ')} uke 48`, `UANGRIPER${round}`);
    answers.push({ answer, ms: Math.round(performance.now() - began) });
  }
  return answers;
}

async function measure(input: HostileInput, bots: readonly [Bot, Bot], slack: Slack): Promise<HostileResult> {
  const [target, other] = bots;
  // The first answers of a process are slow: code is compiled, connections are opened.
  for (const bot of bots) {
    for (const word of WORDS) await command(bot, slack, '/ord', word, 'UVARM');
    await command(bot, slack, '/ledig', '<@UUKJENT> uke 48', 'UVARM');
    await probe(bot, slack, (count) => count >= WARM_PROBES);
  }
  let isOver = false;
  const attacking = attack(target, slack, input).finally(() => {
    isOver = true;
  });
  const isDone = (count: number) => isOver && count >= MIN_PROBES;
  const [attacked, control] = await Promise.all([probe(target, slack, isDone), probe(other, slack, isDone)]);
  const rounds = await attacking;
  return {
    attacked,
    control,
    answeredMs: rounds.map(({ ms }) => ms),
    answers: rounds.map(({ answer }) => answer),
    residentMb: target.residentMb(),
  };
}

/** Measures how soon others are answered while a bot, with its services inside, reads a hostile source. */
export async function measureHostileInput(input: HostileInput): Promise<HostileResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-hostile-'));
  writeCalendars(folder, input);
  const upstream = createServer((asked, response) => input.server?.answer(asked, response));
  const upstreamUrl = await listen(upstream);
  const variables = input.server?.variables(upstreamUrl) ?? { CALENDAR_SOURCE: `ics:${folder}/calendars` };
  const slack = await startSlack();
  const started: Bot[] = [];
  const start = async (name: string) => {
    const bot = await startBot(slack, folder, { ...variables, DATABASE_URL: `file:${name}.db` });
    started.push(bot);
    return bot;
  };
  try {
    return await measure(input, [await start('target'), await start('other')], slack);
  } finally {
    await Promise.all(started.map((bot) => bot.stop()));
    slack.stop();
    upstream.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
