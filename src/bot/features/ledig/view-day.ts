import { section, table } from '../../blocks/blocks.js';
import type { Message } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { cityOf } from '../../time/dates.js';
import { headerCells, MAX_NAME_CELL, markNow, otherClockCells, personCell, rowsToShow } from './grid.js';
import { type Hours, hoursOf, hoursToShow, slotsOf, spanOf, wholeSlots } from './hours.js';
import type { DayFree, LedigAnswer, Place } from './model.js';
import { sayPerson, sayWholeDays } from './say-people.js';
import { sayDay, sayWithViewer, type Telling } from './sentences.js';
import { legendOf, viewFrame } from './view-frame.js';
import { viewBusyTimes } from './view-lists.js';

function hoursOfDay({ question, seen }: LedigAnswer, { date }: DayFree, timeZone: string): Hours {
  const { hours } = question.limits;
  if (hours) return wholeSlots(hoursOf(hours));
  const items = seen.flatMap((person) => person.items);
  return hoursToShow(items, date, timeZone);
}

function viewTable(answer: LedigAnswer, { date }: DayFree, hours: Hours, { now, texts }: Telling) {
  const { timeZoneId: timeZone, epochMilliseconds: moment } = now;
  const { viewerZone } = answer;
  const slots = slotsOf(date, hours, timeZone);
  const rows = rowsToShow(answer.seen, spanOf(date, hours, timeZone)).map((person) => [
    cutText(person.name, MAX_NAME_CELL),
    ...slots.map((slot) => personCell(slot, person, moment)),
  ]);
  const head = markNow(headerCells(hours), slots, moment, texts);
  if (viewerZone === undefined) return table([[texts.ledig.who, ...head], ...rows]);
  return table([
    [cityOf(viewerZone), ...otherClockCells(slots, viewerZone)],
    [cityOf(timeZone), ...head],
    ...rows,
  ]);
}

/** People by half hours; in a modal, where no table may stand, when each of them is busy. */
function viewPeople(answer: LedigAnswer, day: DayFree, hours: Hours, telling: Telling, place: Place) {
  if (place !== 'modal') {
    const shown = spanOf(day.date, hours, telling.now.timeZoneId);
    return {
      shown,
      people: [viewTable(answer, day, hours, telling)],
      legend: legendOf(answer, shown, telling),
    };
  }
  return { people: viewBusyTimes(answer, day.date, telling) };
}

export function viewDay(answer: LedigAnswer, day: DayFree, telling: Telling, place: Place): Message {
  const hours = hoursOfDay(answer, day, telling.now.timeZoneId);
  const sentences = [sayDay(answer, day, telling), ...sayWithViewer(answer, day, telling)];
  const whole = sayWholeDays(answer, day, telling);
  const body = {
    days: [day],
    sentences: [...sentences, ...whole],
    blocks: [section(sentences.join('\n')), ...(whole.length > 0 ? [section(whole.join('\n'))] : [])],
    ...viewPeople(answer, day, hours, telling, place),
    details: answer.seen.flatMap((person) => sayPerson(person, day.date, telling)),
  };
  return viewFrame(answer, body, telling, place);
}
