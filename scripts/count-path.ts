// Counts the files and named functions that run for one question, from the socket to the answer.
// `new`: the bot has answered another question before. `repeated`: it has answered this one. `--list` also
// prints the functions of a new question. The services run in the same process.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createCalendarService } from '../src/calendar/service.js';
import { readSettings } from '../src/cli/settings.js';
import { createDictionaryService } from '../src/dictionary/service.js';
import type { Program } from '../src/shared/lifecycle.js';
import { createLogger } from '../src/shared/observability/log.js';
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
  { command: '/ledig', before: '@ola i dag', asked: '@ola i morgen' },
  { command: '/rom', before: 'styrerommet', asked: 'styrerommet i morgen' },
];

/** Starts a service with sample data. Its answer for the strict stage passes each request on. */
async function startService(service: Promise<Program>) {
  const program = await service;
  const address = await program.start();
  const answer = async (response: ServerResponse, { url = '' }: IncomingMessage) => {
    const answered = await fetch(`${address}${url.replace(STAGE_KEY, API_KEY)}`, {
      headers: { 'x-api-key': API_KEY },
    });
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answered.arrayBuffer()));
  };
  return { answer, stop: () => program.stop() };
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

const countIn = (functions: readonly string[]) =>
  `${new Set(functions.map((each) => each.split(' ')[0])).size} files and ${functions.length} functions`;

const isOfService = (traced: string) =>
  /^(?:dictionary|calendar)\/(?:http|index|service|sources)\b/u.test(traced);

function count(functions: readonly string[]): string {
  const inBot = functions.filter((traced) => !isOfService(traced));
  return `${countIn(functions)}, of these ${countIn(inBot)} outside the service`;
}

const settings = readSettings({ DICTIONARY_PORT: '0', CALENDAR_PORT: '0' });
const log = createLogger('silent');
const [dictionary, calendar] = await Promise.all([
  startService(createDictionaryService(settings.dictionary, { log })),
  startService(createCalendarService(settings.calendar, { log })),
]);
const stage = await startStrictStage({ dictionary: dictionary.answer, calendar: calendar.answer });
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
await Promise.all([dictionary.stop(), calendar.stop()]);
