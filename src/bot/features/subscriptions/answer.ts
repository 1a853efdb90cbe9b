import { randomUUID } from 'node:crypto';
import type { Button } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, sentenceMessage } from '../../blocks/message.js';
import { formatActionValue, type RegisteredAction, registerAction } from '../../framework/action.js';
import { checkMayPostForMembers, findGuests } from '../../framework/readers.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { capitalize } from '../../lib/text.js';
import type { Language } from '../../model/language.js';
import {
  languageSchema,
  MAX_SUMMARY_ROOMS,
  nextOccurrence,
  occurrenceNow,
  SUMMARY_SPANS,
  type Subscription,
  type SubscriptionKey,
  type SummaryContent,
} from '../../model/subscription.js';
import type { ChannelLookup, ChannelMembership } from '../../slack/channel-membership.js';
import type { OccurrenceStore } from '../../store/occurrences.js';
import type { SubscriptionStore } from '../../store/subscriptions.js';
import type { Texts } from '../../texts/texts.js';
import { formatList, formatTime } from '../../time/dates.js';
import {
  dictionaryForLanguage,
  findRooms,
  formatDays,
  languageForDictionary,
  loadRoomNames,
  SUBSCRIPTION_ACTION_IDS,
  type SubscriptionDraft,
  USUAL_TIME,
} from './draft.js';
import { listSubscriptions, renderQuestion, renderSubscription } from './list.js';
import { type LineProblem, type ParsedSubscription, parseLine } from './parse.js';

/** Why the rooms cannot be used. */
type UnknownRoom = Exclude<Awaited<ReturnType<typeof findRooms>>, { kind: 'rooms' }>;

type Problem = LineProblem | UnknownRoom;

/** Creates the subscription in the line, in the channel where it was typed, in the language that it names. @throws {ServiceFault} */
export async function answerSubscriptionLine(
  line: ParsedSubscription,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const { channel = '', texts } = request;
  const ofChannel = await parts.languageOf(channel, request);
  const made = await makeOfLine(line, ofChannel, parts, services, request);
  if ('unusable' in made) return renderUnusableLine(line, made, request);
  if (!('subscription' in made)) return sentenceMessage(formatSubscriptionProblem(made, texts));
  const { content, schedule } = made.subscription;
  const [nameRoom, guests] = await Promise.all([
    loadRoomNames(services, request),
    content.kind === 'rooms' ? findGuests(channel, services, request) : ('none' as const),
  ]);
  const { [made.kind]: said, usualTime } = texts.subscriptions;
  const isUsual = made.kind === 'created' && line.isUsualTime === true;
  const sentence = isUsual ? `${said} ${usualTime(formatTime(schedule.time))}` : said;
  return renderSubscription(sentence, made.subscription, nameRoom, guests, request);
}

/** Why a line cannot be used, and the addresses of the rooms that it names. */
interface Unusable {
  unusable: Problem;
  rooms: readonly string[];
}

/** @param ofChannel the language where the line names none */
async function makeOfLine(
  line: ParsedSubscription,
  ofChannel: Language,
  parts: SaveParts,
  services: Services,
  request: RequestContext,
): Promise<SaveResult | Unusable> {
  const looked = line.kind === 'rooms' ? findRooms(line.rooms, services, request) : undefined;
  // The form has a menu of rooms, so a problem of the line is said all the same.
  const found = await (line.problem
    ? looked?.catch((err: unknown) => {
        services.log.warn({ err }, 'the rooms of a subscription could not be found');
        return undefined;
      })
    : looked);
  // A time is asked for only if the rooms can be used.
  const needsRooms = !line.problem || line.problem.kind === 'no-time';
  if (needsRooms && found && found.kind !== 'rooms') return { unusable: found, rooms: [] };
  if (line.problem) return { unusable: line.problem, rooms: addressesOf(found) };
  const { days, time, skipHolidays } = line;
  const content: SummaryContent =
    line.kind === 'word'
      ? { kind: 'word', dict: line.dict ?? dictionaryForLanguage(ofChannel) }
      : { kind: 'rooms', rooms: addressesOf(found), span: line.span, whenEmpty: 'say' };
  const language =
    line.kind === 'rooms' ? (line.language ?? ofChannel) : languageForDictionary(line.dict, ofChannel);
  const draft = { channel: request.channel ?? '', content, days, time, skipHolidays, language };
  return makeSubscription(draft, parts, request);
}

const addressesOf = (found: Awaited<ReturnType<typeof findRooms>> | undefined): string[] =>
  found?.kind === 'rooms' ? found.rooms.map(({ address }) => address) : [];

/** Says why a line cannot be used, with a button for each room that may be meant, or for the form as it is understood. */
function renderUnusableLine(
  line: ParsedSubscription,
  { unusable: problem, rooms }: Unusable,
  { texts }: RequestContext,
): SlackMessage {
  const choices = choicesOf(line, problem, rooms);
  const buttons = choices.map(({ room, prefill }, at) => {
    const value = formatActionValue(prefill);
    return button({
      actionId: `${SUBSCRIPTION_ACTION_IDS.create}:${at}`,
      text: room?.name ?? texts.subscriptions.fillIn,
      value: value.length > BLOCK_LIMITS.buttonValue ? prefill.kind : value,
    });
  });
  return sentenceMessage(
    formatSubscriptionProblem(problem, texts),
    actionsBlock(...renderUsualTimeButton(line.kind, problem, texts), ...buttons),
  );
}

const MAX_CHOICES = 3;

/** What the form begins with: one choice for each room that may be meant. Rooms that are not found are left to choose. */
function choicesOf(
  line: ParsedSubscription,
  problem: Problem,
  rooms: readonly string[],
): { room?: Room; prefill: Prefill }[] {
  const schedule = {
    ...(line.days.length > 0 && { days: [...line.days] }),
    ...(line.time && { time: line.time.toString({ smallestUnit: 'minute' }) }),
  };
  if (line.kind === 'word')
    return [{ prefill: { kind: 'word', ...schedule, ...(line.dict && { dict: line.dict }) } }];
  const { kind, span, language } = line;
  const fields = { kind, span, ...schedule, ...(language && { language }) };
  if (problem.kind === 'unknown-room') {
    const isOnlyRoom = problem.typed === line.rooms;
    const nearest = isOnlyRoom ? problem.nearest.slice(0, MAX_CHOICES) : [];
    return nearest.length === 0
      ? [{ prefill: fields }]
      : nearest.map((room) => ({ room, prefill: { ...fields, rooms: [room.address] } }));
  }
  return [{ prefill: { ...fields, ...(rooms.length > 0 && { rooms: [...rooms] }) } }];
}

/** A typed line without the words that ask for a subscription. */
const lineSchema = z.object({ of: z.enum(['rooms', 'word']), line: z.string().min(1) });

/** «Hverdager kl. 07:30», for a line that names no time. */
function renderUsualTimeButton(of: 'rooms' | 'word', problem: Problem, texts: Texts): Button[] {
  if (problem.kind !== 'no-time' || !problem.withTime) return [];
  const { line, days } = problem.withTime;
  const value = formatActionValue({ of, line } satisfies z.output<typeof lineSchema>);
  if (value.length > BLOCK_LIMITS.buttonValue) return [];
  const text = capitalize(texts.subscriptions.scheduledAt(formatDays(days, texts), formatTime(USUAL_TIME)));
  return [button({ actionId: `${SUBSCRIPTION_ACTION_IDS.createByLine}:0`, text, value })];
}

/** Creates what a line says, which lacked a time when it was typed. */
const createLineAction = (parts: SubscriptionFeatureParts): RegisteredAction =>
  registerAction({
    id: SUBSCRIPTION_ACTION_IDS.createByLine,
    value: lineSchema,
    handle: async ({ of, line }, { services, request }) => ({
      kind: 'replace',
      message: await answerSubscriptionLine(parseLine(of, line), parts, services, request),
    }),
  });

/** Formats the reason why no subscription was created or changed. */
export function formatSubscriptionProblem(
  problem: Problem | Exclude<SaveResult, { subscription: unknown }>,
  texts: Texts,
): string {
  const { subscriptions: said } = texts;
  switch (problem.kind) {
    case 'no-room':
      return said.noRoom;
    case 'no-time':
      return problem.withTime ? said.noTimeYet : said.noTime;
    case 'day-over':
      return said.dayOver;
    case 'bad-time':
      return said.badTime(problem.typed);
    case 'not-understood':
      return said.notUnderstood(problem.typed, problem.of);
    case 'no-days':
      return said.noDays;
    case 'several-times':
      return said.severalTimes(problem.typed);
    case 'other-channel':
      return said.otherChannel(problem.typed);
    case 'too-rare':
      return said.tooRare(problem.typed);
    case 'too-many-rooms':
      return said.tooManyRooms(MAX_SUMMARY_ROOMS);
    case 'unknown-room': {
      const quoted = problem.nearest.map(({ name }) => texts.common.quote(name));
      const nearest = quoted.length === 0 ? texts.rom.showAllHint : said.nearest(formatList(quoted, texts));
      return `${said.unknownRoom(problem.typed)} ${nearest}`;
    }
    case 'refused':
      return said.refused[problem.why];
    case 'gone':
      return said.subscriptionNotFound;
    case 'stale':
      return said.changedMeanwhile;
  }
}

/** Why a user may not change the subscriptions of a channel. */
type SubscriptionRefusal = Exclude<ChannelMembership, 'member'>;

/** The result of creating or changing a subscription. */
type SaveResult =
  /** `overlaps`: another one posts a part of it in the channel at the same time. It is the one that is shown. */
  | { kind: 'created' | 'changed' | 'exists' | 'overlaps'; subscription: Subscription }
  | { kind: 'refused'; why: SubscriptionRefusal }
  /** Somebody deleted it in the meantime. */
  | { kind: 'gone' }
  /** Others changed it during each attempt. */
  | { kind: 'stale' };

interface SaveParts {
  subscriptions: SubscriptionStore;
  channels: ChannelLookup;
}

type When = Pick<RequestContext, 'now'>;

/** Applies the draft to a subscription. Its next occurrence is the first one from now on. */
function shapeOf<Old extends object>(
  old: Old,
  { days, time, skipHolidays, ...draft }: SubscriptionDraft,
  { now }: When,
) {
  const schedule = { days, time, skipHolidays, timeZone: now.timeZoneId };
  return { ...old, ...draft, schedule, nextAt: nextOccurrence(schedule, now.toInstant()).at };
}

/**
 * An id that sorts by the time of creation (UUIDv7, RFC 9562 section 5.7). Posts that are due in the same minute are claimed by
 * their ids, so they go out in the order of the list.
 */
function createId(createdAt: Temporal.Instant): string {
  const time = createdAt.epochMilliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Whether both post the same room for the same days, or a word of the same dictionary. */
function haveSharedContent(one: SummaryContent, other: SummaryContent): boolean {
  if (one.kind === 'word' || other.kind === 'word')
    return one.kind === 'word' && other.kind === 'word' && one.dict === other.dict;
  const rooms = new Set(one.rooms.map((address) => address.toLowerCase()));
  return one.span === other.span && other.rooms.some((address) => rooms.has(address.toLowerCase()));
}

/** The active subscription of the channel that posts a part of the new one at the same time on some of its days. */
async function findOverlapping(
  subscription: Subscription,
  { subscriptions }: Pick<SaveParts, 'subscriptions'>,
): Promise<Subscription | undefined> {
  const { id, team, channel, content, schedule } = subscription;
  const others = await subscriptions.listByChannel(team, channel);
  return others.find(
    (other) =>
      other.id !== id &&
      other.state === 'active' &&
      other.schedule.time.equals(schedule.time) &&
      other.schedule.days.some((day) => schedule.days.includes(day)) &&
      haveSharedContent(other.content, content),
  );
}

/** Creates the subscription if the user may, and if the channel does not have it, or a part of it at the same time. */
export async function makeSubscription(
  draft: SubscriptionDraft,
  { subscriptions, channels }: SaveParts,
  request: RequestContext,
): Promise<SaveResult> {
  const membership = await channels.findMembership(draft.channel, request);
  if (membership !== 'member') return { kind: 'refused', why: membership };
  if (draft.content.kind === 'rooms') await checkMayPostForMembers(draft.channel, request.team, channels);
  const createdAt = request.now.toInstant();
  const fresh = {
    id: createId(createdAt),
    team: request.team,
    createdBy: request.user,
    createdAt,
    state: 'active',
    version: 1,
  } as const;
  const subscription = shapeOf(fresh, draft, request);
  const overlapping = await findOverlapping(subscription, { subscriptions });
  const same = overlapping && (await subscriptions.findSame(subscription));
  if (overlapping)
    return same ? { kind: 'exists', subscription: same } : { kind: 'overlaps', subscription: overlapping };
  if (await subscriptions.add(subscription)) return { kind: 'created', subscription };
  return { kind: 'exists', subscription: (await subscriptions.findSame(subscription)) ?? subscription };
}

/** The number of attempts to change a subscription, because the scheduler changes it too. */
const TRIES = 3;

/**
 * Changes the latest version of the subscription, not the one that the user saw.
 *
 * @param shape returns the changed subscription
 */
async function changeSubscription(
  key: SubscriptionKey,
  shape: (old: Subscription) => Subscription,
  { subscriptions }: Pick<SaveParts, 'subscriptions'>,
): Promise<SaveResult> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const old = await subscriptions.find(key);
    if (!old) return { kind: 'gone' };
    const subscription = shape(old);
    const same = await subscriptions.findSame(subscription);
    if (same) return { kind: 'exists', subscription: same };
    if (await subscriptions.change(subscription)) return { kind: 'changed', subscription };
  }
  return { kind: 'stale' };
}

/** Applies an edited form. The subscription keeps its channel and its creator. */
export async function editSubscription(
  id: string,
  draft: SubscriptionDraft,
  { subscriptions, channels }: SaveParts,
  request: RequestContext,
): Promise<SaveResult> {
  const old = await subscriptions.find({ team: request.team, id });
  if (!old) return { kind: 'gone' };
  const membership = await channels.findMembership(old.channel, request);
  if (membership !== 'member') return { kind: 'refused', why: membership };
  if (draft.content.kind === 'rooms') await checkMayPostForMembers(old.channel, request.team, channels);
  const wanted = shapeOf(old, { ...draft, channel: old.channel }, request);
  const overlapping = await findOverlapping(wanted, { subscriptions });
  // What overlapped before an earlier release was changed may still be edited.
  const isNew = overlapping?.id !== (await findOverlapping(old, { subscriptions }))?.id;
  if (overlapping && isNew && !(await subscriptions.findSame(wanted)))
    return { kind: 'overlaps', subscription: overlapping };
  return changeSubscription(
    old,
    (present) => shapeOf(present, { ...draft, channel: present.channel }, request),
    { subscriptions },
  );
}

const kindSchema = z.enum(['rooms', 'word']);

const prefillFieldsSchema = z.object({
  kind: kindSchema,
  /** ISO. */
  days: z.array(z.number().int().min(1).max(7)).min(1).optional(),
  /** `08:00` */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
    .optional(),
  span: z.enum(SUMMARY_SPANS).optional(),
  /** Addresses. */
  rooms: z.array(z.string().min(1)).max(MAX_SUMMARY_ROOMS).optional(),
  dict: z.enum(DICT_IDS).optional(),
  /** Of the posts. */
  language: languageSchema.optional(),
});

/** What the form for a new subscription begins with. */
export type Prefill = z.infer<typeof prefillFieldsSchema>;

/** The value of a button that opens the form: `rooms`, or JSON. */
export const prefillSchema: z.ZodType<Prefill> = z.union([
  kindSchema.transform((kind) => ({ kind })),
  prefillFieldsSchema,
]);

/** The actions of the buttons of a subscription. */
const SUBSCRIPTION_ACTIONS = ['pause', 'resume', 'order', 'remove'] as const;

type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

type ManageResult =
  | { kind: 'done'; action: SubscriptionAction; subscription: Subscription }
  /** The same minute already has an occurrence, ordered or scheduled. */
  | { kind: 'ordered-earlier'; subscription: Subscription }
  /** Another one posts a part of it in the channel at the same time, so it stays paused. */
  | { kind: 'not-resumed' }
  | { kind: 'refused'; why: SubscriptionRefusal }
  | { kind: 'gone' | 'stale' };

interface ManageParts extends SaveParts {
  occurrences: Pick<OccurrenceStore, 'recordNow'>;
}

/** The actions that the creator may take even if Slack no longer shows the members of the channel. */
const ENDING: readonly SubscriptionAction[] = ['pause', 'remove'];

const UNKNOWABLE: readonly SubscriptionRefusal[] = ['uninvited', 'archived'];

function isAllowed(
  action: SubscriptionAction,
  why: SubscriptionRefusal,
  { createdBy }: Subscription,
  { user }: RequestContext,
): boolean {
  return ENDING.includes(action) && UNKNOWABLE.includes(why) && createdBy === user;
}

/** Carries out an action for a member of the channel. */
async function manageSubscription(
  id: string,
  action: SubscriptionAction,
  { subscriptions, occurrences, channels }: ManageParts,
  request: RequestContext,
): Promise<ManageResult> {
  const subscription = await subscriptions.find({ team: request.team, id });
  if (!subscription) return { kind: 'gone' };
  const membership = await channels.findMembership(subscription.channel, request);
  if (membership !== 'member' && !isAllowed(action, membership, subscription, request)) {
    return { kind: 'refused', why: membership };
  }
  const now = request.now.toInstant();
  switch (action) {
    case 'remove':
      await subscriptions.remove(subscription);
      break;
    case 'order': {
      if (subscription.content.kind === 'rooms') {
        await checkMayPostForMembers(subscription.channel, request.team, channels);
      }
      const isNew = await occurrences.recordNow(subscription, occurrenceNow(subscription.schedule, now));
      if (!isNew) return { kind: 'ordered-earlier', subscription };
      break;
    }
    default: {
      const resumed: Subscription = { ...subscription, state: 'active' };
      const overlapping = action === 'resume' && (await findOverlapping(resumed, { subscriptions }));
      if (overlapping) return { kind: 'not-resumed' };
      const changed = await changeSubscription(
        subscription,
        (old) =>
          action === 'pause'
            ? { ...old, state: 'paused' }
            : { ...old, state: 'active', nextAt: nextOccurrence(old.schedule, now).at },
        { subscriptions },
      );
      if (changed.kind !== 'changed') return { kind: changed.kind === 'gone' ? 'gone' : 'stale' };
    }
  }
  return { kind: 'done', action, subscription };
}

/** The buttons of subscriptions: what creates one of a line, what asks first, and what changes one. */
export const createSubscriptionActions = (parts: SubscriptionFeatureParts): RegisteredAction[] => [
  createLineAction(parts),
  createQuestionAction(parts),
  ...SUBSCRIPTION_ACTIONS.map((action) => createSubscriptionAction(action, parts)),
];

/** Describes the result of an action in one sentence. */
function formatActionResult(done: ManageResult, { texts, now }: RequestContext): string {
  const { subscriptions: said } = texts;
  if (done.kind === 'ordered-earlier') return said.alreadySending;
  if (done.kind === 'not-resumed') return said.notResumed;
  if (done.kind !== 'done') return formatSubscriptionProblem(done, texts);
  const { content } = done.subscription;
  const mayBeNothing = content.kind === 'rooms' && content.whenEmpty === 'skip';
  const sentences: Record<SubscriptionAction, string> = {
    pause: said.paused,
    resume: said.resumed,
    order: (mayBeNothing ? said.sendingNowUnlessEmpty : said.sendingNow)(formatTime(now)),
    remove: said.removed,
  };
  return sentences[done.action];
}

function createSubscriptionAction(
  action: SubscriptionAction,
  parts: SubscriptionFeatureParts,
): RegisteredAction {
  return registerAction<string>({
    id: SUBSCRIPTION_ACTION_IDS[action],
    value: z.string().min(1),
    async handle(id, { services, request, surface }) {
      const said = formatActionResult(await manageSubscription(id, action, parts, request), request);
      // The Home tab lists the person's subscriptions in all channels.
      if (surface === 'home') return { kind: 'home', said: sentenceMessage(said) };
      return {
        kind: 'replace',
        message: await listSubscriptions({ notice: said }, parts, services, request),
      };
    },
  });
}

const questionSchema = z
  .string()
  .regex(/^(?:order|remove):./u)
  .transform((text) => ({
    action: text.startsWith('remove:') ? ('remove' as const) : ('order' as const),
    id: text.slice(text.indexOf(':') + 1),
  }));

/** Asks before a subscription is removed or sent: beside the message, or above the Home tab. */
const createQuestionAction = ({ subscriptions }: SubscriptionFeatureParts): RegisteredAction =>
  registerAction({
    id: SUBSCRIPTION_ACTION_IDS.ask,
    value: questionSchema,
    async handle({ action, id }, { services, request }) {
      const [subscription, nameRoom] = await Promise.all([
        subscriptions.find({ team: request.team, id }),
        loadRoomNames(services, request),
      ]);
      return {
        kind: 'notice',
        message: subscription
          ? renderQuestion(action, subscription, nameRoom, request.texts)
          : sentenceMessage(request.texts.subscriptions.subscriptionNotFound),
      };
    },
  });

/** The dependencies of subscriptions, besides the services that every command has. */
export interface SubscriptionFeatureParts extends ManageParts {
  /** Returns the language of posts to a person or channel; where none is chosen for it, that of the person who asks. */
  languageOf: (id: string, request: Pick<RequestContext, 'team' | 'texts'>) => Promise<Language>;
  /** The word of the day of the person. @throws {ServiceFault} */
  answerWordOfDay: (services: Services, request: RequestContext) => Promise<SlackMessage>;
}
