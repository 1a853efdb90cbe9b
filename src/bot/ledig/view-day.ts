import { section, table } from '../blocks/blocks.js';
import type { Message } from '../blocks/message.js';
import { cutText } from '../blocks/text.js';
import { headerCells, personCell } from './grid.js';
import { type Hours, hoursToShow, slotsOf } from './hours.js';
import type { DayFree, LedigAnswer } from './model.js';
import { sayDay, sayPerson, type Telling } from './sentences.js';
import { legendOf, viewFrame } from './view-frame.js';

/** A longer name would push the hours off a telephone's screen. */
const MAX_NAME_CELL = 24;

function viewTable({ seen }: LedigAnswer, { date }: DayFree, hours: Hours, { now, texts }: Telling) {
  const slots = slotsOf(date, hours, now.timeZoneId);
  const rows = seen.map((person) => [
    cutText(person.name, MAX_NAME_CELL),
    ...slots.map((slot) => personCell(slot, person, now.epochMilliseconds)),
  ]);
  return table([[texts.ledig.who, ...headerCells(hours.first, hours.last)], ...rows]);
}

/** People by half hours; `shared` is what others see, who cannot use the asker's buttons. */
export function viewDay(answer: LedigAnswer, day: DayFree, telling: Telling, shared: boolean): Message {
  const { date } = day;
  const items = answer.seen.flatMap((person) => person.items);
  const hours = hoursToShow(items, [date], telling.now.timeZoneId);
  const sentence = sayDay(answer, day, telling);
  const body = {
    dates: [date],
    hours,
    sentences: [sentence],
    blocks: [section(sentence), viewTable(answer, day, hours, telling)],
    details: answer.seen.map((person) => sayPerson(person, date, telling)),
    legend: legendOf(answer, telling.texts),
  };
  return viewFrame(answer, body, telling, shared);
}
