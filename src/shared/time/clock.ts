import { Temporal } from 'temporal-polyfill';

/** Returns the current time. Always passed as an argument, so that a test can choose the instant. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();
