import * as z from 'zod';

const text = z.string().trim().min(1);

const limit = (least: number, most: number, unit: string) => {
  const error = `must be ${unit}, from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Whether people may book rooms, with which key, and how much each person may book. */
export const bookingVariables = {
  BOOKING: z.enum(['off', 'rooms']).optional(),
  BOOKING_API_KEY: text.optional().meta({
    description:
      'The key for bookings of the calendar service at `CALENDAR_API_URL`: one of its `BOOKING_API_KEYS`.',
    findValue: 'whoever runs the service',
  }),
  BOOKING_MIN_MINUTES: limit(5, 240, 'minutes')
    .default(15)
    .meta({ description: 'The shortest booking, in minutes.' }),
  BOOKING_MAX_MINUTES: limit(5, 1_440, 'minutes').optional().meta({
    description:
      'The longest booking, with its extensions, in minutes. Unset: as long as one person may book on one day.',
  }),
  BOOKING_DAYS_AHEAD: limit(1, 366, 'days')
    .default(14)
    .meta({ description: 'How many days ahead people may book.' }),
  BOOKING_OPEN_EACH: limit(1, 100, 'a number')
    .default(2)
    .meta({ description: 'How many bookings one person may have that are not over.' }),
  BOOKING_HOURS_A_DAY: limit(1, 24, 'hours').default(4).meta({
    description:
      'How many hours one person may book on one day. A booking past midnight counts on both days.',
  }),
};
