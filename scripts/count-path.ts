// Counts the files and named functions of the bot that run for one question, from the socket to the answer.
// `new`: the bot has answered another question before. `repeated`: it has answered this one. `--list` also
// prints the functions of a new question. The services run in processes of their own.
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startStrictStage } from '../test/bot/support/strict-stage.js';

const SRC = new URL('../src/', import.meta.url).href;
/** The strict Slack of the tests checks messages with the rules of the playground. */
const RULES = `${SRC}playground/`;
/** The key of services without configuration. */
const API_KEY = 'ordrom-local';
/** The key of the strict stage, in the path of the calendar service. */
const STAGE_KEY = /(?<=\/|key:)k(?=\/)/u;
const QUESTIONS = [
  { command: '/ord', before: 'hus', asked: 'fisk' },
  { command: '/ledig', before: '@ola', asked: '@ola i morgen' },
  { command: '/rom', before: 'styrerommet', asked: 'styrerommet i morgen' },
];

/** Starts a service in a process of its own. Resolves when it listens. */
async function startService(name: 'dictionary' | 'calendar') {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('main.ts', SRC)), name], {
    env: { PATH: process.env['PATH'], DICTIONARY_PORT: '0', CALENDAR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const text of child.stdout) {
    printed += text;
    const [address] = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed) ?? [];
    if (address === undefined) continue;
    const forward = async (response: ServerResponse, { url = '' }: IncomingMessage) => {
      const answer = await fetch(`${address}${url.replace(STAGE_KEY, API_KEY)}`, {
        headers: { 'x-api-key': API_KEY },
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    return { forward, stop: () => child.kill() };
  }
  throw new Error(`${name} does not start: ${printed}`);
}

const session = new Session();

/** The named functions that run while `act` does, each as `file name`. */
async function traceFunctions(act: () => Promise<void>): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith(SRC) && !url.startsWith(RULES))
    .flatMap(({ url, functions }) =>
      functions
        // `__name` is of the compiler.
        .filter(({ functionName: name, ranges }) => name !== '' && name !== '__name' && ranges[0]?.count)
        .map(({ functionName: name }) => `${url.slice(SRC.length)} ${name}`),
    );
}

const count = (functions: readonly string[]) =>
  `${new Set(functions.map((each) => each.split(' ')[0])).size} files, ${functions.length} functions`;

const [dictionary, calendar] = await Promise.all([startService('dictionary'), startService('calendar')]);
const stage = await startStrictStage({ dictionary: dictionary.forward, calendar: calendar.forward });
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

async function ask(command: string, text: string): Promise<void> {
  const before = stage.slack.replies().length;
  const body = await (await stage.command(command, text)).text();
  while (body === '' && stage.slack.replies().length === before) await wait(1);
}

for (const { command, before, asked } of QUESTIONS) {
  await ask(command, before);
  const fresh = await traceFunctions(() => ask(command, asked));
  const repeated = await traceFunctions(() => ask(command, asked));
  process.stdout.write(`${command} ${asked}: new ${count(fresh)}; repeated ${count(repeated)}\n`);
  if (process.argv.includes('--list')) process.stdout.write(`${fresh.sort().join('\n')}\n`);
}
await stage.stop();
for (const service of [dictionary, calendar]) service.stop();
