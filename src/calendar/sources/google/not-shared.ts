import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';

/**
 * Throws the error of a request about the calendar of a room. The rooms that are asked for are in the directory, so a 404
 * with Google's own reason is a room that is not shared with us.
 */
export function rethrowNotShared(error: unknown): never {
  const isNotShared =
    error instanceof CalendarServerError && error.status === 404 && error.code !== undefined;
  if (!isNotShared) throw error;
  throw new CalendarServerError(REMOTE_PROBLEMS.no_access, { service: 'google', operation: 'events' });
}
