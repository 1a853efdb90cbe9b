import { formatNoneFreeOn } from './format-answer.js';
import { formatIntervals, type LedigRenderContext } from './format-times.js';
import { findFreeTimes } from './free-times.js';
import { type DayAvailability, type LedigAnswer, listRequired } from './model.js';

/**
 * When the one person who is asked about is free, beside the person who asks. Undefined where that is when both are, or
 * where others are asked about too.
 */
export function formatOtherPerson(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
): { sentence: string; isFree: boolean } | undefined {
  const { calendars, question, asker } = answer;
  const { now, texts } = context;
  const required = listRequired(calendars);
  const [other, ...more] = required.filter(({ name }) => name !== asker);
  if (!other || more.length > 0 || required.length !== 2) return undefined;
  if (day.state !== 'open' || question.urgency === 'now') return undefined;
  const { free, tentative } = findFreeTimes(day.date, [other], question, now);
  const times = formatIntervals(free, day.date, context);
  if (free.length > 0 && times === formatIntervals(day.free, day.date, context)) return undefined;
  if (free.length > 0) return { sentence: texts.ledig.freeAt(other.name, 1, times), isFree: true };
  if (tentative.length > 0) return undefined;
  return { sentence: formatNoneFreeOn(day.date, { ...answer, calendars: [other] }, context), isFree: false };
}
