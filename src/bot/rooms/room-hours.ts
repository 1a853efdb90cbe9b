import { Temporal } from 'temporal-polyfill';

/** When free time is worth naming: 08–16. */
export const OPENS = Temporal.PlainTime.from('08:00');
export const CLOSES = Temporal.PlainTime.from('16:00');

/** Less is no time to meet. */
export const LEAST_MINUTES = 15;
export const LEAST_MS = LEAST_MINUTES * 60_000;
