import type { ExchangeConfig } from './config.js';

/** Two accounts of one server: the one that reads does not write. */
export interface ExchangeBookingConfig {
  /** The account that reads the calendars of rooms. */
  reading: ExchangeConfig;
  /** The account that writes, into the calendar of its own mailbox. */
  writing: ExchangeConfig;
}

/** The configuration of booking; undefined if a problem was reported to `addProblem`. */
export function parseExchangeBooking(
  reading: ExchangeConfig,
  {
    BOOKING_USERNAME: user,
    BOOKING_PASSWORD: password,
  }: { BOOKING_USERNAME?: string | undefined; BOOKING_PASSWORD?: string | undefined },
  addProblem: (variable: string, problem: string) => void,
): ExchangeBookingConfig | undefined {
  if (user?.toLowerCase() === reading.user.toLowerCase())
    addProblem('BOOKING_USERNAME', 'must be another account than EXCHANGE_USER, which only reads');
  if (user === undefined || password === undefined) return undefined;
  return { reading, writing: { ...reading, user, password, access: 'delegate' } };
}
