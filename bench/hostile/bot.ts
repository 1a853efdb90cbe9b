import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BENCH_SIGNING_SECRET, signRequest, slashCommandFields } from '../slash-command.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const ANSWER_WITHIN_MS = 30_000;

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((done) => server.close(done));
  return Number(port);
}

/** Slack for the bots: each user is a person of the calendar, and answers are handed to their callers. */
export async function startSlack() {
  const waiting = new Map<string, (body: string) => void>();
  const server = createServer(async (asked, response): Promise<unknown> => {
    const body = await text(asked);
    const path = asked.url ?? '';
    response.writeHead(200, { 'content-type': 'application/json' });
    if (path === '/api/auth.test')
      return response.end('{"ok":true,"bot_id":"B1","user_id":"UBOT","team_id":"T1"}');
    if (path === '/api/users.info') {
      const id = new URLSearchParams(body).get('user') ?? '';
      const profile = { email: `${id.toLowerCase()}@eksempel.no` };
      const user = { id, name: id, team_id: 'T1', tz: 'Europe/Oslo', profile };
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
      const answered = new Promise<string>((done) => waiting.set(path, done));
      return { responseUrl: `${url}${path}`, answered };
    },
    stop: () => server.close().closeAllConnections(),
  };
}

export type HostileSlack = Awaited<ReturnType<typeof startSlack>>;

/** A connection for each request: a server closes idle ones, which would look like a lost answer. */
const agent = new Agent({ keepAlive: false });

/** The body of an answer. @throws for any status but 200 */
export function fetchText(url: string, sent: { method?: string; headers?: object; body?: string } = {}) {
  const { method = 'GET', headers = {}, body } = sent;
  return new Promise<string>((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { ...headers } }, (response) => {
      if (response.statusCode === 200) text(response).then(resolve, reject);
      else reject(new Error(`${url}: ${response.statusCode}`));
    });
    asked.on('error', reject).end(body);
  });
}

const findAddress = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/u.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the bot ended with ${code}`)));
  });

/** Starts the built bot with its services inside. Faults go to nobody: hostile sources cause many. */
export async function startBot(slack: HostileSlack, folder: string, variables: Record<string, string>) {
  const statusPort = await findFreePort();
  const child: ChildProcess = spawn(process.execPath, [MAIN, 'bot'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      SLACK_SIGNING_SECRET: BENCH_SIGNING_SECRET,
      SLACK_BOT_TOKEN: 'xoxb-hostile',
      SLACK_API_URL: `${slack.url}/api/`,
      PORT: '0',
      STATUS_PORT: String(statusPort),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await findAddress(child);
  const readStatus = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const readMb = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readStatus('status'))?.[1] ?? 0) / 1024);

  async function send(command: string, typed: string, user: string): Promise<string> {
    const { responseUrl, answered } = slack.expectAnswer();
    const fields = slashCommandFields({ command, text: typed, user, responseUrl });
    const { path, ...signed } = signRequest(fields);
    const acknowledged = await fetchText(`${url}${path}`, signed);
    if (acknowledged !== '') return acknowledged;
    const late = wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`${command} ${typed} was not answered`)),
    );
    return Promise.race([answered, late]);
  }

  return {
    /** Sends a command, and resolves to its answer. */
    send,
    checkHealth: () => fetchText(`http://127.0.0.1:${statusPort}/healthz`),
    /** Resident memory in MB: now, and the most so far. */
    residentMb: () => ({ now: readMb('VmRSS'), most: readMb('VmHWM') }),
    /**
     * Milliseconds since the start in which the thread of the event loop had a processor, and in which other programs had
     * it. Systems that do not say count all time as the former.
     */
    processorMs() {
      if (process.platform !== 'linux') return { busy: performance.now(), waited: 0 };
      const [busyNs = 0, waitedNs = 0] = readStatus(`task/${child.pid}/schedstat`).split(' ').map(Number);
      return { busy: busyNs / 1e6, waited: waitedNs / 1e6 };
    },
    stop: () =>
      new Promise<void>((done) => {
        child.removeAllListeners('exit').once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

export type HostileBot = Awaited<ReturnType<typeof startBot>>;
