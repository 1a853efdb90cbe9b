import type { FeatureExtension } from '../../framework/command.js';
import { createRoomTimesCache } from '../../rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../rooms/room-week-cache.js';
import { createBookingActions } from './actions.js';
import { createBookAction, createBookingForm } from './form.js';
import { createOwnBookingsSubcommand } from './own-bookings.js';
import type { BookingFeatureParts } from './parts.js';

/**
 * Books free rooms, for members only. Without booking its buttons, which older messages still have, say that it is off.
 *
 * @param parts undefined where booking is off
 */
export function createBookingFeature(parts: BookingFeatureParts | undefined): FeatureExtension {
  const weeks = createRoomWeekCache();
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  return {
    audience: 'members',
    subcommands: [createOwnBookingsSubcommand(parts)],
    actions: createBookingActions(parts, calendars.times),
    modalActions: [createBookAction(parts, calendars)],
    forms: [createBookingForm(parts, calendars)],
  };
}
