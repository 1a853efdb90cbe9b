import { overlaps } from '../../shared/interval.js';
import { section, table } from '../blocks/blocks.js';
import type { KnownBlock, Message } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import { formatWhen } from '../dates.js';
import { countCell, headerCells, personCell } from './grid.js';
import { type Hours, hoursToShow, slotsOf, wholeDays } from './hours.js';
import { type DayFree, isTaken, type LedigAnswer } from './model.js';
import { sayDate, sayIntervals, sayNoneFree, sayWho, type Telling } from './sentences.js';
import { legendOf, viewFrame } from './view-frame.js';

/** Monday to Friday; Saturday and Sunday where they are asked for or somebody is booked. */
function daysToShow({ question, seen, days }: LedigAnswer, timeZone: string): DayFree[] {
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return days.filter(({ date, state }) => {
    if (state !== 'weekend' || question.weekend) return true;
    return taken.some((item) => overlaps(item, wholeDays(date, date, timeZone)));
  });
}

function viewTable({ seen }: LedigAnswer, days: readonly DayFree[], hours: Hours, { now, texts }: Telling) {
  const { ledig, common } = texts;
  const [only, ...others] = seen;
  const rows = days.map(({ date }) => [
    ledig.shortDay(common.shortWeekday(date.dayOfWeek), date.day),
    ...slotsOf(date, hours, now.timeZoneId).map((slot) => {
      const alone = others.length === 0 && only;
      return alone
        ? personCell(slot, alone, now.epochMilliseconds)
        : countCell(slot, seen, now.epochMilliseconds);
    }),
  ]);
  return table([[ledig.day, ...headerCells(hours.first, hours.last)], ...rows]);
}

interface FreeTimes {
  sentence: string;
  /** The day, and when all are free on it. */
  days: { day: string; times: string }[];
}

/** The common free times of the days that are left of the week. */
function sayFreeTimes(answer: LedigAnswer, days: readonly DayFree[], telling: Telling): FreeTimes {
  const { ledig } = telling.texts;
  const left = days.filter(({ state }) => state === 'open');
  if (left.length === 0) return { sentence: ledig.weekOver, days: [] };
  if (left.every(({ free }) => free.length === 0)) {
    const begun = answer.days.some(({ state }) => state === 'over');
    const week = formatWhen(answer.question.when, telling.now.toPlainDate(), telling.texts);
    const period = begun ? ledig.restOfWeek : ledig.inWeek(week);
    return { sentence: sayNoneFree(answer, period, telling.texts), days: [] };
  }
  return {
    sentence: ledig.freeInWeek(sayWho(answer, telling.texts), answer.seen.length),
    days: left.map(({ date, free }) => ({
      day: sayDate(date, telling),
      times: sayIntervals(free, date, telling) || ledig.noTime,
    })),
  };
}

function viewFreeTimes({ sentence, days }: FreeTimes): KnownBlock[] {
  if (days.length === 0) return [section(sentence)];
  const items = days.map(({ day, times }) => line(bold(`${day}:`), run(` ${times}`)));
  return [section(sentence), richText(list(items, { style: 'bullet' }))];
}

/** Weekdays by half hours; `shared` is what others see, who cannot use the asker's buttons. */
export function viewWeek(answer: LedigAnswer, telling: Telling, shared: boolean): Message {
  const { timeZoneId } = telling.now;
  const days = daysToShow(answer, timeZoneId);
  const dates = days.map(({ date }) => date);
  const items = answer.seen.flatMap((person) => person.items);
  const hours = hoursToShow(items, dates, timeZoneId);
  const free = sayFreeTimes(answer, days, telling);
  const body = {
    dates,
    hours,
    sentences: [free.sentence, ...free.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: [...viewFreeTimes(free), viewTable(answer, days, hours, telling)],
    details: [],
    legend: answer.seen.length === 1 ? legendOf(answer, telling.texts) : telling.texts.ledig.countLegend,
  };
  return viewFrame(answer, body, telling, shared);
}
