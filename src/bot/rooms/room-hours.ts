import { Temporal } from 'temporal-polyfill';

/** When free time is worth naming: 08–16. */
export const OPENING_TIME = Temporal.PlainTime.from('08:00');
export const CLOSING_TIME = Temporal.PlainTime.from('16:00');

/** Less is no time to meet. */
export const MIN_FREE_MINUTES = 15;
export const MIN_FREE_MS = MIN_FREE_MINUTES * 60_000;
