import { Temporal } from 'temporal-polyfill';
import { cutText } from '../../blocks/text.js';
import type { RequestContext } from '../../framework/request-context.js';
import { nextOccurrence } from '../../model/due.js';
import type { Schedule, Subscription } from '../../model/subscription.js';
import { languageOf, type Texts } from '../../texts/texts.js';
import { formatList, formatTime, formatWeekday, formatWhen } from '../../time/dates.js';
import { dictionaryForLanguage } from './draft.js';
import type { FormatRoomName } from './find-rooms.js';

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
