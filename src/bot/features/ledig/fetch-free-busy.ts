import { Temporal } from 'temporal-polyfill';
import type { CalendarClient } from '../../../calendar/client.js';
import type { UserAvailability, WindowSelector } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import { daysOf, type When } from '../../time/when.js';

/** The service counts days from its own today, weeks by their ISO year and number. */
function windowOf(when: When, today: Temporal.PlainDate): WindowSelector {
  if (when.kind === 'day') return { day: when.date.since(today).days };
  const { weekOfYear = 0, yearOfWeek = 0 } = when.monday;
  return { week: weekOfYear, year: yearOfWeek };
}

/** The first day of an answer that is about other days; undefined when all are about the days asked for. */
function strayStart(answer: readonly UserAvailability[], when: When): Temporal.PlainDate | undefined {
  const { first, last } = daysOf(when);
  // The contract leaves open whether the last day is included; both say that it is covered.
  const ends = [String(last), String(last.add({ days: 1 }))];
  const stray = answer.find(
    ({ datetime_range: range }) => range.start !== String(first) || !ends.includes(range.end),
  );
  return stray && Temporal.PlainDate.from(stray.datetime_range.start);
}

/**
 * What the calendar says of the users for exactly these days. Midnight may pass between our reckoning of a day's
 * offset and the service's, or its zone be another: then it is asked once more.
 *
 * @throws {ServiceFault} when the service cannot be asked, or answers for other days also then
 */
export async function fetchFreeBusy(
  calendar: CalendarClient,
  users: readonly string[],
  when: When,
  today: Temporal.PlainDate,
): Promise<UserAvailability[]> {
  const window = windowOf(when, today);
  const answer = await calendar.freeBusy(users, window);
  const stray = strayStart(answer, when);
  if (!stray) return answer;
  if ('day' in window) {
    const missedBy = daysOf(when).first.since(stray).days;
    const again = await calendar.freeBusy(users, { day: window.day + missedBy });
    if (!strayStart(again, when)) return again;
  }
  throw new ServiceFault({
    service: 'calendar',
    operation: 'free/busy',
    kind: 'invalid',
    cause: new Error(`asked for ${daysOf(when).first}, answered for ${stray}`),
  });
}
