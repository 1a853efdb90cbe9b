import { Temporal } from 'temporal-polyfill';
import { cutText } from '../../blocks/text.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { ShortcutMessage } from '../../framework/shortcut.js';
import { formatWhen } from '../../time/dates.js';
import { type MessageTime, parseMessageTime } from '../../time/prose/parse-message.js';
import { daysOf } from '../../time/when.js';
import type { LedigFormValues } from './form-values.js';
import { formatLimits } from './format-times.js';
import { checkLimits } from './hours.js';
import type { TimeLimits } from './question.js';
import { formatQuoted } from './render-unread.js';

const MAX_QUOTED = 80;

/** What the form takes from a message, and the sentences that say so. */
export interface MessageValues {
  values: Pick<LedigFormValues, 'limits'> & Partial<LedigFormValues>;
  notes: readonly string[];
}

/** Why the form shows its own day. */
function formatUnclear({ unclear }: MessageTime, { texts, now }: RequestContext): string[] {
  if (!unclear) return [];
  const { fromMessage } = texts.asking;
  if (unclear.why === 'too-long-text') return [fromMessage.tooLong];
  const quoted = formatQuoted(
    unclear.typed.map((typed) => cutText(typed, MAX_QUOTED)),
    texts,
  );
  if (unclear.why === 'several') return [fromMessage.several(quoted)];
  if (unclear.why === 'doubtful') return [fromMessage.doubtful(quoted)];
  const [when] = unclear.days;
  return when ? [fromMessage.over(quoted, formatWhen(when, now.toPlainDate(), texts))] : [];
}

/** Reads the day, hours and length of the meeting that a message proposes. */
export function readMessage({ text, sentAt }: ShortcutMessage, request: RequestContext): MessageValues {
  const { now, texts } = request;
  const sent =
    sentAt === undefined
      ? now
      : Temporal.Instant.fromEpochMilliseconds(sentAt * 1_000).toZonedDateTimeISO(now.timeZoneId);
  const time = parseMessageTime(text, sent, now);
  const { when, bounds, minMinutes, unclearHours } = time;
  const read: TimeLimits = {
    ...(bounds && { hours: bounds }),
    ...(minMinutes !== undefined && { minMinutes }),
  };
  const isWrong = checkLimits(read) !== undefined;
  const limits = isWrong ? {} : read;
  const unread = unclearHours ?? (isWrong ? time.hourWords.join(' ') : undefined);
  const words = [...time.dayWords, ...(isWrong ? [] : time.hourWords)].join(' ');
  const { fromMessage } = texts.asking;
  const taken = [
    ...(when ? [formatWhen(when, now.toPlainDate(), texts)] : []),
    ...formatLimits(limits, texts),
  ].join(', ');
  return {
    values: {
      limits,
      isWhole: limits.hours !== undefined,
      ...(when && { day: daysOf(when).first.toString(), isWeek: when.kind === 'week' }),
    },
    notes: [
      ...(taken === '' ? [] : [fromMessage.read(taken, cutText(words, MAX_QUOTED))]),
      ...formatUnclear(time, request),
      ...(unread === undefined ? [] : [fromMessage.hours(cutText(unread, MAX_QUOTED))]),
    ],
  };
}
