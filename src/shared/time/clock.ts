import { Temporal } from 'temporal-polyfill';

/** Where the time comes from: an argument everywhere, so that a test can stand at any instant. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();
