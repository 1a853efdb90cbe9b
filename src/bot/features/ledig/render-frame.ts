import type { RichTextBlock } from '@slack/types';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import { contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime, formatWhen } from '../../time/dates.js';
import {
  formatBetween,
  formatHoursLimit,
  formatNotUnderstood,
  formatQuoted,
  formatUnreadReason,
  joinWithin,
  type LedigRenderContext,
} from './format-answer.js';
import { minLengthMs } from './free-times.js';
import { MAX_ROWS } from './half-hour-grid.js';
import { intervalOfDays } from './hours.js';
import {
  CACHE_MINUTES,
  type DayAvailability,
  isTaken,
  type LedigAnswer,
  type LedigSurface,
  type PersonCalendar,
  type UnreadPerson,
} from './model.js';
import { renderLedigButtons } from './render-buttons.js';
import { renderMeetingLinks } from './render-meeting-links.js';

const HALF_HOUR_MS = 30 * 60_000;

const LEGEND: readonly BusyStatus[] = ['Busy', 'Tentative', 'OOF', 'WorkingElsewhere', 'NoData'];

/** A name of 40 characters and a reason of 150 with words around: so many are well below what rich text takes. */
const UNSEEN_A_BLOCK = 12;

/** Each person whose calendar could not be read, with the reason. */
export function renderUnreadPeople(unseen: readonly UnreadPerson[], texts: Texts): RichTextBlock[] {
  const items = unseen.map((person) =>
    richTextSection(boldText(person.name), textElements(` ${formatUnreadReason(person, texts)}`)),
  );
  const [only, ...others] = items;
  if (only && others.length === 0) return [richTextBlock(only)];
  return items.flatMap((_, index) => {
    if (index % UNSEEN_A_BLOCK !== 0) return [];
    return richTextBlock(richTextList(items.slice(index, index + UNSEEN_A_BLOCK), { style: 'bullet' }));
  });
}

/** Who and what could not be read. */
function viewUnread(answer: LedigAnswer, texts: Texts): KnownBlock[] {
  return [
    ...renderUnreadPeople(answer.unread, texts),
    ...sayOdd(answer, texts).map((sentence) => sectionBlock(sentence)),
  ];
}

/** What of the question was no person and no time. */
function sayOdd({ question: { groups, notUnderstood } }: LedigAnswer, texts: Texts): string[] {
  return [
    ...(groups.length === 0 ? [] : [texts.ledig.groupsUnsupported(formatQuoted(groups, texts))]),
    ...(notUnderstood.length === 0 ? [] : [formatNotUnderstood(notUnderstood, texts)]),
  ];
}

function sayUnread(answer: LedigAnswer, texts: Texts): string[] {
  const people = answer.unread.map((person) => `${person.name} ${formatUnreadReason(person, texts)}`);
  return [...people, ...sayOdd(answer, texts)];
}

function sayTitle({ question }: LedigAnswer, { now, texts }: LedigRenderContext): string {
  const { ledig } = texts;
  const { limits, when } = question;
  return ledig.title(formatWhen(when, now.toPlainDate(), texts), [
    ...(limits.hours ? [formatHoursLimit(limits, texts)] : []),
    ...(limits.minMinutes === undefined ? [] : [ledig.atLeast(limits.minMinutes)]),
  ]);
}

const statusesOf = (seen: readonly PersonCalendar[]) =>
  new Set<BusyStatus>(seen.flatMap(({ items }) => items.map(({ status }) => status)));

/** What the signs mean in a table of half hours: free, busy, the others where they occur, and none where time is past. */
export function formatLegend(
  { calendars: seen }: LedigAnswer,
  shown: Interval,
  { now, texts }: LedigRenderContext,
): string {
  const { legend } = texts.ledig;
  const moment = now.epochMilliseconds;
  const there = statusesOf(seen).add('Busy');
  return [
    ...(moment < shown.end ? [legend.freeAt] : []),
    ...LEGEND.filter((status) => there.has(status)).map((status) => legend[status]),
    ...(shown.start + HALF_HOUR_MS <= moment ? [legend.over] : []),
  ].join('   ');
}

/** Whether the table leaves busy times out: before or after its hours, and not the whole day through. */
function isOutside({ calendars: seen, question }: LedigAnswer, shown: Interval, day: Interval): boolean {
  // Whoever asks for hours knows that there are others.
  if (question.limits.hours) return false;
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return taken.some((item) => {
    const before = overlaps(item, { start: day.start, end: shown.start });
    const after = overlaps(item, { start: shown.end, end: day.end });
    return before !== after;
  });
}

/** Somebody was named in a way that nobody knows, and has not been told how to. */
function isMisnamed({ unread: unseen, question: { notUnderstood } }: LedigAnswer): boolean {
  const isUnknown = unseen.some(({ reason }) => 'why' in reason && reason.why === 'unknown-user');
  return isUnknown && notUnderstood.length === 0;
}

/** What differs between the day and the week. */
interface Body {
  days: readonly DayAvailability[];
  /** The time that the table of a day shows. */
  shown?: Interval;
  /** When all are free, in sentences. */
  sentences: readonly string[];
  /** The same, as it is seen. */
  blocks: readonly KnownBlock[];
  /** Each person's time, as a table or, in a modal, in rich text. */
  people: readonly KnownBlock[];
  /** More for those who hear the message and have no table. */
  details: readonly string[];
  /** What the signs mean, where there are any. */
  legend?: string;
}

/** What counts as a free time. */
function sayRules({ calendars: seen, question: { limits } }: LedigAnswer, texts: Texts): string {
  const least = minLengthMs(limits) / 60_000;
  const between = formatBetween(limits, texts);
  const isKnown = seen.some(({ workingHours }) => workingHours !== undefined);
  return isKnown
    ? texts.ledig.personalHoursRule(least, between)
    : texts.ledig.freeTimeRule(least, between, limits.hours !== undefined);
}

function sayZones(
  { viewerZone }: LedigAnswer,
  hasRow: boolean,
  { now, texts }: LedigRenderContext,
): string[] {
  if (viewerZone === undefined) return [];
  const city = cityOf(now.timeZoneId);
  return [hasRow ? texts.ledig.twoZonesNote(city, cityOf(viewerZone)) : texts.ledig.zoneNote(city)];
}

function smallPrint(
  answer: LedigAnswer,
  { legend, shown, days }: Body,
  telling: LedigRenderContext,
): string[] {
  const { ledig } = telling.texts;
  const { calendars: seen, readAt } = answer;
  const [day] = days;
  const whole = day && intervalOfDays(day.date, day.date, telling.now.timeZoneId);
  return [
    ...(legend === undefined ? [] : [legend]),
    sayRules(answer, telling.texts),
    ...sayZones(answer, shown !== undefined, telling),
    ...(statusesOf(seen).has('NoData') ? [ledig.unknownCountsAsBusy] : []),
    ...(shown && whole && isOutside(answer, shown, whole) ? [ledig.outsideTableHours] : []),
    ...(seen.length > MAX_ROWS ? [ledig.busiestShown(MAX_ROWS, seen.length)] : []),
    ...(readAt ? [ledig.readAt(formatTime(readAt), CACHE_MINUTES)] : []),
  ];
}

/** The answer around its body: title, who could not be read, small print and the ways on. */
export function renderAnswerFrame(
  answer: LedigAnswer,
  body: Body,
  telling: LedigRenderContext,
  place: LedigSurface,
): SlackMessage {
  const { texts } = telling;
  const title = sayTitle(answer, telling);
  const dates = body.days.map(({ date }) => date);
  const isShared = place === 'channel';
  const buttons = isShared ? [] : renderLedigButtons(answer.question, dates, telling, place);
  const links = isShared ? { leftOut: 0 } : renderMeetingLinks(answer, telling);
  const small = [
    ...smallPrint(answer, body, telling),
    ...(links.leftOut > 0 ? [texts.ledig.meetingLinkOmits(links.leftOut)] : []),
    ...(buttons === undefined ? [texts.ledig.tooLongForButtons] : []),
    ...(isMisnamed(answer) ? [texts.ledig.namingHint] : []),
  ];
  const spoken = [`${title}.`, ...body.sentences, ...sayUnread(answer, texts), ...body.details];
  return slackMessage(joinWithin(spoken, BLOCK_LIMITS.messageText, texts.ledig.restInTable), [
    headerBlock(title),
    ...body.blocks,
    ...viewUnread(answer, texts),
    ...(links.block ? [links.block] : []),
    ...body.people,
    contextBlock(...small),
    ...(buttons ?? []),
  ]);
}

/** Nobody's calendar could be read: that is the answer, and no table stands there as if the day were empty. */
export function renderNobodyReadable(answer: LedigAnswer, telling: LedigRenderContext): SlackMessage {
  const { texts } = telling;
  const title = sayTitle(answer, telling);
  const howTo = isMisnamed(answer) ? [texts.ledig.namingHint] : [];
  // Of one person the reason says it all.
  const sentence = answer.unread.length === 1 ? [] : [texts.ledig.noneReadable];
  const spoken = [`${title}.`, ...sentence, ...sayUnread(answer, texts), ...howTo];
  return slackMessage(joinWithin(spoken, BLOCK_LIMITS.messageText, ''), [
    headerBlock(title),
    ...sentence.map((each) => sectionBlock(each)),
    ...viewUnread(answer, texts),
    ...howTo.map((each) => contextBlock(each)),
  ]);
}
