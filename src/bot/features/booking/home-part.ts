import { contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import type { HomePart } from '../../framework/home-section.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { BookingFeatureParts } from './parts.js';
import { formatBookingTime, renderBookingButtons } from './render.js';

/** Bookings that are listed. */
const MAX_LISTED = 5;

/** «Bestillingene dine» on the Home tab. */
export const createBookingHomePart = ({ bookings }: BookingFeatureParts): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ booking }) => booking.home,
  loading: ({ booking }) => booking.loading,
  async load(_services, request): Promise<KnownBlock[]> {
    const { team, user, now, texts } = request;
    const { booking } = texts;
    const open = await fromDatabase('bookings', bookings.listOpen({ team, user }, now.epochMilliseconds));
    const heading = headerBlock(booking.home);
    if (open.length === 0) return [heading, sectionBlock(booking.none)];
    return [
      heading,
      ...open.slice(0, MAX_LISTED).flatMap((each, index): KnownBlock[] => {
        const line = sectionBlock(booking.line(each.roomName, formatBookingTime(each, request)));
        const below =
          each.state === 'booked'
            ? renderBookingButtons(each, request, index)
            : contextBlock(booking.unsettled);
        return [line, below];
      }),
    ];
  },
});
