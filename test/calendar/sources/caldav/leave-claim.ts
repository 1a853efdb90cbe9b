import type { Temporal } from 'temporal-polyfill';
import { createCalendarBudget } from '../../../../src/calendar/reading/calendar-reader.js';
import { createReadingPool } from '../../../../src/calendar/reading/reading-pool.js';
import { createBookingFiles } from '../../../../src/calendar/sources/caldav/booker.js';
import { createDavClient } from '../../../../src/calendar/sources/caldav/client.js';
import type { CaldavConfig } from '../../../../src/calendar/sources/caldav/config.js';
import { createAccountReader } from '../../../../src/calendar/sources/caldav/events.js';
import type { WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import { createSignIns } from '../../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../../support/no-leak.js';

/** Writes the claim that extends a booking, as a service that stops right after it. */
export async function leaveClaim(
  config: Omit<CaldavConfig, 'budgetMs'>,
  wanted: WantedBooking,
  formerEnd: Temporal.Instant,
): Promise<boolean> {
  const pool = createReadingPool();
  const signIns = createSignIns({ log: createWatchedLog() });
  const client = createDavClient({ ...config, scheme: config.auth, pool, signIns, mayWrite: true });
  const { url, roomUrl = '' } = config;
  const accounts = createAccountReader(client, {
    url,
    domain: 'eksempel.no',
    budget: createCalendarBudget(),
  });
  const files = createBookingFiles(client, accounts, roomUrl);
  const signal = AbortSignal.timeout(20_000);
  try {
    const own = await files.read(wanted, signal);
    return await files.write(wanted, { isClaim: true, formerEnd, etag: own?.etag, signal });
  } finally {
    client.close();
    await pool.close();
  }
}
