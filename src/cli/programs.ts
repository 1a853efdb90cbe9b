import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { BotConfig } from '../bot/config/config.js';
import { meetingKeyOf } from '../bot/config/meeting-file.js';
import type { DictionaryDownload } from '../playground/protocol.js';
import { ConfigError } from '../shared/errors.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/observability/log.js';
import { createMetrics } from '../shared/observability/metrics.js';
import { withSampleBooking } from './sample-booking.js';
import { loadCalendar, loadDictionary, type ProgramContext, Stack, startServices } from './services.js';
import type { Settings } from './settings.js';
import { loadBot, startTemporaryState, writeSampleGlossary } from './temporary-state.js';

const loadPlayground = () => import('../playground/playground.js');

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

/**
 * The download of the full dictionaries, where the playground answers from the sample.
 *
 * @param onReady called with the path of the store
 */
async function offerDictionaries(
  { dictionary, remoteDictionary }: Settings,
  { command }: ProgramContext,
  onReady: (storePath: string) => Promise<void>,
): Promise<(DictionaryDownload & Program) | undefined> {
  if (!command || dictionary.source.kind !== 'builtin' || remoteDictionary) return undefined;
  const { createDictionaryDownload, DEFAULT_STORE } = await import('./dictionary-download.js');
  return createDictionaryDownload({ command, storePath: DEFAULT_STORE, onReady });
}

/** Starts the playground with the real bot, random tokens and the address of its own Slack. */
async function startPlayground(settings: Settings, context: ProgramContext, stack: Stack): Promise<string> {
  const [botToken, appToken, signingSecret] = ['xoxb', 'xapp', 'secret'].map(
    (kind) => `${kind}-${randomUUID()}`,
  );
  if (!botToken || !appToken || !signingSecret) throw new Error('unreachable');
  const { createPlayground } = await loadPlayground();
  const { startTranslator, startBotAndScheduler } = await loadBot();
  const translator = await startTranslator(settings.bot.apertium ?? 'off', context.log);
  const { host, port, transport } = settings.playground;
  const download = await offerDictionaries(settings, context, async (storePath) => {
    const { createDictionaryService } = await loadDictionary();
    const { apiKey } = services.dictionary;
    const source = { kind: 'store', path: storePath } as const;
    const address = { host: '127.0.0.1', port: 0, apiKeys: [apiKey] };
    const service = await createDictionaryService({ ...settings.dictionary, ...address, source }, context);
    playground.proxyService('dictionary', { baseUrl: await stack.start(service), apiKey });
  });
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
    },
    context,
  );
  const address = await stack.start(playground);
  const services = await startServices(withSampleBooking(settings), context, stack);
  const { bookingService } = services;
  const { workspaces: _, ...own } = settings.bot;
  const config: BotConfig = {
    ...own,
    glossary: own.glossary ?? (await writeSampleGlossary(stack)),
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
  const state = await startTemporaryState(context, stack);
  const botUrl = await startBotAndScheduler(config, state, { ...context, translator }, stack.start);
  if (transport === 'http') playground.connectBot(`${botUrl}/slack/events`);
  return address;
}

async function startNamed(
  name: ProgramName,
  settings: Settings,
  context: ProgramContext,
  stack: Stack,
): Promise<string> {
  switch (name) {
    case 'dictionary': {
      const { createDictionaryService } = await loadDictionary();
      return stack.start(await createDictionaryService(settings.dictionary, context));
    }
    case 'calendar': {
      const { createCalendarService } = await loadCalendar();
      return stack.start(await createCalendarService(settings.calendar, context));
    }
    case 'bot':
      return startBot(settings, context, stack);
    case 'playground':
      return startPlayground(settings, context, stack);
  }
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
    return { name, address: await startNamed(name, settings, context, stack), stop: stack.stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
