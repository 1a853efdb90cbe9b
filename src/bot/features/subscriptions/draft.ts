import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { DictId } from '../../../dictionary/contract.js';
import { cutText } from '../../blocks/text.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import {
  MAX_SUMMARY_ROOMS,
  nextOccurrence,
  type Schedule,
  type Subscription,
  type SummaryContent,
} from '../../model/subscription.js';
import { findRoomAmong, findRoomByName, matchRoom } from '../../rooms/search-rooms.js';
import { languageOf, type Texts } from '../../texts/texts.js';
import { formatList, formatTime, formatWeekday, formatWhen, isoWeekOf } from '../../time/dates.js';
import { isFiller, JOINS } from '../../time/grammar/lexer.js';

/** When posts go out if no time is chosen. */
export const USUAL_TIME = Temporal.PlainTime.from('07:30');

/** The default dictionary of a language. */
export const dictionaryForLanguage = (language: Language): DictId => (language === 'nn' ? 'nob' : 'bob');

/** The language around the words of a dictionary: its own, unless the reader has chosen English. */
export const languageForDictionary = (dict: DictId | undefined, language: Language): Language =>
  dict === undefined || language === 'en' ? language : dict === 'nob' ? 'nn' : 'nb';

/** The fields of a subscription that the user chooses. */
export interface SubscriptionDraft {
  /** Slack id. Empty until one is chosen. */
  channel: string;
  content: SummaryContent;
  /** ISO, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  skipHolidays: boolean;
  language: Language;
}

/** The maximum length of a list of room names, in characters. */
const MAX_NAMES = 150;

const FRIDAY = 5;

/** Any Monday. */
const MONDAY = Temporal.PlainDate.from('2026-11-23');

export const formatDayName = (day: number, texts: Texts) =>
  formatWeekday(MONDAY.add({ days: day - 1 }), texts);

/** `hverdager`, `hver mandag og onsdag` */
export function formatDays(days: readonly number[], texts: Texts): string {
  const { everyDay, workingDays, onDays } = texts.subscriptions;
  if (days.length === 7) return everyDay;
  if (days.join('') === '12345') return workingDays;
  return onDays(
    formatList(
      days.map((day) => formatDayName(day, texts)),
      texts,
    ),
  );
}

/** `Styrerommet og Fjorden`, `Dagens ord på nynorsk` */
export function formatContent(
  { content }: Pick<Subscription, 'content'>,
  nameRoom: FormatRoomName,
  texts: Texts,
): string {
  if (content.kind === 'word') return texts.subscriptions.wordOfDayIn(texts.ord.dictionary(content.dict));
  return cutText(formatList(content.rooms.map(nameRoom), texts), MAX_NAMES);
}

/** The language of the posts, where it is not the reader's, or not that of the word. */
function formatLanguage(
  { content, language }: Pick<Subscription, 'content' | 'language'>,
  texts: Texts,
): string[] {
  const { inLanguage, textInLanguage } = texts.subscriptions;
  if (content.kind === 'word')
    return content.dict === dictionaryForLanguage(language) ? [] : [textInLanguage[language]];
  return language === languageOf(texts) ? [] : [inLanguage[language]];
}

/** What the posts show, where it is not their day. */
function formatSpan(
  { content, schedule }: Pick<Subscription, 'content' | 'schedule'>,
  texts: Texts,
): string[] {
  const { nextDay, nextWorkingDay, weekAhead } = texts.subscriptions;
  if (content.kind !== 'rooms' || content.span === 'day') return [];
  if (content.span === 'week') return [weekAhead];
  return [schedule.days.some((day) => day > FRIDAY) ? nextDay : nextWorkingDay];
}

/** `hverdager kl. 07:30 · ikke på helligdager · uka framover · på nynorsk` */
export function formatTerms({ content, schedule, language }: Subscription, texts: Texts): string {
  const { scheduledAt: at, notHolidays, skipsEmpty: notEmpty } = texts.subscriptions;
  const isOfRooms = content.kind === 'rooms';
  return [
    at(formatDays(schedule.days, texts), formatTime(schedule.time)),
    ...(schedule.skipHolidays ? [notHolidays] : []),
    ...formatSpan({ content, schedule }, texts),
    ...(isOfRooms && content.whenEmpty === 'skip' ? [notEmpty] : []),
    ...formatLanguage({ content, language }, texts),
  ].join(' · ');
}

function sayNextTime(schedule: Schedule, now: Temporal.ZonedDateTime, texts: Texts): string {
  const next = nextOccurrence(schedule, now.toInstant()).at.toZonedDateTimeISO(schedule.timeZone);
  const when = formatWhen({ kind: 'day', date: next.toPlainDate() }, now.toPlainDate(), texts);
  return texts.subscriptions.nextTime(when, formatTime(next));
}

/** Formats the time of the next post, or the reason why the subscription is paused. */
export function formatSubscriptionState(
  { state, schedule }: Subscription,
  { now, texts }: RequestContext,
): string {
  return state === 'active' ? sayNextTime(schedule, now, texts) : texts.subscriptions.pausedBecause[state];
}

type FoundRooms =
  | { kind: 'rooms'; rooms: readonly Room[] }
  /** `nearest`: rooms with similar names. */
  | { kind: 'unknown-room'; typed: string; nearest: readonly Room[] }
  | { kind: 'too-many-rooms' };

type Asked = Pick<Services, 'rooms' | 'calendar'>;

/** Words around the name of a room that say that something is posted. */
const POSTING_WORDS = new Set(
  'jeg eg kan post poste posten send sende vise vis legge legg oversikt oversikten oversikta program programmet dagsplan dagsplanen planen kun show hver kvar uke veke weekly daily summary få æ førr'.split(
    ' ',
  ),
);

/** All rooms of the directory. */
const ALL_ROOMS = /^(?:alle|all)(?: the)? (?:møte|meeting )?(?:rom|rommene|romma|rooms)$/iu;

/** Separates rooms in a line. */
const BETWEEN = /,|;|&| og | and /iu;

/** Finds a room in the calendar when there is no room directory. */
async function askCalendar(
  typed: string,
  { calendar }: Asked,
  { now, deadline }: RequestContext,
): Promise<Room | undefined> {
  const found = await calendar.roomEvents(typed, isoWeekOf(now.toPlainDate()), deadline);
  return found && { name: typed, address: found.room, equipment: [] };
}

async function findRoom(
  typed: string,
  directory: readonly Room[] | undefined,
  services: Asked,
  request: RequestContext,
): Promise<{ room: Room } | { nearest: readonly Room[] }> {
  if (directory) {
    // An address must be in the directory, so that no person's calendar is posted as a room's.
    const room = typed.includes('@') ? findRoomByName(directory, typed) : undefined;
    if (room) return { room };
    if (typed.includes('@')) return { nearest: [] };
    const match = matchRoom(directory, typed);
    if ('room' in match) return match;
    // `kan du legge ut styrerommet`: the receipt names the room. A word with a meaning may be an exception.
    const among = findRoomAmong(directory, typed.split(' '));
    const isEmpty = (word: string) => isFiller(word) || JOINS.has(word) || POSTING_WORDS.has(word);
    return among?.corrections.length === 0 && among.skipped.every((word) => isEmpty(word.toLowerCase()))
      ? { room: among.room }
      : match;
  }
  const room = await askCalendar(typed, services, request);
  return room ? { room } : { nearest: [] };
}

/**
 * Finds one room by the whole text, as «Kaffe og kake», all rooms by `alle rom`, else one room by each part.
 *
 * @throws {ServiceFault}
 */
export async function findRooms(
  typed: string,
  services: Asked,
  request: RequestContext,
): Promise<FoundRooms> {
  const directory = await services.rooms.list(request.deadline);
  const whole = directory && findRoomByName(directory, typed);
  if (whole) return { kind: 'rooms', rooms: [whole] };
  if (directory && ALL_ROOMS.test(typed))
    return directory.length > MAX_SUMMARY_ROOMS
      ? { kind: 'too-many-rooms' }
      : { kind: 'rooms', rooms: directory };
  const parts = [
    ...new Set(
      typed
        .split(BETWEEN)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
  if (parts.length > MAX_SUMMARY_ROOMS) return { kind: 'too-many-rooms' };
  const found = await Promise.all(parts.map((part) => findRoom(part, directory, services, request)));
  const rooms = new Map<string, Room>();
  for (const [at, each] of found.entries()) {
    if ('nearest' in each) return { kind: 'unknown-room', typed: parts[at] ?? typed, nearest: each.nearest };
    rooms.set(each.room.address, each.room);
  }
  return { kind: 'rooms', rooms: [...rooms.values()] };
}

/**
 * Loads the names of rooms by address. If the directory lacks a room or cannot be read, the name is the part
 * of the address before the @.
 */
export async function loadRoomNames(
  { rooms, log }: Pick<Services, 'rooms' | 'log'>,
  { deadline }: Pick<RequestContext, 'deadline'>,
) {
  const directory = await rooms.list(deadline).catch((error: unknown) => {
    log.warn({ err: error }, 'the room directory could not be read');
    return undefined;
  });
  const names = new Map(directory?.map(({ name, address }) => [address.toLowerCase(), name]));
  return (address: string) => names.get(address.toLowerCase()) ?? address.split('@')[0] ?? address;
}

export type FormatRoomName = Awaited<ReturnType<typeof loadRoomNames>>;

/** The action_ids of buttons and menus. Those of buttons are followed by a number. */
export const SUBSCRIPTION_ACTION_IDS = {
  create: 'subscriptions:create',
  /** Creates what a line says, at the usual time. */
  createByLine: 'subscriptions:create-by-line',
  edit: 'subscriptions:edit',
  pause: 'subscriptions:pause',
  resume: 'subscriptions:resume',
  order: 'subscriptions:order',
  remove: 'subscriptions:remove',
  /** Asks before a subscription is removed or sent. */
  ask: 'subscriptions:ask',
  rooms: 'subscriptions:rooms',
  moreChoices: 'subscriptions:more-choices',
} as const;
