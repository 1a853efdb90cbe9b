import { Temporal } from 'temporal-polyfill';

/** The working hours in which free times are listed. */
export const OPENING_TIME = Temporal.PlainTime.from('08:00');
export const CLOSING_TIME = Temporal.PlainTime.from('16:00');

/** The shortest free time that is listed. */
export const MIN_FREE_MINUTES = 15;
export const MIN_FREE_MS = MIN_FREE_MINUTES * 60_000;
