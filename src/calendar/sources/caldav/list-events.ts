import { hash } from 'node:crypto';
import type { CalendarResult } from '../../reading/calendar-job.js';
import type { CalendarLookupOptions, CalendarReader } from '../../reading/calendar-reader.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { CaldavEvent } from './event-reader.js';

/** Lists the occurrences in a calendar of a CalDAV server. @throws {CalendarServerError} */
export async function listEvents(
  reader: CalendarReader,
  events: readonly CaldavEvent[],
  options: CalendarLookupOptions,
): Promise<CalendarResult> {
  const outcome = await reader.list(
    {
      key: hash('sha1', events.map(({ version }) => version).join(' '), 'base64url'),
      name: 'caldav',
      load: async () => events.map(({ bytes }) => bytes),
      isLenient: true,
    },
    options,
  );
  if ('problem' in outcome) throw new CalendarServerError(REMOTE_PROBLEMS[outcome.problem]);
  return outcome;
}
