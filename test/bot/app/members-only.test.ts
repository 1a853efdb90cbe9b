import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAllFeatures } from '../../../src/bot/app/bot.js';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { type BotState, openBotState } from '../../../src/bot/store/state.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { sqliteAddress } from '../store/test-databases.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../support/strict-stage.js';

/**
 * Tests every entry of the bot with every kind of user and channel: calendars and rooms are for members. The
 * entries come from the table of features, so that the test covers each new capability.
 */

const KINDS = {
  member: MEMBER,
  bot: { ...MEMBER, is_bot: true },
  guest: { ...MEMBER, is_restricted: true },
  'single-channel guest': { ...MEMBER, is_restricted: true, is_ultra_restricted: true },
  stranger: { ...MEMBER, is_stranger: true },
  'person of another workspace': { ...MEMBER, team_id: 'T2' },
  'person who left': { ...MEMBER, deleted: true },
  'person whom Slack does not know': undefined,
};
type Kind = keyof typeof KINDS;
const OUTSIDERS = (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'member');
const CHANNELS = { channel: 'C1', 'private channel': 'G1', 'direct message': 'D1' };

/** Data that only the calendar service and the room directory have. */
const SUBJECT = 'Styringsgruppen møtes';
const ROOM = 'Styrerommet';

type Use = (stage: StrictStage, user: string, channel: string) => Promise<Response>;
interface Entry {
  name: string;
  isForMembers: boolean;
  use: Use;
}

const CONFIG = {
  slack: { mode: 'http', botToken: 'xoxb-1', signingSecret: 's', host: '127.0.0.1', port: 0 },
  dictionary: { baseUrl: 'http://127.0.0.1:1', apiKey: 'k' },
  calendar: { baseUrl: 'http://127.0.0.1:1', apiKey: 'k' },
  domain: 'eksempel.no',
  timeZone: 'Europe/Oslo',
  language: 'nb',
} as const;

const person = (user: string) => ({ user: { id: user, team_id: 'T1' }, team: { id: 'T1' } });
const TEXTS = ['', 'kari', '<@U1>', 'styrerommet uke 48', 'ledig nå', 'abonnement'];
const VALUES = ['styrerommet@eksempel.no', '["today","U1"]', '{"rooms":["styrerommet@eksempel.no"]}', '!'];

const interactive =
  (fields: Record<string, unknown>): Use =>
  (stage, user, channel) =>
    stage.interact({
      ...person(user),
      channel: { id: channel },
      trigger_id: randomUUID(),
      response_url: stage.slack.responseUrl(),
      ...fields,
    });

function submissionOf(callbackId: string): Use {
  const view = {
    id: 'V1',
    type: 'modal',
    callback_id: callbackId,
    private_metadata: '',
    state: { values: {} },
  };
  return interactive({ type: 'view_submission', view, response_urls: [] });
}

const event =
  (fields: Record<string, unknown>): Use =>
  (stage, user, channel) =>
    stage.event({
      type: 'event_callback',
      team_id: 'T1',
      event_id: randomUUID(),
      event: { user, channel, ts: '1795507200.000100', ...fields },
    });

function listEntries(state: BotState): Entry[] {
  const runtime = createRuntime(CONFIG, { log: createWatchedLog(), state });
  return createAllFeatures(runtime, createFeatures()).flatMap((feature) => {
    const isForMembers = feature.audience === 'members';
    const entry = (name: string, use: Use): Entry => ({ name, isForMembers, use });
    const commands = [
      ...('command' in feature ? [feature.command.name] : []),
      ...('subcommands' in feature ? (feature.subcommands ?? []).map(({ command }) => command) : []),
    ];
    const { actions = [], modalActions = [], menus = [], forms = [] } = feature;
    const { shortcuts = [], globalShortcuts = [] } = feature;
    return [
      ...commands.flatMap((name) =>
        TEXTS.map((text) =>
          entry(`${name} ${text}`, (stage, user_id, channel_id) =>
            stage.command(name, text, { user_id, channel_id }),
          ),
        ),
      ),
      ...[...actions, ...modalActions].flatMap(({ id }) =>
        VALUES.map((value) =>
          entry(`button ${id} ${value}`, (stage, user, channel) =>
            stage.interact(actionPayload(stage, id, value, { ...person(user), channel: { id: channel } })),
          ),
        ),
      ),
      ...menus.map(({ id }) =>
        entry(
          `menu ${id}`,
          interactive({ type: 'block_suggestion', action_id: id, block_id: 'b', value: 'styre' }),
        ),
      ),
      ...shortcuts.map(({ callbackId }) =>
        entry(
          `message shortcut ${callbackId}`,
          interactive({
            type: 'message_action',
            callback_id: callbackId,
            message: { type: 'message', text: 'hei <@U1>', user: 'U1', ts: '1.2' },
          }),
        ),
      ),
      ...globalShortcuts.map(({ callbackId }) =>
        entry(`shortcut ${callbackId}`, interactive({ type: 'shortcut', callback_id: callbackId })),
      ),
      ...forms.map(({ callbackId }) => entry(`form ${callbackId}`, submissionOf(callbackId))),
    ];
  });
}

const EVENTS: Entry[] = [
  { name: 'Home', isForMembers: false, use: event({ type: 'app_home_opened', tab: 'home' }) },
  ...['når er kari ledig?', 'hva skjer i styrerommet?', 'ledige rom nå'].map((text) => ({
    name: `message «${text}»`,
    isForMembers: false,
    use: event({ type: 'message', channel_type: 'im', text }),
  })),
  {
    name: 'mention',
    isForMembers: false,
    use: event({ type: 'app_mention', text: '<@UBOT> styrerommet i dag' }),
  },
];

let state: BotState;
let entries: Entry[];
beforeAll(async () => {
  state = await openBotState({ database: sqliteAddress() }, createWatchedLog());
  entries = [...listEntries(state), ...EVENTS];
});
afterAll(() => state.close());

/**
 * Uses every entry in every kind of channel, each time as another person of this kind. Waits for all answers.
 */
async function useAll(kind: Kind) {
  const uses = Object.values(CHANNELS).flatMap((channel) => entries.map((entry) => ({ ...entry, channel })));
  const user = KINDS[kind];
  const users: Record<string, Record<string, unknown>> = { U1: MEMBER };
  const userOf = (at: number) => `U${at + 100}`;
  for (const at of uses.keys()) if (user) users[userOf(at)] = user;
  const stage = await startStrictStage({
    users,
    state,
    calendar: (response) =>
      sendAnswer(response, 200, { room: 'styrerommet@eksempel.no', events: [], subject: SUBJECT }),
  });
  const bodies: string[] = [];
  for (const [at, { use, channel }] of uses.entries())
    bodies.push(await (await use(stage, userOf(at), channel)).text());
  // Stopping waits for all answers.
  await stage.stop();
  const sent = stage.slack.calls.map(({ args }) => JSON.stringify(args));
  return { asked: stage.calendar.requestedUrls, shown: [...bodies, ...sent] };
}

it.each(OUTSIDERS)(
  'shows a %s no calendar data, for any entry and channel',
  { timeout: 120_000 },
  async (kind) => {
    const { asked, shown } = await useAll(kind);
    expect(asked).toEqual([]);
    expect(shown.filter((text) => text.includes(SUBJECT) || text.includes(ROOM))).toEqual([]);
  },
);

it('shows calendar data to a member', { timeout: 120_000 }, async () => {
  const { asked, shown } = await useAll('member');
  expect(asked.length).toBeGreaterThan(0);
  expect(shown.some((text) => text.includes(ROOM))).toBe(true);
});

it('covers every kind of entry', () => {
  const kinds = [
    '/ledig',
    '/rom',
    'button',
    'menu',
    'message shortcut',
    'shortcut',
    'form',
    'Home',
    'message',
  ];
  for (const kind of kinds)
    expect(
      entries.some(({ name }) => name.startsWith(kind)),
      kind,
    ).toBe(true);
  expect(entries.filter(({ isForMembers }) => isForMembers).length).toBeGreaterThan(20);
});
