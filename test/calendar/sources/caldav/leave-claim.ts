import type { Temporal } from 'temporal-polyfill';
import { createRoomClaimStore } from '../../../../src/calendar/sources/caldav/booker.js';
import type { CaldavConfig } from '../../../../src/calendar/sources/caldav/config.js';
import { openCaldavServer } from '../../../../src/calendar/sources/caldav/events.js';
import type { WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import { createWatchedLog } from '../../../support/no-leak.js';

/** Writes the claim that extends a booking, as a service that stops right after it. */
export async function leaveClaim(
  config: Omit<CaldavConfig, 'budgetMs'>,
  wanted: WantedBooking,
  formerEnd: Temporal.Instant,
): Promise<boolean> {
  const options = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
  const server = openCaldavServer({ ...options, config: { ...config, budgetMs: 20_000 }, mayWrite: true });
  const store = createRoomClaimStore(server, config.roomUrl ?? '');
  const signal = AbortSignal.timeout(20_000);
  try {
    const own = await store.read(wanted, signal);
    return await store.write(wanted, { isClaim: true, formerEnd, etag: own?.etag, signal });
  } finally {
    await server.close();
  }
}
