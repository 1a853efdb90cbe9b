import { request } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { vi } from 'vitest';
import { createBotFeatures } from '../../../../src/bot/app/bot.js';
import { createFeatures } from '../../../../src/bot/app/feature-list.js';
import { createRuntime, type Runtime } from '../../../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../../../src/bot/app/scheduled-posts.js';
import { createMeetingLink } from '../../../../src/bot/config/meeting-link.js';
import type { Audience } from '../../../../src/bot/framework/request-context.js';
import { occurrenceNow } from '../../../../src/bot/model/subscription.js';
import { createReplyDelivery } from '../../../../src/bot/slack/replies.js';
import type { BotState } from '../../../../src/bot/store/state.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import { morning, requestContextAt } from '../../support/request-context.js';
import type { Call } from '../../support/strict-slack.js';
import { type StrictStage, type StrictStageOptions, startStrictStage } from '../../support/strict-stage.js';
import { createFirstEntries, type Entry, entriesOfSurfaces, type Place, press, submit } from './entries.js';
import { type CapabilityId, findSurfaces, listCapabilityIds, nameOf } from './found-elements.js';
import { answerAbout, answerLeaky, type Channel, MEMBERS, ROOM, ROOM_NAME } from './people-and-channels.js';

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
    const open = state.db
      .withoutPlugins()
      .selectFrom('occurrence')
      .select('state')
      .where('state', 'in', ['due', 'claimed', 'sending']);
    const countOpen = async () => (await open.execute()).length;
    await posts.start();
    await vi.waitUntil(async () => (await countOpen()) === 0, { timeout: 30_000 });
    await posts.stop();
    return [];
  });

/** Everything that the features of the bot register. */
export function listCapabilities(state: BotState): CapabilityId[] {
  const runtime = createTestRuntime(state);
  const { features } = createBotFeatures(runtime, createFeatures(), createReplyDelivery(runtime));
  return listCapabilityIds(features);
}

/** Adds a summary of a room to the channel, with a post that is due now. */
export async function addDueSummary(
  { subscriptions, occurrences }: BotState,
  channel: string,
): Promise<string> {
  const now = Temporal.Now.instant();
  const subscription = subscriptionOf({
    id: `summary-${channel}`,
    channel,
    content: { kind: 'rooms', rooms: [ROOM], span: 'day', whenEmpty: 'say' },
    nextAt: now.add({ hours: 24 }),
  });
  await subscriptions.add(subscription);
  // An entry may have deleted the summary, and another one may have made an equal one.
  const kept = (await subscriptions.find(subscription)) ?? (await subscriptions.findSame(subscription));
  if (!kept) throw new Error('no summary');
  await occurrences.recordNow(kept, occurrenceNow(kept.schedule, now));
  return kept.id;
}

/** Adds words of the workplace on more than one page, and suggestions that wait. */
async function addTerms({ terms }: BotState): Promise<void> {
  const changer = { user: 'U1', at: Temporal.Now.instant() };
  for (let at = 0; at < 15; at += 1) {
    const added = await terms.suggest(
      'T1',
      { word: `ord ${at}`, otherWords: [], explanations: { nb: 'om ordet' } },
      changer,
    );
    if (added.kind !== 'added') throw new Error(added.kind);
    const { id, version } = added.stored;
    if (at < 12) await terms.approve({ team: 'T1', id, version }, changer);
  }
}

/** Presses a button of a subscription that no list showed. */
export const pressSubscription = (action: string, id: string): Entry =>
  press({ actionId: `subscriptions:${action}:0`, blockId: 'b', element: { type: 'button', value: id } });

/** Presses «Lag møte» where the app sends the meeting. Links are shown here, so no answer shows this button. */
function pressMeetingFile(): Entry {
  const link = createMeetingLink(
    { start: 0, end: 3_600_000, attendees: [], location: ROOM_NAME },
    { kind: 'upload' },
    requestContextAt('2026-11-24T08:00'),
  );
  if (!('value' in link)) throw new Error('the meeting has no value');
  return press({
    ...{ actionId: 'meeting:file:0', blockId: 'b' },
    element: { type: 'button', value: link.value },
  });
}

/** Presses «Steng avstemningen» below the links of a meeting, which only the person who made the poll sees. */
const pressCloseAfterMeeting = (): Entry =>
  press({ actionId: 'poll:close-after', blockId: 'b', element: { type: 'button', value: 'poll' } });

/** Presses what only a message of an earlier release, or about too many people for a menu, shows. */
const pressUncommon = (): Entry[] =>
  [
    ['poll:close', 'poll'],
    ['ledig:table', '["2026-11-27","U1"]'],
  ].map(([actionId = '', value]) => press({ actionId, blockId: 'b', element: { type: 'button', value } }));

/** More rounds than any answer is away from a command. */
const MAX_ROUNDS = 12;
/** What no answer here shows, with any content. It is for everybody, so it has no calendar to show anywhere. */
function tryUnseen({ kind, id }: CapabilityId): Entry[] {
  const element = { type: 'button', value: '{}' };
  const view = { type: 'modal', callback_id: id, title: { type: 'plain_text', text: 'Ord' }, blocks: [] };
  if (kind === 'forms') return [{ ...submit(view), isPlaced: false }];
  if (kind !== 'actions' && kind !== 'modalActions') return [];
  return [{ ...press({ actionId: id, blockId: 'b', element }), isPlaced: false }];
}

/**
 * Finds every way into the bot. As a member who administers the workspace, it posts a summary and uses the commands, events, menus and
 * shortcuts, and then each element and form that the answers show, until they show no new one.
 */
export async function findEntries(base: Base, channel: Channel): Promise<Entry[]> {
  const { state } = base;
  const capabilities = listCapabilities(state);
  const all = new Map<string, Entry>();
  const listUnseen = (audience: Audience) => {
    const covered = new Set([...all.values()].map(({ covers }) => covers));
    return capabilities.filter((each) => each.audience === audience && !covered.has(nameOf(each)));
  };
  const summary = await addDueSummary(state, channel.id);
  await addTerms(state);
  const { calls } = await postAllDue(base);
  let entries = [
    ...createFirstEntries(capabilities),
    ...entriesOfSurfaces(findSurfaces(calls)),
    // The list shows this button for a paused summary only, and another entry may delete the summary before.
    pressSubscription('resume', summary),
    // The menu of a subscription is pressed once, and then asks about another action.
    pressSubscription('order', summary),
    pressMeetingFile(),
    pressCloseAfterMeeting(),
    ...pressUncommon(),
  ];
  for (let round = 0; round < MAX_ROUNDS && entries.length > 0; round += 1) {
    for (const entry of entries) all.set(entry.name, entry);
    const uses = entries.map((entry) => ({ entry, channel }));
    const used = await runAll(base, { user: { ...MEMBERS['member'], is_admin: true } }, uses);
    const answers = used.bodies.flatMap((body) => (body.startsWith('{') ? [JSON.parse(body)] : []));
    const shown = entriesOfSurfaces(findSurfaces([...answers, ...used.calls]));
    entries = [...new Map(shown.map((entry) => [entry.name, entry])).values()].filter(
      ({ name }) => !all.has(name),
    );
    // The bot answers the entries of a round concurrently, so one may delete what another would have shown.
    if (entries.length === 0 && listUnseen('members').length > 0) entries = [...all.values()];
  }
  const unseen = listUnseen('everybody');
  return [...all.values(), ...unseen.flatMap(tryUnseen)];
}
