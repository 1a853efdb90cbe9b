import type { ContextBlock, RichTextBlock } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { overlaps } from '../../shared/interval.js';
import { context, header, section } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type KnownBlock, type Message, message } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import { formatWhen } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import { viewButtons } from './buttons.js';
import { type Hours, spanOf, wholeDays } from './hours.js';
import { type BusyStatus, isTaken, type LedigAnswer, type SeenPerson } from './model.js';
import { joinWithin, sayNotUnderstood, sayReason, type Telling } from './sentences.js';

/** A name of 40 characters and a reason of 150 with words around: so many are well below what rich text takes. */
const UNSEEN_A_BLOCK = 12;

/** Each person whose calendar could not be read, with the reason. */
function viewUnseen({ unseen }: LedigAnswer, texts: Texts): RichTextBlock[] {
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
  const { notUnderstood } = answer.question;
  const words = notUnderstood.length === 0 ? [] : [section(sayNotUnderstood(notUnderstood, texts))];
  return [...viewUnseen(answer, texts), ...words];
}

function sayUnread({ unseen, question: { notUnderstood } }: LedigAnswer, texts: Texts): string[] {
  const people = unseen.map((person) => `${person.name} ${sayReason(person, texts)}`);
  return notUnderstood.length === 0 ? people : [...people, sayNotUnderstood(notUnderstood, texts)];
}

function sayTitle({ question }: LedigAnswer, { now, texts }: Telling): string {
  return texts.ledig.title(formatWhen(question.when, now.toPlainDate(), texts));
}

const LEGEND: readonly BusyStatus[] = ['Busy', 'Tentative', 'OOF', 'WorkingElsewhere', 'NoData'];

const UNSURE = ['Tentative', 'NoData'] as const;

const statusesOf = (seen: readonly SeenPerson[]) =>
  new Set<BusyStatus>(seen.flatMap(({ items }) => items.map(({ status }) => status)));

/** What the shapes mean: free, busy, and the others where they occur. */
export function legendOf({ seen }: LedigAnswer, { ledig }: Texts): string {
  const there = statusesOf(seen).add('Busy');
  const shown = LEGEND.filter((status) => there.has(status));
  return [ledig.legend.free, ...shown.map((status) => ledig.legend[status])].join('   ');
}

/** Whether the table leaves busy times out: before or after its hours, and not the whole day through. */
function isOutside(
  { seen }: LedigAnswer,
  dates: readonly Temporal.PlainDate[],
  hours: Hours,
  timeZone: string,
): boolean {
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return dates.some((date) => {
    const day = wholeDays(date, date, timeZone);
    const shown = spanOf(date, hours, timeZone);
    return taken.some((item) => {
      const before = overlaps(item, { start: day.start, end: shown.start });
      const after = overlaps(item, { start: shown.end, end: day.end });
      return before !== after;
    });
  });
}

/** Somebody was named in a way that nobody knows, and has not been told how to. */
function isMisnamed({ unseen, question: { notUnderstood } }: LedigAnswer): boolean {
  const isUnknown = unseen.some(({ reason }) => 'why' in reason && reason.why === 'unknown-user');
  return isUnknown && notUnderstood.length === 0;
}

/** What differs between the day and the week. */
interface Body {
  dates: readonly Temporal.PlainDate[];
  hours: Hours;
  /** When all are free, in sentences. */
  sentences: readonly string[];
  /** The same and the table. */
  blocks: readonly KnownBlock[];
  /** More for those who hear the message and have no table. */
  details: readonly string[];
  legend: string;
}

function viewSmallPrint(
  { seen }: LedigAnswer,
  legend: string,
  more: readonly string[],
  { ledig }: Texts,
): ContextBlock {
  const there = statusesOf(seen);
  const unsure = UNSURE.filter((status) => there.has(status)).map((status) => ledig.unsure[status]);
  return context(legend, ledig.rules, ...unsure, ...more);
}

/** The answer around its body: title, who could not be read, small print and the ways on. */
export function viewFrame(answer: LedigAnswer, body: Body, telling: Telling, shared: boolean): Message {
  const { texts, now } = telling;
  const { dates, hours, legend } = body;
  const title = sayTitle(answer, telling);
  const buttons = shared ? [] : viewButtons(answer.question, dates, telling);
  const more = [
    ...(isOutside(answer, dates, hours, now.timeZoneId) ? [texts.ledig.outside] : []),
    ...(buttons === undefined ? [texts.ledig.askAgain] : []),
    ...(isMisnamed(answer) ? [texts.ledig.howToName] : []),
  ];
  const spoken = [`${title}.`, ...body.sentences, ...sayUnread(answer, texts), ...body.details];
  return message(joinWithin(spoken, LIMITS.messageText, texts.ledig.restInTable), [
    header(title),
    ...body.blocks,
    ...viewUnread(answer, texts),
    viewSmallPrint(answer, legend, more, texts),
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
