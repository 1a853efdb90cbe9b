import { header, section, table } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type Message, message } from '../blocks/message.js';
import { cutText } from '../blocks/text.js';
import { formatWhen } from '../dates.js';
import { viewButtons } from './buttons.js';
import { headerCells, SHAPES, statusIn } from './grid.js';
import { type Hours, hoursToShow, slotsOf } from './hours.js';
import type { DayFree, LedigAnswer } from './model.js';
import { joinWithin, sayDay, sayPerson, type Telling } from './sentences.js';
import {
  isOutside,
  legendOf,
  sayUnseen,
  viewNotUnderstood,
  viewSmallPrint,
  viewUnseen,
} from './view-parts.js';

/** A longer name would push the hours off a telephone's screen. */
const MAX_NAME_CELL = 24;

function viewTable({ seen }: LedigAnswer, { date }: DayFree, hours: Hours, { now, texts }: Telling) {
  const slots = slotsOf(date, hours, now.timeZoneId);
  const rows = seen.map(({ name, items }) => [
    cutText(name, MAX_NAME_CELL),
    ...slots.map((slot) => SHAPES[statusIn(slot, items) ?? 'free']),
  ]);
  return table([[texts.ledig.who, ...headerCells(hours.first, hours.last)], ...rows]);
}

/** People by half hours; `shared` is what others see, who cannot use the asker's buttons. */
export function viewDay(answer: LedigAnswer, day: DayFree, telling: Telling, shared: boolean): Message {
  const { texts, now } = telling;
  const { question, seen } = answer;
  const title = texts.ledig.title(formatWhen(question.when, now.toPlainDate(), texts));
  const sentence = sayDay(answer, day, telling);
  const hours = hoursToShow(
    seen.flatMap(({ items }) => items),
    [day.date],
    now.timeZoneId,
  );
  const buttons = shared ? [] : viewButtons(question, [day.date], telling);
  const outside = isOutside(answer, [day.date], hours, now.timeZoneId);
  const people = seen.map((person) => sayPerson(person, day.date, telling));
  const spoken = [`${title}.`, sentence, ...sayUnseen(answer, texts), ...people];
  return message(joinWithin(spoken, LIMITS.messageText, texts.ledig.restInTable), [
    header(title),
    section(sentence),
    viewTable(answer, day, hours, telling),
    ...viewUnseen(answer, texts),
    ...viewNotUnderstood(answer, texts),
    viewSmallPrint({ legend: legendOf(answer, texts), outside, buttons }, texts),
    ...(buttons ?? []),
  ]);
}
