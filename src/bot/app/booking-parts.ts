import { wait } from '../delivery/wait.js';
import type { BookingFeatureParts } from '../features/booking/model.js';
import type { Runtime } from './runtime.js';

/** What bookings need. Undefined if booking is off. */
export function createBookingParts({ config, state }: Runtime): BookingFeatureParts | undefined {
  const { bookings } = state;
  return config.booking && bookings && { bookings, wait };
}
