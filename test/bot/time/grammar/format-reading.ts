import { Temporal } from 'temporal-polyfill';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import type { TimeExpression, TimeQuestion } from '../../../../src/bot/time/grammar/time-expression.js';
import type { When } from '../../../../src/bot/time/when.js';

/** The times at which sentences are read: a Monday morning, a Wednesday before Easter, and a Saturday in the last week of a year. */
export const READ_AT = {
  monday: Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]'),
  wednesday: Temporal.ZonedDateTime.from('2027-03-17T08:00[Europe/Oslo]'),
  saturday: Temporal.ZonedDateTime.from('2026-12-26T14:40[Europe/Oslo]'),
};

const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;

const clock = (minutes: number | undefined) =>
  minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const hours = ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
  `${clock(from)}-${clock(to)}`;
const formatWhen = (when: When) => (when.kind === 'day' ? String(when.date) : `week of ${when.monday}`);

function formatQuestion({
  why,
  typed,
  readings,
  hours: own,
  together,
  isList,
  areWeeks,
}: TimeQuestion): string {
  const each = readings.map((when, at) => formatWhen(when) + (own?.[at] ? ` ${hours(own[at])}` : ''));
  return [
    `ask ${why} «${typed}» ${each.join(' or ') || '-'}`,
    ...(together
      ? [`together ${formatWhen(together.week)} without ${together.weekdays.join(' ') || '-'}`]
      : []),
    ...(isList === undefined ? [] : [isList ? 'a list' : 'no list']),
    ...(areWeeks ? ['all weeks'] : []),
  ].join(', ');
}

function formatDay({
  when,
  leftOut,
  since,
  until,
  question,
  problem,
  isFirstOf,
  otherDays,
}: TimeExpression): string[] {
  return [
    ...(when ? [formatWhen(when)] : []),
    ...(leftOut ? [`without ${leftOut.join(' ')}`] : []),
    ...(since ? [`since ${since}`] : []),
    ...(until ? [`until ${until}`] : []),
    ...(isFirstOf ? [`the first of ${isFirstOf}`] : []),
    ...(otherDays ? [`others ${otherDays.map(formatWhen).join(' ')}`] : []),
    ...(question ? [formatQuestion(question)] : []),
    ...(problem ? [Object.values(problem).map(String).join(' ')] : []),
  ];
}

/** All that is read of a sentence, in a line: `2026-11-24; 9:00-10:00 exact; 60 min; says «i morgen 9-10»; left «ola»`. */
export function formatReading(text: string, now: Temporal.ZonedDateTime): string {
  const read = parseTimeExpression(text, now, SUBJECT);
  const { bounds, minMinutes, isExact, isWholeDay, isNow, isWeekdayOfToday, isUrgent, saysDay, isEachDay } =
    read;
  const traits = { isWholeDay, isNow, isWeekdayOfToday, isUrgent, saysDay, isEachDay };
  return [
    ...formatDay(read),
    ...(bounds ? [hours(bounds)] : []),
    ...(read.preferred ? [`preferably ${hours(read.preferred)}`] : []),
    ...(isExact ? ['exact'] : []),
    ...(read.unwanted ? [`not ${JSON.stringify(read.unwanted)}`] : []),
    ...(minMinutes === undefined ? [] : [`${minMinutes} min`]),
    ...Object.entries(traits).flatMap(([name, is]) => (is ? [name] : [])),
    ...read.corrections.map(({ typed, read: meant }) => `${typed} for ${meant}`),
    `says «${read.typed}»`,
    ...(read.withoutDays === text ? [] : [`beside days «${read.withoutDays}»`]),
    ...(read.rest.length > 0 ? [`left «${read.rest.join(' ')}»`] : []),
  ].join('; ');
}
