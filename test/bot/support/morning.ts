import { Temporal } from 'temporal-polyfill';

/** A quarter past nine of today in Oslo: a clock for tests of what is left of the working day. */
export const morning = (): Temporal.Instant =>
  Temporal.Now.zonedDateTimeISO('Europe/Oslo').with({ hour: 9, minute: 15 }).toInstant();
