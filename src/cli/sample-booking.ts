import type { Settings } from './settings.js';

/** In the playground, the rooms of the sample can be booked unless booking is turned off: only a copy is written. */
export function withSampleBooking(settings: Settings): Settings {
  const { calendar, isBookingOff } = settings;
  if (isBookingOff || calendar.booking || calendar.source.kind !== 'sample') return settings;
  return { ...settings, calendar: { ...calendar, booking: { apiKeys: [], calendars: { kind: 'sample' } } } };
}
