import { Temporal } from 'temporal-polyfill';
import { onTestFinished } from 'vitest';
import { createCalendarClient } from '../../../src/calendar/client.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../parse-config.js';

const MORNING = Temporal.Instant.from('2026-11-24T06:00:00Z');

/**
 * The whole service before the server, and its own client before that.
 *
 * @param clock the morning of 24 November 2026 by default
 */
export async function startService(variables: Record<string, string>, clock = () => MORNING) {
  const service = await createCalendarService(
    parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nokkel', ...variables }),
    { log: createWatchedLog(), clock },
  );
  const baseUrl = await service.start();
  onTestFinished(() => service.stop());
  return { baseUrl, client: createCalendarClient({ baseUrl, apiKey: 'nokkel', budgetMs: 5_000 }) };
}
