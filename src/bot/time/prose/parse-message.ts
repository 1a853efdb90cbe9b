import type { Temporal } from 'temporal-polyfill';
import { mergeClock } from '../grammar/merge-clock.js';
import type { ClockBounds } from '../grammar/words/clock-words.js';
import { daysOf, isSameWhen, type When } from '../when.js';
import { splitSentences } from './prose-text.js';
import { type ProseDay, type ProseSentence, readSentence } from './read-sentence.js';

/** Longer messages are not read: they speak of more than one meeting. */
const MAX_TEXT = 3_000;

/** Why no day is taken from a message that speaks of days. */
export interface UnclearDay {
  why: 'several' | 'doubtful' | 'over' | 'too-long-text';
  /** The words in question, as typed, each once. */
  typed: readonly string[];
  /** The days that the words may mean. */
  days: readonly When[];
}

/** What a message says about the meeting that it proposes. */
export interface MessageTime {
  when?: When;
  bounds?: ClockBounds;
  minMinutes?: number;
  /** The words that were read as a day, and as hours and a length, as typed. */
  dayWords: readonly string[];
  hourWords: readonly string[];
  unclear?: UnclearDay;
  /** Words of hours that contradict one another, or that the clock does not have. */
  unclearHours?: string;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
/** `tirsdag eller onsdag` is two days; the week of both is no reading here. */
const readingsOf = ({ piece }: ProseDay): readonly When[] => {
  if (piece.kind === 'when') return [piece.when];
  if (piece.kind === 'problem') return [];
  return piece.why === 'several' ? piece.readings.filter(({ kind }) => kind === 'day') : piece.readings;
};
const isReadable = ({ piece, isDoubtful }: ProseDay) =>
  !isDoubtful && (piece.kind === 'when' || (piece.kind === 'ask' && piece.why === 'several'));
const isOver = (when: When, today: Temporal.PlainDate) => today.since(daysOf(when).last).days > 0;
const isPast = (day: ProseDay, today: Temporal.PlainDate) => {
  const readings = readingsOf(day);
  return readings.length > 0 && readings.every((when) => isOver(when, today));
};

/** The one day that the sentences name, or why there is none. Days that are over are not meant, where another is. */
function readDay(
  sentences: readonly ProseSentence[],
  today: Temporal.PlainDate,
): Pick<MessageTime, 'when' | 'dayWords' | 'unclear'> {
  const all = sentences.flatMap(({ days }) => days);
  const ahead = all.filter((day) => !isPast(day, today));
  const typedOf = (days: readonly ProseDay[]) => unique(days.map(({ typed }) => typed));
  const misspelt = unique(sentences.flatMap((sentence) => sentence.misspelt));
  const days = ahead.flatMap(readingsOf).filter((when) => !isOver(when, today));
  const doubtful = ahead.filter((day) => !isReadable(day));
  if (doubtful.length > 0 || misspelt.length > 0)
    return {
      dayWords: [],
      unclear: { why: 'doubtful', typed: [...typedOf(doubtful), ...misspelt], days: [] },
    };
  const distinct = days.filter((when, at) => days.findIndex((other) => isSameWhen(when, other)) === at);
  const [when] = distinct;
  if (distinct.length > 1)
    return { dayWords: [], unclear: { why: 'several', typed: typedOf(ahead), days: distinct } };
  if (when) return { when, dayWords: typedOf(ahead) };
  if (all.length > 0)
    return { dayWords: [], unclear: { why: 'over', typed: typedOf(all), days: all.flatMap(readingsOf) } };
  return { dayWords: [] };
}

/** The sentences whose hours are those of the meeting. */
function sentencesWithHours(sentences: readonly ProseSentence[]): readonly ProseSentence[] {
  const hasDay = sentences.some(({ days }) => days.length > 0);
  const withDay = sentences.filter(
    ({ days, isOnlyHours }, at) =>
      days.length > 0 || (isOnlyHours && (sentences[at - 1]?.days.length ?? 0) > 0),
  );
  return hasDay ? withDay : sentences.filter(({ isQuestion, isOnlyHours }) => isQuestion || isOnlyHours);
}

type Hours = ProseSentence['hours'][number];
const WRONG: ReadonlySet<string> = new Set(['no-such-time', 'outside-hours', 'backwards', 'choice']);
/** Whether a piece says when something begins. */
const beginsAt = ({ piece }: Hours) =>
  piece.kind === 'at' ||
  (piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to !== undefined);

function readHours(
  hours: readonly Hours[],
  now: Temporal.ZonedDateTime,
): Pick<MessageTime, 'bounds' | 'minMinutes' | 'hourWords' | 'unclearHours'> {
  const distinct = hours.filter(({ typed }, at) => hours.findIndex((other) => other.typed === typed) === at);
  const typed = distinct.map((each) => each.typed);
  const { bounds, minMinutes } = mergeClock(
    distinct.map(({ piece }) => piece),
    now,
  );
  const { from = 0, to = Number.POSITIVE_INFINITY } = bounds ?? {};
  const lengths = distinct.filter(({ piece }) => piece.kind === 'length');
  const isUnclear =
    distinct.some(({ piece }) => WRONG.has(piece.kind)) ||
    distinct.filter(beginsAt).length > 1 ||
    lengths.length > 1 ||
    from >= to ||
    (minMinutes ?? 0) > to - from;
  if (isUnclear) return { hourWords: [], unclearHours: typed.join(' ') };
  return { hourWords: typed, ...(bounds && { bounds }), ...(minMinutes !== undefined && { minMinutes }) };
}

/**
 * Reads the day, hours and length of a meeting from somebody's message. A message is no command: words of time that may
 * mean something else are left out, and where it names two days, or a day in doubt, none is taken.
 *
 * @param text in Slack's markup
 * @param sent when the message was sent: `i morgen` is the day after
 * @param now in the zone of the calendar
 */
export function parseMessageTime(
  text: string,
  sent: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
): MessageTime {
  if (text.length > MAX_TEXT)
    return { dayWords: [], hourWords: [], unclear: { why: 'too-long-text', typed: [], days: [] } };
  const today = now.toPlainDate();
  const sentences = splitSentences(text).map((each) => readSentence(each, sent.toPlainDate()));
  const day = readDay(sentences, today);
  // `Møtet i går kl 10 var fint`: the hours of a day that is over are not those of the day that is meant.
  const isTold = ({ days }: ProseSentence) => days.length > 0 && days.every((each) => isPast(each, today));
  const proposed = day.when ? sentences.filter((each) => !isTold(each)) : sentences;
  const all = sentencesWithHours(proposed).flatMap(({ hours }) => hours);
  // The hours of one of several days would be wrong for the others.
  const hours = readHours(day.unclear ? all.filter(({ piece }) => piece.kind === 'length') : all, now);
  return { ...day, ...hours };
}
