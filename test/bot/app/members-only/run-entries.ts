import { request } from 'node:http';
import { vi } from 'vitest';
import { createAllFeatures, createBotHome } from '../../../../src/bot/app/bot.js';
import { createFeatures } from '../../../../src/bot/app/feature-list.js';
import { createRuntime, type Runtime } from '../../../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../../../src/bot/app/scheduled-posts.js';
import { createReplyDelivery } from '../../../../src/bot/slack/replies.js';
import { IS_OPEN } from '../../../../src/bot/store/occurrences.js';
import type { BotState } from '../../../../src/bot/store/state.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { morning } from '../../support/morning.js';
import type { Call } from '../../support/strict-slack.js';
import { type StrictStage, type StrictStageOptions, startStrictStage } from '../../support/strict-stage.js';
import { type CapabilityId, listCapabilityIds } from './capability-ids.js';
import type { Entry, Place } from './entries.js';
import { answerLeaky, ROOM, ROOM_NAME } from './leaky-calendar.js';
import { answerAbout, MEMBERS } from './people-and-channels.js';

/** What the bots of a test file use one after the other. */
export interface Base {
  state: BotState;
  /** The address of a dictionary service. */
  dictionary: string;
}

/** An entry, with the conversation that it is used in. */
export interface Use {
  entry: Entry;
  channel: Place['channel'];
}

/** The kind of person who uses the entries. */
export interface Asker {
  /** The object or the error of `users.info`. Undefined for a user that Slack does not know. */
  user: Record<string, unknown> | string | undefined;
  /** The workspace that the payloads name. Default: T1, which has installed the app. */
  team?: string;
}

export interface Used {
  /** The URLs that the calendar service got. */
  asked: string[];
  /** The bodies of the bot's responses. */
  bodies: string[];
  /** The bot's requests to Slack. */
  calls: Call[];
}

/** The person whom the entries name. */
const COLLEAGUE = { ...MEMBERS['member'], name: 'ola', profile: { email: 'ola@eksempel.no' } };

const CONFIG: NonNullable<StrictStageOptions['config']> = {
  rooms: [{ name: ROOM_NAME, address: ROOM, equipment: [] }],
  meetings: { kind: 'google' },
};

const LIMITS = { minMinutes: 15, maxMinutes: 1_440, daysAhead: 14, openBookings: 100, hoursADay: 24 };

const idOf = (at: number) => `U${at + 100}`;

/** Runs a bot with leaky calendars and the dictionary for the work. Stopping it waits for all its answers. */
async function onStage(
  { state, dictionary }: Base,
  users: Record<string, Record<string, unknown> | string>,
  work: (stage: StrictStage) => Promise<string[]>,
): Promise<Used> {
  const stage = await startStrictStage({
    clock: morning,
    users: { ...users, U1: COLLEAGUE },
    state,
    config: CONFIG,
    bookingLimits: LIMITS,
    answer: answerAbout(['U1', ...Object.keys(users)]),
    calendar: answerLeaky,
    dictionary: (response, { url = '' }) =>
      request(new URL(url, dictionary), (answer) => {
        response.writeHead(answer.statusCode ?? 0, { 'content-type': 'application/json' });
        answer.pipe(response);
      }).end(),
  });
  const bodies = await work(stage);
  await stage.stop();
  const { calls, refusals } = stage.slack;
  if (refusals.length > 0) throw new Error(`Slack refuses ${refusals.join(', ')}`);
  return { asked: stage.calendar.requestedUrls, bodies, calls };
}

/** Uses the entries, each as another person of this kind. */
export function runAll(base: Base, { user, team }: Asker, uses: readonly Use[]): Promise<Used> {
  const users = user === undefined ? [] : uses.map((_, at) => [idOf(at), user]);
  return onStage(base, Object.fromEntries(users), async (stage) => {
    const bodies: string[] = [];
    for (const [at, { entry, channel }] of uses.entries()) {
      const response = await entry.use(stage, { user: idOf(at), channel, ...(team && { team }) });
      bodies.push(await response.text());
    }
    return bodies;
  });
}

const createTestRuntime = (
  state: BotState,
  { slack, calendar, dictionary }: Partial<StrictStage> = {},
): Runtime => {
  const at = (address = 'http://127.0.0.1:9') => ({ baseUrl: address, apiKey: 'k' });
  return createRuntime(
    {
      slack: { mode: 'http', botToken: 'xoxb-1', signingSecret: 's', host: '127.0.0.1', port: 0 },
      ...(slack && { slackApiUrl: slack.apiUrl }),
      dictionary: at(dictionary?.address),
      calendar: at(calendar?.address),
      booking: { service: at(calendar?.address), limits: LIMITS },
      ...CONFIG,
      domain: 'eksempel.no',
      timeZone: 'Europe/Oslo',
      language: 'nb',
    },
    { log: createWatchedLog(), state },
  );
};

/** Posts what is due, until nothing is. */
export const postAllDue = (base: Base): Promise<Used> =>
  onStage(base, {}, async (stage) => {
    const { state } = base;
    const posts = createScheduledPosts(createTestRuntime(state, stage), state);
    const countOpen = async () =>
      (await state.db.withoutPlugins().selectFrom('occurrence').select('state').where(IS_OPEN).execute())
        .length;
    await posts.start();
    await vi.waitUntil(async () => (await countOpen()) === 0, { timeout: 30_000 });
    await posts.stop();
    return [];
  });

/** Everything that the features of the bot register. */
export function listCapabilities(state: BotState): CapabilityId[] {
  const runtime = createTestRuntime(state);
  const features = createFeatures();
  const home = createBotHome(runtime, features, createReplyDelivery(runtime));
  return listCapabilityIds(createAllFeatures(runtime, features, home));
}
