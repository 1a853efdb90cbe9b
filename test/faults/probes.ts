import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { textsOf } from '../../src/bot/texts/texts.js';
import { subscriptionOf } from '../bot/delivery/subscription-fixture.js';
import { builtinArticles } from '../dictionary/support/builtin-articles.js';
import { type Dependency, MEETING, SIGNING_SECRET, type WholeSystem } from './whole-system.js';

const texts = textsOf('nb');

/** Slack gives up then, and so does the person. */
const SLACK_MS = 3_000;
const LOOK_MS = 20;

const OTHER_USES = ['hjelp', 'språk', 'tilfeldig'];

/** People who ask and choose, and what nobody has asked about before: a word, a colleague, a room. */
export interface ProbeInput {
  user: string;
  chooser: string;
  colleague: string;
  word: string;
  room: string;
}

/** Those that `/ord` takes for themselves, not for what else it can do. */
const WORDS = [
  ...new Set(builtinArticles.get('bob')?.flatMap(({ lemmas }) => lemmas.map(({ lemma }) => lemma))),
].filter((word) => /^[a-zæøå]{4,}$/u.test(word) && !OTHER_USES.includes(word));

/** The nth of them; in the channel of that number a post about the room is due. */
export async function createProbeInput(stage: WholeSystem, at: number): Promise<ProbeInput> {
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

/** What was shown in time, all the text of it; undefined where nothing was. */
type Shown = string | undefined;

export interface Probe {
  name: string;
  /** Whom an answer is made of. */
  dependsOn: readonly Dependency[];
  /** Whom it gets to the person by; absent where Slack itself takes it from us. */
  repliesThrough?: Dependency;
  /** @throws where Slack has no word from us in time */
  ask: (stage: WholeSystem, asking: ProbeInput) => Promise<Shown>;
  isCorrect: (shown: string, asking: ProbeInput) => boolean;
  /** What is said of who was not asked, or did not answer, and is true of nobody on this stage. */
  falseTexts: readonly string[];
  /** What may be said beside a sentence on who failed. */
  otherTexts?: readonly string[];
}

/**
 * Looks until it is there, for as long as a person waits: in turns of the clock that the bot lives by, so that a machine
 * that is busy gives both as much more.
 */
async function within3s<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  for (let waited = 0; waited < SLACK_MS; waited += LOOK_MS) {
    const found = look();
    if (found !== undefined) return found;
    await pause(LOOK_MS);
  }
  return look();
}

/** Sends it as Slack does. @returns our word. @throws when there is none in time, or another than that it was taken */
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
    signal: AbortSignal.timeout(SLACK_MS),
  });
  if (response.status !== 200) throw new Error(`Slack was told ${response.status}`);
  return response.text();
}

const deliverForm = (stage: WholeSystem, fields: Record<string, string>) =>
  deliver(stage, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());

/** Types a command; what is answered comes to the address for that, or in the same breath. */
async function type(stage: WholeSystem, command: string, text: string, user: string): Promise<Shown> {
  const url = stage.responseUrl();
  const { pathname } = new URL(url);
  // Nothing else is said there.
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
  /** At the address for that, or another way to the same place. */
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

/** The last that is shown there in time. */
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
  const isOnTheWay = (view: string) =>
    [texts.home.loadingRooms, texts.home.loadingSubscriptions].some((sentence) => view.includes(sentence));
  const [whole] = await Promise.all([within3s(() => shown().find((view) => !isOnTheWay(view))), taken]);
  return whole ?? shown().at(-1);
}

/** Why a colleague's calendar is not shown. */
const UNREAD = ['too-slow', 'unreachable', 'server-busy', 'failed', 'unreadable', 'login-page'] as const;

export const PROBES: readonly Probe[] = [
  {
    name: '/ord',
    dependsOn: ['dictionary'],
    repliesThrough: 'answers',
    ask: (stage, asking) => type(stage, '/ord', asking.word, asking.user),
    isCorrect: (shown, { word }) => shown.includes(word) && shown.includes('prøveordbok'),
    falseTexts: ['Fant ikke'],
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
