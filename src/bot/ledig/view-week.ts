import { header, section, table } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type KnownBlock, type Message, message } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import { formatWhen } from '../dates.js';
import { viewButtons } from './buttons.js';
import { overlaps } from './common-free.js';
import { countTaken, headerCells, SHAPES, statusIn } from './grid.js';
import { type Hours, hoursToShow, slotsOf, wholeDays } from './hours.js';
import { type DayFree, isTaken, type LedigAnswer } from './model.js';
import { joinWithin, sayDate, sayIntervals, sayNoneFree, sayWho, type Telling } from './sentences.js';
import {
  isOutside,
  legendOf,
  sayUnseen,
  viewNotUnderstood,
  viewSmallPrint,
  viewUnseen,
} from './view-parts.js';

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
      if (only && others.length === 0) return SHAPES[statusIn(slot, only.items) ?? 'free'];
      return String(countTaken(slot, seen) || SHAPES.free);
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
    return {
      sentence: sayNoneFree(answer, begun ? ledig.restOfWeek : ledig.thatWeek, telling.texts),
      days: [],
    };
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
  const { texts, now } = telling;
  const { ledig } = texts;
  const { question, seen } = answer;
  const days = daysToShow(answer, now.timeZoneId);
  const dates = days.map(({ date }) => date);
  const title = ledig.title(formatWhen(question.when, now.toPlainDate(), texts));
  const hours = hoursToShow(
    seen.flatMap(({ items }) => items),
    dates,
    now.timeZoneId,
  );
  const free = sayFreeTimes(answer, days, telling);
  const spokenDays = free.days.map(({ day, times }) => `${day}: ${times}.`);
  const spoken = [`${title}.`, free.sentence, ...spokenDays, ...sayUnseen(answer, texts)];
  const buttons = shared ? [] : viewButtons(question, dates, telling);
  const legend = seen.length === 1 ? legendOf(answer, texts) : ledig.countLegend;
  const outside = isOutside(answer, dates, hours, now.timeZoneId);
  return message(joinWithin(spoken, LIMITS.messageText, ledig.restInTable), [
    header(title),
    ...viewFreeTimes(free),
    viewTable(answer, days, hours, telling),
    ...viewUnseen(answer, texts),
    ...viewNotUnderstood(answer, texts),
    viewSmallPrint({ legend, outside, buttons }, texts),
    ...(buttons ?? []),
  ]);
}
