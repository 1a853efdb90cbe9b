import type { Temporal } from 'temporal-polyfill';
import type { KnownBlock } from '../../blocks/message.js';
import { boldText, richTextBlock, richTextSection, textElements } from '../../blocks/rich-text.js';
import { capitalize } from '../../lib/capitalize.js';
import { formatWhen } from '../../time/dates.js';
import { formatInViewerZone } from './format-answer.js';
import { formatBusyTimes, formatWholeDays } from './format-people.js';
import { formatDateHeading, formatIntervals, type LedigRenderContext } from './format-times.js';
import { type DayAvailability, isTaken, type LedigAnswer, type PersonCalendar } from './model.js';
import { renderUnreadPeople } from './render-unread.js';

const lengthOf = ({ start, end }: { start: number; end: number }) => end - start;

/** What is left of the day: the busy times that are not over. */
function formatAppointments(
  answer: LedigAnswer,
  person: PersonCalendar,
  day: DayAvailability,
  context: LedigRenderContext,
): string[] {
  const { now, texts } = context;
  const isToday = day.date.equals(now.toPlainDate());
  const isAhead = ({ end }: { end: number }) => end > now.epochMilliseconds;
  const items = person.items.filter(isAhead);
  if (!items.some(({ status }) => isTaken(status) || status === 'Tentative'))
    return [isToday ? texts.home.noMoreMeetings : texts.home.noMeetings];
  const wholeDays = formatWholeDays(answer, day, context);
  if (wholeDays.length > 0) return wholeDays;
  return [`${capitalize(formatBusyTimes({ ...person, items }, day.date, context))}.`];
}

/** `Tirsdag 24. november` today; `I morgen, onsdag 25. november`. */
function formatHeading(date: Temporal.PlainDate, context: LedigRenderContext): string {
  const today = context.now.toPlainDate();
  return date.equals(today)
    ? formatDateHeading(date, context)
    : capitalize(formatWhen({ kind: 'day', date }, today, context.texts));
}

/** The day of the one person of the answer: the busy times that are left, and the longest free time. */
export function renderOwnDay(answer: LedigAnswer, context: LedigRenderContext): KnownBlock[] {
  const { texts } = context;
  const { viewerZone } = answer;
  const [person] = answer.calendars;
  const [day] = answer.days;
  if (!person || !day) return renderUnreadPeople(answer.unread, texts);
  const [longest] = [...day.free].sort((one, other) => lengthOf(other) - lengthOf(one));
  const gap =
    longest === undefined
      ? texts.home.noGap
      : texts.home.longestGap(formatIntervals([longest], day.date, context));
  const lines = [
    ...(answer.movedOn ? [texts.ledig.movedOn[answer.movedOn]] : []),
    ...formatAppointments(answer, person, day, context),
    ...(day.state === 'open' ? [gap] : []),
    ...(day.state === 'open' && viewerZone ? formatInViewerZone(viewerZone, day, context) : []),
  ];
  return [
    richTextBlock(
      richTextSection(
        boldText(formatHeading(day.date, context)),
        lines.flatMap((line) => textElements(`\n${line}`)),
      ),
    ),
  ];
}
