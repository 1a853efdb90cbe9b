import type { HomePart } from '../../framework/home-section.js';
import { renderOwnBookings } from './own-bookings.js';
import type { BookingFeatureParts } from './parts.js';

/** «Bestillingene dine» on the Home tab. */
export const createBookingHomePart = (parts: BookingFeatureParts): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ booking }) => booking.home,
  loading: ({ booking }) => booking.loading,
  load: async (_services, request) => (await renderOwnBookings(parts, request)).blocks,
});
