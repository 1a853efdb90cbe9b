import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotConfig, ServiceAddress } from '../bot/config/config.js';
import { meetingKeyOf } from '../bot/config/meeting-link.js';
import { ConfigError } from '../shared/errors.js';
import { type Program, stopAll } from '../shared/lifecycle.js';
import type { Logger } from '../shared/observability/log.js';
import { createMetrics, type Metrics } from '../shared/observability/metrics.js';
import { createDictionaryDownload, DEFAULT_STORE } from './dictionary-download.js';
import type { Settings } from './settings.js';

export const PROGRAMS = ['dictionary', 'calendar', 'bot', 'playground'] as const;

export type ProgramName = (typeof PROGRAMS)[number];

export interface RunningProgram {
  /** The program that runs. Its address is a URL or `socket`. */
  name: ProgramName;
  address: string;
  stop: () => Promise<void>;
}

/** Returns the bot if the variables configure it, else the playground. */
export function defaultProgram({ isBotConfigured }: Settings): ProgramName {
  return isBotConfigured ? 'bot' : 'playground';
}

/** Waits for both even if one fails, so that the caller can stop all that has started. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function startBot(settings: Settings, context: ProgramContext, stack: Stack): Promise<string> {
  const { slack } = settings;
  if ('problems' in slack) throw new ConfigError(slack.problems);
  const { startStatus, startState, startTranslator, startBotAndScheduler } = await loadBot();
  const status = await startStatus(settings.status, context, stack.start);
  // A program that is asked for its translations, and never rejects.
  const finding = startTranslator(settings.bot.apertium ?? 'off', context.log);
  const [state, services] = await both(
    startState(settings.state, context.log, stack.start),
    startServices(settings, context, stack),
  );
  const { bookingService, ...addresses } = services;
  const config: BotConfig = {
    ...settings.bot,
    slack,
    ...addresses,
    ...(bookingService && { booking: { service: bookingService, limits: settings.bookingLimits } }),
  };
  return startBotAndScheduler(config, state, { ...context, status, translator: await finding }, stack.start);
}

/** Starts the playground with the real bot, random tokens and the address of its own Slack. */
async function startPlayground(settings: Settings, context: ProgramContext, stack: Stack): Promise<string> {
  const [botToken, appToken, signingSecret] = ['xoxb', 'xapp', 'secret'].map(
    (kind) => `${kind}-${randomUUID()}`,
  );
  if (!botToken || !appToken || !signingSecret) throw new Error('unreachable');
  const { createPlayground } = await import('../playground/playground.js');
  const { startState, startTranslator, startBotAndScheduler } = await loadBot();
  const translator = await startTranslator(settings.bot.apertium ?? 'off', context.log);
  const { host, port, transport, folder: kept } = settings.playground;
  const folder = kept === undefined ? await createTemporaryFolder(stack) : await takeFolder(kept, stack);
  const { dictionary } = settings;
  /** The download of the full dictionaries, where the playground answers from the sample. */
  const download =
    context.command && dictionary.source.kind === 'builtin' && !settings.remoteDictionary
      ? createDictionaryDownload({
          command: context.command,
          storePath: DEFAULT_STORE,
          async onReady(path) {
            const { createDictionaryService } = await loadDictionary();
            const { apiKey } = services.dictionary;
            const source = { kind: 'store', path } as const;
            const service = await createDictionaryService(
              { ...dictionary, ...inside(apiKey), source },
              context,
            );
            playground.proxyService('dictionary', { baseUrl: await stack.start(service), apiKey });
          },
        })
      : undefined;
  if (download) await stack.start(download);
  const playground = await createPlayground(
    {
      host,
      port,
      pageDir: fileURLToPath(new URL('../playground/page', import.meta.url)),
      manifestPath: fileURLToPath(new URL('../../manifest.yml', import.meta.url)),
      ...(translator && {
        shortcutsPath: fileURLToPath(new URL('../../deploy/manifest.translation.yml', import.meta.url)),
      }),
      galleryDir: fileURLToPath(new URL('../../test/golden', import.meta.url)),
      dictionaryDownload: download,
      botToken,
      appToken,
      signingSecret,
      ...(kept !== undefined && { folder }),
    },
    context,
  );
  const address = await stack.start(playground);
  const booked = kept === undefined ? withSampleBooking(settings) : await keepSampleBooking(settings, folder);
  const services = await startServices(booked, context, stack);
  const { bookingService } = services;
  const { workspaces: _, ...own } = settings.bot;
  const config: BotConfig = {
    ...own,
    glossary: own.glossary ?? (await writeSampleGlossary(folder)),
    dictionary: playground.proxyService('dictionary', services.dictionary),
    calendar: playground.proxyService('calendar', services.calendar),
    ...(bookingService && {
      booking: { service: bookingService, limits: settings.bookingLimits },
    }),
    slack:
      transport === 'socket'
        ? { mode: 'socket', botToken, appToken }
        : { mode: 'http', botToken, signingSecret, host: '127.0.0.1', port: 0 },
    slackApiUrl: playground.slackApiUrl,
    ...(transport === 'http' && {
      meetingFiles: { publicUrl: address, key: meetingKeyOf(signingSecret) },
    }),
  };
  const database = { kind: 'sqlite', path: join(folder, 'ordrom.db') } as const;
  const state = await startState({ database }, context.log, stack.start);
  const botUrl = await startBotAndScheduler(config, state, { ...context, translator }, stack.start);
  if (transport === 'http') playground.connectBot(`${botUrl}/slack/events`);
  return address;
}

/** Starts a program with all its parts. If a part fails, it stops those that have started. */
export async function startProgram(
  name: ProgramName,
  settings: Settings,
  log: Logger,
  command?: readonly string[],
): Promise<RunningProgram> {
  const stack = new Stack();
  const context = { log, command, metrics: createMetrics() };
  try {
    return { name, address: await STARTS[name](settings, context, stack), stop: stack.stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** Starts a program by its name, and resolves to its address. */
const STARTS: Record<
  ProgramName,
  (settings: Settings, context: ProgramContext, stack: Stack) => Promise<string>
> = {
  async dictionary({ dictionary }, context, stack) {
    const { createDictionaryService } = await loadDictionary();
    return stack.start(await createDictionaryService(dictionary, context));
  },
  async calendar({ calendar }, context, stack) {
    const { createCalendarService } = await loadCalendar();
    return stack.start(await createCalendarService(calendar, context));
  },
  bot: startBot,
  playground: startPlayground,
};

/** Parts load when they start. Without the bot, a service is ready sooner and takes about 30 MB less memory. */
const loadCalendar = () => import('../calendar/service.js');

const loadDictionary = () => import('../dictionary/service.js');

const loadBot = () => import('./bot-parts.js');

/** What all programs of the process share. */
interface ProgramContext {
  log: Logger;
  metrics: Metrics;
  /** The `ordrom` command: the program and its first arguments. Without it, no dictionaries can be fetched. */
  command?: readonly string[] | undefined;
}

/** Starts programs, and stops all that have started. */
class Stack {
  private readonly started: Program[] = [];

  start = async (program: Program): Promise<string> => {
    const address = await program.start();
    this.started.push(program);
    return address;
  };

  stop = () => stopAll(this.started);
}

/** Where a service listens that is inside this process: on a free loopback port. */
const inside = (apiKey: string) => ({ host: '127.0.0.1', port: 0, apiKeys: [apiKey] });

/** Starts each service that has no remote address in this process. */
async function startServices(settings: Settings, context: ProgramContext, stack: Stack) {
  const key = randomUUID();
  async function dictionary(): Promise<ServiceAddress> {
    const { createDictionaryService } = await loadDictionary();
    const service = await createDictionaryService({ ...settings.dictionary, ...inside(key) }, context);
    return { baseUrl: await stack.start(service), apiKey: key };
  }
  async function calendar(): Promise<{ calendar: ServiceAddress; bookingService?: ServiceAddress }> {
    const { createCalendarService } = await loadCalendar();
    const bookingKey = randomUUID();
    const { booking, ...config } = settings.calendar;
    const service = await createCalendarService(
      { ...config, ...inside(key), ...(booking && { booking: { ...booking, apiKeys: [bookingKey] } }) },
      context,
    );
    const baseUrl = await stack.start(service);
    return {
      calendar: { baseUrl, apiKey: key },
      ...(booking && { bookingService: { baseUrl, apiKey: bookingKey } }),
    };
  }
  const { remoteCalendar, remoteBooking } = settings;
  const ofCalendar = remoteCalendar
    ? { calendar: remoteCalendar, ...(remoteBooking && { bookingService: remoteBooking }) }
    : await calendar();
  return { dictionary: settings.remoteDictionary ?? (await dictionary()), ...ofCalendar };
}

/** Creates a temporary folder, which is deleted when the playground stops. */
async function createTemporaryFolder(stack: Stack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-playground-'));
  await stack.start({
    start: async () => folder,
    stop: () => rm(folder, { recursive: true, force: true }),
  });
  return folder;
}

/**
 * Makes the folder, and keeps other playgrounds out of it until this one has stopped.
 *
 * @throws {ConfigError} if it cannot be made, or another playground uses it
 */
async function takeFolder(path: string, stack: Stack): Promise<string> {
  const { tryFileLock } = await import('../shared/concurrency/file-lock.js');
  let lock: ReturnType<typeof tryFileLock>;
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
    lock = tryFileLock(join(path, 'playground.lock'));
  } catch {
    throw new ConfigError([`PLAYGROUND_DATA: ${path} is not a folder that can be written`]);
  }
  if (!lock)
    throw new ConfigError([
      `PLAYGROUND_DATA: ${path} is used by another playground. Stop it, or name another folder`,
    ]);
  const { release } = lock;
  return stack.start({ start: async () => path, stop: async () => release() });
}

/** The own words of the sample workplace, in a file that can be edited. Keeps a file of the run before. */
async function writeSampleGlossary(folder: string): Promise<string> {
  const { SAMPLE_GLOSSARY } = await import('../playground/workspace/sample-workspace.js');
  const file = join(folder, 'ordliste.yml');
  if (!existsSync(file)) await writeFile(file, SAMPLE_GLOSSARY);
  return file;
}

/** The sample with rooms that can be booked, in a copy in the folder, which keeps the bookings of the run before. */
async function keepSampleBooking(settings: Settings, folder: string): Promise<Settings> {
  const { calendar } = withSampleBooking(settings);
  if (calendar.booking?.calendars.kind !== 'sample') return settings;
  const copy = join(folder, 'calendars');
  if (!existsSync(copy)) {
    const { SAMPLE_FOLDER } = await import('../calendar/sources/sample/index.js');
    // A copy that is stopped halfway is made again.
    const begun = `${copy}.new`;
    await rm(begun, { recursive: true, force: true });
    await cp(SAMPLE_FOLDER, begun, { recursive: true });
    await rename(begun, copy);
  }
  const calendars = { kind: 'ics', folder: copy } as const;
  return { ...settings, calendar: { ...calendar, source: calendars, booking: { apiKeys: [], calendars } } };
}

/** In the playground, the rooms of the sample can be booked unless booking is turned off: only a copy is written. */
function withSampleBooking(settings: Settings): Settings {
  const { calendar, isBookingOff } = settings;
  if (isBookingOff || calendar.booking || calendar.source.kind !== 'sample') return settings;
  return { ...settings, calendar: { ...calendar, booking: { apiKeys: [], calendars: { kind: 'sample' } } } };
}

/** The line that a started program prints. */
const READY_MESSAGES: Record<ProgramName, (address: string) => string> = {
  playground: (address) => `Ordrom is running. Open ${address} and type /ord fisk. Stop it with Ctrl-C.`,
  bot: (address) =>
    address === 'socket'
      ? 'Ordrom is connected to Slack by Socket Mode. Stop it with Ctrl-C.'
      : `Ordrom waits for Slack at ${address}/slack/events. Stop it with Ctrl-C.`,
  dictionary: (address) =>
    `The dictionary service answers at ${address}/api (read ${address}/docs). Stop it with Ctrl-C.`,
  calendar: (address) =>
    `The calendar service answers at ${address} (read ${address}/docs). Stop it with Ctrl-C.`,
};

/** The variables for the address of a program. The playground always listens on loopback. */
const PORT_VARIABLES: Record<ProgramName, string> = {
  playground: 'PLAYGROUND_PORT',
  bot: 'PORT',
  dictionary: 'DICTIONARY_PORT',
  calendar: 'CALENDAR_PORT',
};

const HOST_VARIABLES: Partial<Record<ProgramName, string>> = {
  bot: 'HOST',
  dictionary: 'DICTIONARY_HOST',
  calendar: 'CALENDAR_HOST',
};

/** Whether a program answers from the built-in dictionaries: the calendar service has none, and a bot may use a service elsewhere. */
const answersFromSample = (name: ProgramName, { dictionary, remoteDictionary }: Settings): boolean =>
  dictionary.source.kind === 'builtin' &&
  name !== 'calendar' &&
  (name === 'dictionary' || remoteDictionary === undefined);

/**
 * The lines for operators after a start.
 *
 * @param command starts this program here
 */
export function describeStarted(
  { name, address }: Pick<RunningProgram, 'name' | 'address'>,
  settings: Settings,
  command: string,
): string[] {
  const ready = READY_MESSAGES[name](address);
  if (!answersFromSample(name, settings)) return [ready];
  const hint = `The dictionaries are samples. ${command} import downloads both in full, about 200,000 articles. The next start answers from them.`;
  return [ready, hint];
}

/**
 * Explains to the operator why a program did not start. Only an unknown error has a stack.
 *
 * @param command starts the program as it was started
 */
export function describeStartError(error: unknown, name: ProgramName, command: string): string[] {
  if (error instanceof ConfigError)
    return ['The configuration cannot be used:', ...error.problems.map((each) => `- ${each}`)];
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') {
    const port = Reflect.get(error as Error, 'port');
    const taken = typeof port === 'number' ? `Port ${port}` : 'The port';
    return [
      `${taken} is taken by another program. Set ${PORT_VARIABLES[name]} to a free one, as in ${PORT_VARIABLES[name]}=4000 ${command}.`,
    ];
  }
  if (code === 'EACCES') {
    return [`This user may not listen on that port. Set ${PORT_VARIABLES[name]} to one above 1023.`];
  }
  const host = HOST_VARIABLES[name];
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) {
    return [`${host} is not an address of this machine. Leave it out, or set it to 127.0.0.1 or 0.0.0.0.`];
  }
  if (code === 'slack_webapi_platform_error') {
    return [
      `Slack refused SLACK_BOT_TOKEN (${(error as Error).message}). Copy it anew from «OAuth & Permissions» in the app's settings.`,
    ];
  }
  if (typeof code === 'string' && code.startsWith('slack_webapi')) {
    return [`Slack cannot be reached (${(error as Error).message}). Check the network of this machine.`];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

const HEALTH_TIMEOUT_MS = 2_000;

/**
 * Asks a running program whether it is alive: `/healthz`. For the health checks of containers, which have no
 * shell and no curl.
 *
 * @param address of the program's status, such as `http://127.0.0.1:3003`
 * @returns undefined if it is alive, else a sentence
 */
export async function checkHealth(address: string): Promise<string | undefined> {
  const url = new URL('/healthz', address);
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return ok ? undefined : `${url.href} answers ${status}.`;
  } catch {
    return `${url.href} does not answer.`;
  }
}
