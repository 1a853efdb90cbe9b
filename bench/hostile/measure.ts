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
const PROBE_EVERY_MS = 10;
const QUIET_PROBES = 150;
const MIN_ATTACK_PROBES = 150;
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

/** Milliseconds until the answer of the fastest, the median, the 99th percentile and the slowest probe. */
export interface Delays {
  count: number;
  p50: number;
  p99: number;
  max: number;
}
export interface HostileResult {
  quiet: { health: Delays; ord: Delays };
  /** While the hostile sources are read. */
  attacked: { health: Delays; ord: Delays };
  /** Milliseconds until the question about the hostile source was answered, for each time. */
  answeredMs: readonly number[];
  /** The answers, as JSON. */
  answers: readonly string[];
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

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
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
  const child: ChildProcess = spawn(
    process.execPath,
    [...(process.env['PROF'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROF']}`] : []), MAIN, 'bot'],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        SLACK_SIGNING_SECRET: SECRET,
        SLACK_BOT_TOKEN: 'xoxb-hostile',
        SLACK_API_URL: `${slack.url}/api/`,
        DATABASE_URL: 'file:ordrom.db',
        PORT: '0',
        STATUS_PORT: String(statusPort),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
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
        child.kill(process.env['PROF'] ? 'SIGTERM' : 'SIGKILL');
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

/** Asks for the health of the bot, and looks words up as other people, until `isDone`. */
async function probe(bot: Bot, slack: Slack, isDone: (count: number) => boolean) {
  const [health, ord]: [number[], number[]] = [[], []];
  const timed = async (times: number[], work: Promise<unknown>) => {
    const began = performance.now();
    await work;
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
  return { health: summarize(health), ord: summarize(ord) };
}

/** Hostile people have a calendar each. */
const ROUNDS = 4;

/** Measures how soon others are answered while the bot reads a hostile source. */
export async function measureHostileInput(input: HostileInput): Promise<HostileResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-hostile-'));
  mkdirSync(join(folder, 'calendars/people'), { recursive: true });
  const numbers = Array.from({ length: input.people * ROUNDS }, (_, index) => index);
  for (const number of numbers) {
    if (input.calendar)
      writeFileSync(join(folder, `calendars/people/up${number}.ics`), input.calendar(number));
  }
  const upstream = createServer((asked, response) => input.server?.answer(asked, response));
  const upstreamUrl = await listen(upstream);
  const variables = input.server?.variables(upstreamUrl) ?? { CALENDAR_SOURCE: `ics:${folder}/calendars` };
  const slack = await startSlack();
  const bot = await startBot(slack, folder, variables);
  try {
    for (const word of WORDS) await command(bot, slack, '/ord', word, 'UVARM');
    await command(bot, slack, '/ledig', '<@UP999999>', 'UVARM');
    const quiet = await probe(bot, slack, (count) => count >= QUIET_PROBES);
    const answeredMs: number[] = [];
    const answers: string[] = [];
    let isAnswered = false;
    const attack = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const asked = numbers.slice(round * input.people, (round + 1) * input.people);
        const began = performance.now();
        answers.push(
          await command(
            bot,
            slack,
            '/ledig',
            `${asked.map((number) => `<@UP${number}>`).join(' ')} uke 48`,
            `UANGRIPER${round}`,
          ),
        );
        answeredMs.push(Math.round(performance.now() - began));
      }
      isAnswered = true;
    };
    const attacking = attack();
    const attacked = await probe(bot, slack, (count) => isAnswered && count >= MIN_ATTACK_PROBES);
    await attacking;
    return { quiet, attacked, answeredMs, answers, residentMb: bot.residentMb() };
  } finally {
    await bot.stop();
    slack.stop();
    upstream.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
