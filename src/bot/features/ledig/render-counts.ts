import { tableBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { formatList } from '../../time/dates.js';
import { formatIntervals, type LedigRenderContext } from './format-times.js';
import { countHours, type HourCount } from './hour-counts.js';
import { completeHours } from './hours.js';
import type { DayAvailability, LedigAnswer, LedigSurface } from './model.js';
import { namedLines } from './render-lists.js';
import { dayCell } from './table-cells.js';

/** Many people as numbers an hour. */

/** Above this, the people who are busy are not named. */
const MAX_NAMED = 3;

const countsOf = (
  { calendars, question }: LedigAnswer,
  { date }: DayAvailability,
  context: LedigRenderContext,
) => countHours(calendars, date, completeHours(question.limits.hours ?? {}), context.now.timeZoneId);

/** `🟢 14 av 14`, `12 av 14, 1 kanskje`; `passert` for an hour that is over. */
function formatCount(
  { end, free, maybe }: HourCount,
  people: number,
  { now, texts }: LedigRenderContext,
): string {
  const { groups, ledig } = texts;
  if (end <= now.epochMilliseconds) return ledig.cell.over;
  const count = groups.freeOf(free, people);
  return [free === people ? `🟢 ${count}` : count, ...(maybe > 0 ? [groups.maybeMore(maybe)] : [])].join(
    ', ',
  );
}

const formatAway = ({ away }: HourCount, { texts }: LedigRenderContext) =>
  away.length > 0 && away.length <= MAX_NAMED ? texts.groups.someAway(formatList(away, texts)) : '';

const formatHour = (hour: HourCount, date: DayAvailability['date'], context: LedigRenderContext) =>
  formatIntervals([hour], date, context).replaceAll(':00', '');

/** `09–10: 12 av 14.` for each hour, for the text of the message. */
export function formatCounts(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
): string[] {
  return countsOf(answer, day, context).map(
    (hour) =>
      `${formatHour(hour, day.date, context)}: ${formatCount(hour, answer.calendars.length, context)}.`,
  );
}

/** A day: each hour, how many are free, and who is not if they are few. */
export function renderDayCounts(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
): KnownBlock[] {
  const { groups } = context.texts;
  const rows = countsOf(answer, day, context).map((hour) => [
    formatHour(hour, day.date, context),
    [formatCount(hour, answer.calendars.length, context), formatAway(hour, context)]
      .filter((text) => text !== '')
      .join(', '),
  ]);
  if (surface === 'modal') return namedLines(rows.map(([name = '', times = '']) => ({ name, times })));
  return [tableBlock([[groups.time, groups.free], ...rows], 'left')];
}

/** A week: hours by days, and how many are free. */
export function renderWeekCounts(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
  surface: LedigSurface,
): KnownBlock[] {
  const { groups } = context.texts;
  const people = answer.calendars.length;
  const counts = days.map((day) => countsOf(answer, day, context));
  if (surface === 'modal') {
    return namedLines(
      days.map((day, at) => ({
        name: dayCell(day.date, context),
        times: (counts[at] ?? [])
          .map((hour) => `${formatHour(hour, day.date, context)} ${formatCount(hour, people, context)}`)
          .join(' · '),
      })),
    );
  }
  const [first = []] = counts;
  const [day] = days;
  const rows = first.map((hour, row) => [
    day ? formatHour(hour, day.date, context) : '',
    ...counts.map((hours) => {
      const each = hours[row];
      return each ? formatCount(each, people, context) : '';
    }),
  ]);
  return [
    tableBlock([[groups.time, ...days.map(({ date }) => dayCell(date, context))], ...rows], 'left', true),
  ];
}
