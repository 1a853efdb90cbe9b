import type { RichTextBlock } from '@slack/types';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import { context, header, section } from '../../blocks/blocks.js';
import { LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type Message, message } from '../../blocks/message.js';
import { bold, line, list, richText, run } from '../../blocks/rich-text.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime, formatWhen } from '../../time/dates.js';
import { viewButtons } from './buttons.js';
import { leastOf } from './free-on.js';
import { MOST_ROWS } from './grid.js';
import { wholeDays } from './hours.js';
import { viewMeetings } from './meetings.js';
import {
  type DayFree,
  isTaken,
  KEPT_MINUTES,
  type LedigAnswer,
  type Place,
  type SeenPerson,
  type UnseenPerson,
} from './model.js';
import {
  joinWithin,
  sayBetween,
  sayHours,
  sayNotUnderstood,
  sayQuoted,
  sayReason,
  type Telling,
} from './sentences.js';

const HALF_HOUR_MS = 30 * 60_000;

const LEGEND: readonly BusyStatus[] = ['Busy', 'Tentative', 'OOF', 'WorkingElsewhere', 'NoData'];

/** A name of 40 characters and a reason of 150 with words around: so many are well below what rich text takes. */
const UNSEEN_A_BLOCK = 12;

/** Each person whose calendar could not be read, with the reason. */
export function viewUnseen(unseen: readonly UnseenPerson[], texts: Texts): RichTextBlock[] {
  const items = unseen.map((person) => line(bold(person.name), run(` ${sayReason(person, texts)}`)));
  const [only, ...others] = items;
  if (only && others.length === 0) return [richText(only)];
  return items.flatMap((_, index) => {
    if (index % UNSEEN_A_BLOCK !== 0) return [];
    return richText(list(items.slice(index, index + UNSEEN_A_BLOCK), { style: 'bullet' }));
  });
}

/** Who and what could not be read. */
function viewUnread(answer: LedigAnswer, texts: Texts): KnownBlock[] {
  return [...viewUnseen(answer.unseen, texts), ...sayOdd(answer, texts).map((sentence) => section(sentence))];
}

/** What of the question was no person and no time. */
function sayOdd({ question: { groups, notUnderstood } }: LedigAnswer, texts: Texts): string[] {
  return [
    ...(groups.length === 0 ? [] : [texts.ledig.groups(sayQuoted(groups, texts))]),
    ...(notUnderstood.length === 0 ? [] : [sayNotUnderstood(notUnderstood, texts)]),
  ];
}

function sayUnread(answer: LedigAnswer, texts: Texts): string[] {
  const people = answer.unseen.map((person) => `${person.name} ${sayReason(person, texts)}`);
  return [...people, ...sayOdd(answer, texts)];
}

function sayTitle({ question }: LedigAnswer, { now, texts }: Telling): string {
  const { ledig } = texts;
  const { limits, when } = question;
  return ledig.title(formatWhen(when, now.toPlainDate(), texts), [
    ...(limits.hours ? [sayHours(limits, texts)] : []),
    ...(limits.least === undefined ? [] : [ledig.atLeast(limits.least)]),
  ]);
}

const statusesOf = (seen: readonly SeenPerson[]) =>
  new Set<BusyStatus>(seen.flatMap(({ items }) => items.map(({ status }) => status)));

/** What the signs mean in a table of half hours: free, busy, the others where they occur, and none where time is past. */
export function legendOf({ seen }: LedigAnswer, shown: Interval, { now, texts }: Telling): string {
  const { legend } = texts.ledig;
  const moment = now.epochMilliseconds;
  const there = statusesOf(seen).add('Busy');
  return [
    ...(moment < shown.end ? [legend.free] : []),
    ...LEGEND.filter((status) => there.has(status)).map((status) => legend[status]),
    ...(shown.start + HALF_HOUR_MS <= moment ? [legend.over] : []),
  ].join('   ');
}

/** Whether the table leaves busy times out: before or after its hours, and not the whole day through. */
function isOutside({ seen, question }: LedigAnswer, shown: Interval, day: Interval): boolean {
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
function isMisnamed({ unseen, question: { notUnderstood } }: LedigAnswer): boolean {
  const isUnknown = unseen.some(({ reason }) => 'why' in reason && reason.why === 'unknown-user');
  return isUnknown && notUnderstood.length === 0;
}

/** What differs between the day and the week. */
interface Body {
  days: readonly DayFree[];
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
function sayRules({ seen, question: { limits } }: LedigAnswer, texts: Texts): string {
  const least = leastOf(limits) / 60_000;
  const between = sayBetween(limits, texts);
  const isKnown = seen.some(({ workingHours }) => workingHours !== undefined);
  return isKnown
    ? texts.ledig.rulesOfWork(least, between)
    : texts.ledig.rules(least, between, limits.hours !== undefined);
}

function sayZones({ viewerZone }: LedigAnswer, hasRow: boolean, { now, texts }: Telling): string[] {
  if (viewerZone === undefined) return [];
  const city = cityOf(now.timeZoneId);
  return [hasRow ? texts.ledig.zones(city, cityOf(viewerZone)) : texts.ledig.zone(city)];
}

function smallPrint(answer: LedigAnswer, { legend, shown, days }: Body, telling: Telling): string[] {
  const { ledig } = telling.texts;
  const { seen, readAt } = answer;
  const [day] = days;
  const whole = day && wholeDays(day.date, day.date, telling.now.timeZoneId);
  return [
    ...(legend === undefined ? [] : [legend]),
    sayRules(answer, telling.texts),
    ...sayZones(answer, shown !== undefined, telling),
    ...(statusesOf(seen).has('NoData') ? [ledig.unknownIsTaken] : []),
    ...(shown && whole && isOutside(answer, shown, whole) ? [ledig.outside] : []),
    ...(seen.length > MOST_ROWS ? [ledig.mostTaken(MOST_ROWS, seen.length)] : []),
    ...(readAt ? [ledig.readAt(formatTime(readAt), KEPT_MINUTES)] : []),
  ];
}

/** The answer around its body: title, who could not be read, small print and the ways on. */
export function viewFrame(answer: LedigAnswer, body: Body, telling: Telling, place: Place): Message {
  const { texts } = telling;
  const title = sayTitle(answer, telling);
  const dates = body.days.map(({ date }) => date);
  const isShared = place === 'channel';
  const buttons = isShared ? [] : viewButtons(answer.question, dates, telling, place);
  const links = isShared ? { leftOut: 0 } : viewMeetings(answer, telling);
  const small = [
    ...smallPrint(answer, body, telling),
    ...(links.leftOut > 0 ? [texts.ledig.linkLeavesOut(links.leftOut)] : []),
    ...(buttons === undefined ? [texts.ledig.askAgain] : []),
    ...(isMisnamed(answer) ? [texts.ledig.howToName] : []),
  ];
  const spoken = [`${title}.`, ...body.sentences, ...sayUnread(answer, texts), ...body.details];
  return message(joinWithin(spoken, LIMITS.messageText, texts.ledig.restInTable), [
    header(title),
    ...body.blocks,
    ...viewUnread(answer, texts),
    ...(links.block ? [links.block] : []),
    ...body.people,
    context(...small),
    ...(buttons ?? []),
  ]);
}

/** Nobody's calendar could be read: that is the answer, and no table stands there as if the day were empty. */
export function viewNobody(answer: LedigAnswer, telling: Telling): Message {
  const { texts } = telling;
  const title = sayTitle(answer, telling);
  const howTo = isMisnamed(answer) ? [texts.ledig.howToName] : [];
  // Of one person the reason says it all.
  const sentence = answer.unseen.length === 1 ? [] : [texts.ledig.noneReadable];
  const spoken = [`${title}.`, ...sentence, ...sayUnread(answer, texts), ...howTo];
  return message(joinWithin(spoken, LIMITS.messageText, ''), [
    header(title),
    ...sentence.map((each) => section(each)),
    ...viewUnread(answer, texts),
    ...howTo.map((each) => context(each)),
  ]);
}
