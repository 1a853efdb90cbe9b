import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isOAuth, needsUploads, type ServiceAddress } from '../bot/config/config.js';
import { checkGlossary } from '../bot/glossary/glossaries.js';
import { checkOAuth, checkSlack } from '../bot/install/doctor.js';
import { checkDatabaseState } from '../bot/store/doctor.js';
import { describeApertium, findApertium } from '../bot/translation/translator.js';
import { createCalendarClient } from '../calendar/client.js';
import { checkBooking } from '../calendar/doctor/check-booking.js';
import { type CalendarCheckTargets, checkCalendar } from '../calendar/doctor/check-calendar.js';
import { createSignIns } from '../calendar/sources/transport/sign-ins.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { createDictionaryService } from '../dictionary/service.js';
import { ConfigError, type FaultKind, ServiceFault } from '../shared/errors.js';
import { explainNetworkError } from '../shared/http-client/network-errors.js';
import { isLoopbackHost } from '../shared/http-client/private-network.js';
import type { DiagnosticResult } from '../shared/lifecycle.js';
import type { Logger } from '../shared/observability/log.js';
import { parseYaml } from '../shared/text/yaml.js';
import { systemClock } from '../shared/time/clock.js';
import {
  describeSampleSettings,
  describeStrangeVariables,
  type Environment,
  readSettings,
  type Settings,
} from './settings.js';

interface DoctorOptions extends CalendarCheckTargets {
  manifestPath: string;
  log: Logger;
}

/** Longer than the budget of an answer in Slack: a person in a terminal can wait. */
const BUDGET_MS = 10_000;

/** A word that every dictionary has. */
const WORD = 'hus';

async function lookUpWord(service: ServiceAddress): Promise<string> {
  const client = createDictionaryClient({ ...service, budgetMs: BUDGET_MS });
  const { hits } = await client.search(['bob', 'nob'], WORD);
  if (hits.length === 0) throw new Error(`The dictionary answers, but does not know «${WORD}».`);
  return `The dictionary answers: «${WORD}» is found.`;
}

/** Starts the built-in dictionary service on a free port, and looks up a word. */
async function checkOwnDictionary({ dictionary }: Settings, log: Logger): Promise<DiagnosticResult> {
  return tryService(`Dictionary, ${dictionary.source.kind}`, 'DICTIONARY', async () => {
    const key = randomUUID();
    const service = await createDictionaryService(
      { ...dictionary, host: '127.0.0.1', port: 0, apiKeys: [key] },
      { log },
    );
    const baseUrl = await service.start();
    return lookUpWord({ baseUrl, apiKey: key }).finally(() => service.stop());
  });
}

async function* checkRemoteCalendar(
  service: ServiceAddress,
  { user, room }: CalendarCheckTargets,
  about = 'Calendar service',
): AsyncGenerator<DiagnosticResult> {
  const client = createCalendarClient({ ...service, budgetMs: BUDGET_MS });
  const rooms = await tryService(about, 'CALENDAR', async () => {
    const found = await client.rooms();
    return found
      ? `The service answers, and lists ${found.length} rooms.`
      : 'The service answers. It lists no rooms: set ROOMS_FILE for the bot to know them.';
  });
  yield rooms;
  if (rooms.status === 'wrong') return;
  if (user !== undefined) {
    yield await tryService('Calendar service, person', 'CALENDAR', async () => {
      const [entry] = await client.freeBusy([user], { day: 0 });
      if (entry?.error !== undefined) throw new Error(entry.error);
      return `${user} can be looked up.`;
    });
  }
  if (room !== undefined) {
    yield await tryService('Calendar service, room', 'CALENDAR', async () => {
      if (!(await client.roomEvents(room, { day: 0 }))) throw new Error(`There is no room «${room}».`);
      return `${room} can be read.`;
    });
  }
}

/** Checks the remote services of each workspace. */
async function* checkWorkspaces({ bot }: Settings): AsyncGenerator<DiagnosticResult> {
  for (const [id, { dictionary, calendar }] of bot.workspaces ?? []) {
    if (dictionary) {
      yield await tryService(`${id}, dictionary service`, 'DICTIONARY', () => lookUpWord(dictionary));
    }
    if (calendar) yield* checkRemoteCalendar(calendar, {}, `${id}, calendar service`);
  }
}

/** Reads the words of the workplace, and of each workspace with its own. */
async function* checkGlossaries({ bot }: Settings): AsyncGenerator<DiagnosticResult> {
  if (bot.glossary !== undefined) yield* checkGlossary(bot.glossary, 'Glossary');
  for (const [id, { glossary }] of bot.workspaces ?? []) {
    if (glossary !== undefined) yield* checkGlossary(glossary, `${id}, glossary`);
  }
}

/** Says where the bot serves its status. It needs no key, so a note says when other machines reach it. */
function describeStatus({ status: { host, port } }: Settings): DiagnosticResult {
  const isLocal = isLoopbackHost(host);
  const pages = `/healthz, /readyz and /metrics are served on ${host}:${port}`;
  const message = isLocal ? `${pages}.` : `${pages} without a key: let only your monitoring reach that port.`;
  return { status: isLocal ? 'ok' : 'note', subject: 'Status', message };
}

/** Where the playground starts without a choice about booking. */
const SAMPLE_BOOKING =
  'BOOKING is not set: only the sample rooms of the playground can be booked, in a copy that it deletes when it stops.';

/** @param mayBookSample whether the playground starts, with the rooms of the sample, which can be booked there */
async function* checkSettings(
  settings: Settings,
  options: DoctorOptions,
  mayBookSample: boolean,
): AsyncGenerator<DiagnosticResult> {
  const { log } = options;
  const { remoteDictionary, remoteCalendar } = settings;
  yield remoteDictionary
    ? await tryService('Dictionary service', 'DICTIONARY', () => lookUpWord(remoteDictionary))
    : await checkOwnDictionary(settings, log);
  const signIns = createSignIns({ log });
  if (remoteCalendar) yield* checkRemoteCalendar(remoteCalendar, options);
  else yield* checkCalendar(settings.calendar, options, { clock: systemClock, log, signIns });
  if (!remoteCalendar) {
    const checked = await checkBooking(settings.calendar, options.user, { log, signIns });
    yield mayBookSample ? { ...checked, message: SAMPLE_BOOKING } : checked;
  }
  yield await checkDatabaseState(settings.state, log);
  yield* checkWorkspaces(settings);
  yield* checkGlossaries(settings);
  const { apertium = 'off' } = settings.bot;
  yield describeApertium(apertium, await findApertium(apertium));
  if (settings.isBotConfigured) yield describeStatus(settings);
  const { slack } = settings;
  if (!('problems' in slack)) {
    const manifest: unknown = parseYaml(await readFile(options.manifestPath, 'utf8'));
    const { slackApiUrl, workspaces } = settings.bot;
    const checked = { slackApiUrl, manifest, log, sendsFiles: needsUploads(settings.bot) };
    yield* isOAuth(slack)
      ? checkOAuth({ ...checked, connection: slack, state: settings.state, workspaces })
      : checkSlack({ ...checked, connection: slack });
  } else if (settings.isBotConfigured) {
    for (const problem of slack.problems) yield { status: 'wrong', subject: 'Slack', message: `${problem}.` };
  } else {
    const said = 'There is no SLACK_BOT_TOKEN or SLACK_CLIENT_ID, so the playground starts.';
    yield { status: 'note', subject: 'Slack', message: said };
  }
}

/** Checks everything in the configuration by using it, and reports each problem. */
export async function* runDoctor(
  environment: Environment,
  options: DoctorOptions,
): AsyncGenerator<DiagnosticResult> {
  const strange = describeStrangeVariables(environment);
  for (const message of strange) yield { status: 'wrong', subject: 'Configuration', message };
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems)
      yield { status: 'wrong', subject: 'Configuration', message: `${problem}.`.replace(/\.\.$/, '.') };
    return;
  }
  if (strange.length === 0)
    yield { status: 'ok', subject: 'Configuration', message: 'Every variable can be used.' };
  for (const message of describeSampleSettings(settings))
    yield { status: 'wrong', subject: 'Configuration', message };
  const startsPlayground = 'problems' in settings.slack && !settings.isBotConfigured;
  const isSample = settings.calendar.source.kind === 'sample' && !settings.calendar.booking;
  yield* checkSettings(settings, options, startsPlayground && isSample && !environment['BOOKING']);
}

/** Describes the faults of a remote service. `prefix` is the prefix of its variables. */
const FAULTS: Record<FaultKind, (prefix: string) => string> = {
  unauthorized: (prefix) => `The service refuses our key. Ask whoever runs it for a new ${prefix}_API_KEY.`,
  unreachable: (prefix) => `The service does not answer. Check ${prefix}_API_URL and that it runs.`,
  timeout: () =>
    'The service, or the source behind it, is too slow. Try again; the log of that service says more.',
  busy: () => 'The service asks us to wait. Try again in a while.',
  failed: () => 'The service failed, or the source behind it. Run ordrom doctor where the service runs.',
  invalid: (prefix) =>
    `What answers is not this service. ${prefix}_API_URL must be the address before /api, as in https://tjeneste.eksempel.no.`,
  rejected: (prefix) => `The service does not understand us. Check ${prefix}_API_URL.`,
  not_found: (prefix) =>
    `There is no such service at that address. ${prefix}_API_URL must be the address before /api.`,
};

function describeFault(error: unknown, prefix: string): string {
  if (error instanceof ConfigError) return error.problems.join(' ');
  const problem = explainNetworkError(error, `${prefix}_API_URL`);
  if (problem !== undefined) return problem;
  if (error instanceof ServiceFault) return FAULTS[error.kind](prefix);
  return error instanceof Error ? error.message : String(error);
}

/** Calls a service once, and reports whether it works. @param prefix of its variables */
async function tryService(
  about: string,
  prefix: string,
  ask: () => Promise<string>,
): Promise<DiagnosticResult> {
  try {
    return { status: 'ok', subject: about, message: await ask() };
  } catch (error) {
    return { status: 'wrong', subject: about, message: describeFault(error, prefix) };
  }
}
