import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { textsOf } from '../../src/bot/texts/texts.js';
import { createBuiltinStore } from '../../src/dictionary/sources/builtin/index.js';
import { subscriptionOf } from '../bot/delivery/subscription-fixture.js';
import { abortAfter } from '../support/own-time.js';
import { type Dependency, MEETING, ROOM_COUNT, SIGNING_SECRET, type WholeSystem } from './whole-system.js';

const texts = textsOf('nb');

/** Milliseconds after which Slack, and the user, stop waiting. Those of other programs do not count. */
const SLACK_MS = 3_000;
const LOOK_MS = 20;

const OTHER_USES = ['hjelp', 'språk', 'tilfeldig'];

/** Users for one run of the probes, and a word, a colleague and a room that no earlier run used. */
export interface ProbeInput {
  user: string;
  chooser: string;
  colleague: string;
  word: string;
  room: string;
}

/**
 * Words of the systems' dictionary, without the words that `/ord` reads as subcommands, and without those that end in e, as
 * most verbs do: for all but the last letter of a verb, a menu shows the imperative and not the verb.
 */
const WORDS = await listWords();
async function listWords(): Promise<string[]> {
  const store = await createBuiltinStore();
  const patterns = [...'abcdefghijklmnopqrstuvwxyzæøå'].map((letter) => `${letter}*`);
  const { matches } = await store.find(['bob'], patterns.join('|'));
  const lemmas = matches.filter(({ match }) => match === 'lemma').map(({ matched }) => matched);
  return [...new Set(lemmas)].filter(
    (word) => /^[a-zæøå]{3,}[^e]$/u.test(word) && !OTHER_USES.includes(word),
  );
}

/** Creates the nth input. Also schedules a due post about its room in the channel `C` + n. */
export async function createProbeInput(stage: WholeSystem, at: number): Promise<ProbeInput> {
  if (at >= ROOM_COUNT) throw new Error('there are more runs than rooms');
  const asking = {
    user: `U${at}A`,
    colleague: `U${at}B`,
    chooser: `U${at}C`,
    room: `sal${at}`,
    word: WORDS[at % WORDS.length] ?? '',
  };
  for (const id of [asking.user, asking.colleague]) {
    const name = id.toLowerCase();
    stage.users[id] = { name, team_id: 'T1', profile: { email: `${name}@eksempel.no` } };
  }
  const rooms = [`${asking.room}@eksempel.no`];
  await stage.state.preferences.save({ team: 'T1', id: asking.user }, { rooms, visit: 'later' });
  const minute = stage
    .clock()
    .toZonedDateTimeISO('Europe/Oslo')
    .round({ smallestUnit: 'minute', roundingMode: 'floor' });
  await stage.state.subscriptions.add(
    subscriptionOf({
      id: `s${at}`,
      channel: `C${at}`,
      createdBy: asking.user,
      content: { kind: 'rooms', rooms, span: 'day', whenEmpty: 'say' },
      schedule: { days: [1, 2, 3, 4, 5, 6, 7], time: minute.toPlainTime() },
      nextAt: minute.toInstant(),
    }),
  );
  return asking;
}

/** All text that the user saw in time; undefined if the user saw nothing. */
type Shown = string | undefined;

export interface Probe {
  name: string;
  /** The dependencies that an answer needs. */
  dependsOn: readonly Dependency[];
  /**
   * The dependency that carries the reply to the user; absent if the reply is the response to Slack's
   * request.
   */
  repliesThrough?: Dependency;
  /** @throws if the bot does not acknowledge the request in time */
  ask: (stage: WholeSystem, asking: ProbeInput) => Promise<Shown>;
  isCorrect: (shown: string, asking: ProbeInput) => boolean;
  /** Texts that would be false in this system, such as «not found» for a word that exists. */
  falseTexts: readonly string[];
  /** Texts that may appear instead of a sentence about the failure. */
  otherTexts?: readonly string[];
}

/**
 * Polls for as long as a user waits. It counts timer turns instead of elapsed time, so that a busy machine
 * delays the probe and the bot alike.
 */
async function within3s<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  for (let waited = 0; waited < SLACK_MS; waited += LOOK_MS) {
    const found = look();
    if (found !== undefined) return found;
    await pause(LOOK_MS);
  }
  return look();
}

/**
 * Sends a signed request as Slack does. @returns the response body @throws unless the bot answers 200 in time
 */
async function deliver({ botUrl }: WholeSystem, type: string, body: string): Promise<string> {
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', SIGNING_SECRET).update(`v0:${time}:${body}`).digest('hex');
  const response = await fetch(`${botUrl}/slack/events`, {
    method: 'POST',
    body,
    headers: {
      connection: 'close',
      'content-type': type,
      'x-slack-request-timestamp': time,
      'x-slack-signature': `v0=${signature}`,
    },
    signal: abortAfter(SLACK_MS),
  });
  if (response.status !== 200) throw new Error(`Slack was told ${response.status}`);
  return response.text();
}

const deliverForm = (stage: WholeSystem, fields: Record<string, string>) =>
  deliver(stage, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());

/**
 * Runs a slash command. The answer comes in the acknowledgement, at the `response_url` or by
 * `chat.postEphemeral`.
 */
async function type(stage: WholeSystem, command: string, text: string, user: string): Promise<Shown> {
  const url = stage.responseUrl();
  const { pathname } = new URL(url);
  // A channel without other messages.
  const channel = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  const at = stage.slack.calls.length;
  const taken = deliverForm(stage, {
    command,
    text,
    user_id: user,
    team_id: 'T1',
    channel_id: channel,
    trigger_id: randomUUID(),
    response_url: url,
  });
  let isAnswered = false;
  /** A message at the `response_url`, or an ephemeral message in the channel. */
  const isAnswer = ({ method, args }: (typeof stage.slack.calls)[number]) =>
    method === pathname || (method === 'chat.postEphemeral' && args['channel'] === channel);
  const answer = within3s(() => (isAnswered ? '' : stage.slack.calls.slice(at).find(isAnswer)));
  const inAcknowledgement = await taken;
  isAnswered = inAcknowledgement !== '';
  const later = await answer;
  return inAcknowledgement || (later && JSON.stringify(later)) || undefined;
}

async function suggest(stage: WholeSystem, { user, word }: ProbeInput): Promise<Shown> {
  const payload = {
    type: 'block_suggestion',
    team: { id: 'T1' },
    user: { id: user, team_id: 'T1' },
    action_id: 'ord:pick',
    block_id: 'b',
    value: word.slice(0, -1),
  };
  return deliverForm(stage, { payload: JSON.stringify(payload) });
}

/** Opens Home and returns its last view in time. */
async function openHome(stage: WholeSystem, { user }: ProbeInput): Promise<Shown> {
  const before = stage.slack.homes.get(user)?.length ?? 0;
  const shown = () => (stage.slack.homes.get(user) ?? []).slice(before).map((view) => JSON.stringify(view));
  const event = {
    type: 'event_callback',
    team_id: 'T1',
    event_id: randomUUID(),
    event: { type: 'app_home_opened', user, tab: 'home', channel: 'D1' },
  };
  const taken = deliver(stage, 'application/json', JSON.stringify(event));
  const isOnTheWay = (view: string) => view.includes(texts.home.loadingOwn);
  const [whole] = await Promise.all([within3s(() => shown().find((view) => !isOnTheWay(view))), taken]);
  return whole ?? shown().at(-1);
}

/** Reasons why the calendar of a colleague is not shown. */
const UNREAD = ['too-slow', 'unreachable', 'server-busy', 'failed', 'unreadable', 'login-page'] as const;

export const PROBES: readonly Probe[] = [
  {
    name: '/ord',
    dependsOn: ['dictionary'],
    repliesThrough: 'answers',
    ask: (stage, asking) => type(stage, '/ord', asking.word, asking.user),
    isCorrect: (shown, { word }) => shown.includes(word) && shown.includes('prøveordbok'),
    falseTexts: ['fant ikke'],
  },
  {
    name: 'a menu of words',
    dependsOn: ['dictionary'],
    ask: suggest,
    isCorrect: (shown, { word }) => shown.includes(`"${word}"`),
    falseTexts: ['"options":[]'],
  },
  {
    name: '/ledig',
    dependsOn: ['slack', 'calendar', 'feeds'],
    repliesThrough: 'answers',
    ask: (stage, asking) => type(stage, '/ledig', `<@${asking.colleague}>`, asking.user),
    isCorrect: (shown) => shown.includes('13:00–14:00'),
    falseTexts: [texts.ledig.notBusy, texts.ledig.nobodyBusy, 'finnes ikke', 'finner jeg ikke'],
    otherTexts: UNREAD.map((why) => texts.ledig.calendarReason(why)),
  },
  {
    name: '/rom',
    dependsOn: ['slack', 'calendar', 'feeds'],
    repliesThrough: 'answers',
    ask: (stage, asking) => type(stage, '/rom', asking.room, asking.user),
    isCorrect: (shown) => shown.includes(MEETING),
    falseTexts: [texts.rom.nothingBooked, texts.rom.freeAllDay, texts.rom.freeNow, 'finner ikke noe rom'],
  },
  {
    name: 'Home',
    dependsOn: ['slack', 'calendar', 'feeds', 'postgres', 'disk'],
    repliesThrough: 'slack',
    ask: openHome,
    isCorrect: (shown) => shown.includes(MEETING) && shown.includes('"channel"'),
    falseTexts: [
      texts.home.noSubscriptions,
      texts.home.noRooms,
      texts.home.nothingBookedThisWeek,
      texts.home.roomNotFound,
    ],
  },
  {
    name: 'a choice of language',
    dependsOn: ['postgres', 'disk'],
    repliesThrough: 'answers',
    ask: (stage, { chooser }) => type(stage, '/ord', 'språk nynorsk', chooser),
    isCorrect: (shown) => shown.includes(textsOf('nn').language.chosen),
    falseTexts: [],
  },
];
