import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../../src/bot/framework/request-context.js';
import type { Language } from '../../../src/bot/model/language.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

/** The request of a person in Oslo at the given wall time. */
export function requestContextAt(wallTime: string, language: Language = 'nb'): RequestContext {
  return {
    user: 'U0KARI',
    team: 'T0EKSEMPEL',
    now: Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Europe/Oslo'),
    texts: textsOf(language),
  };
}

/** The limits of bookings that operators get by default. */
export const BOOKING_LIMITS = {
  minMinutes: 15,
  maxMinutes: 240,
  daysAhead: 14,
  openBookings: 2,
  hoursADay: 4,
};

/** A quarter past nine of today in Oslo: a clock for tests of what is left of the working day. */
export const morning = (): Temporal.Instant =>
  Temporal.Now.zonedDateTimeISO('Europe/Oslo').with({ hour: 9, minute: 15 }).toInstant();
