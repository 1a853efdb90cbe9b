import { contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Subcommand } from '../../framework/command.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { BookingFeatureParts } from './parts.js';
import { formatBookingTime, renderBookingAnswer, renderBookingButtons } from './render.js';

/** Bookings that are listed. */
const MAX_LISTED = 5;

/** `mine bookinger`, `avbestill fjorden`, `forleng`, and nothing about subscriptions. */
const OWN_BOOKINGS =
  /^(?!.*(?:abonn|subscri))(?:(?:vis |show )?(?:mine|my) (?:bookinger|bookingar|bestillinger|bestillingar|reservasjoner|reservasjonar|bookings|reservations)|(?:avbestill|avlys|kanseller|cancel) .+|(?:forleng|extend)(?: .+)?)$/iu;

/** «Bestillingene dine»: the open bookings of the person, with «Forleng» and «Avbestill», and the same as sentences. */
export async function renderOwnBookings(
  { bookings }: BookingFeatureParts,
  request: RequestContext,
): Promise<SlackMessage> {
  const { team, user, now, texts } = request;
  const { booking } = texts;
  const open = await fromDatabase('bookings', bookings.listOpen({ team, user }, now.epochMilliseconds));
  const heading = headerBlock(booking.home);
  if (open.length === 0) return slackMessage(booking.none, [heading, sectionBlock(booking.none)]);
  const listed = open
    .slice(0, MAX_LISTED)
    .map((each) => ({ each, line: booking.line(each.roomName, formatBookingTime(each, request)) }));
  const blocks = listed.flatMap(({ each, line }, index): KnownBlock[] => [
    sectionBlock(line),
    each.state === 'writing' ? contextBlock(booking.unsettled) : renderBookingButtons(each, request, index),
  ]);
  const sentences = [booking.home, ...listed.map(({ line }) => line)];
  return slackMessage(sentences.map((sentence) => `${sentence}.`).join(' '), [heading, ...blocks]);
}

/**
 * `/rom mine bookinger`, `/rom avbestill fjorden`, `/rom forleng`: the bookings, with the buttons for it.
 *
 * @param parts undefined where booking is off, which the answer says
 */
export const createOwnBookingsSubcommand = (parts: BookingFeatureParts | undefined): Subcommand => ({
  command: '/rom',
  pattern: OWN_BOOKINGS,
  parse: (_text, request) => ({
    message: async () =>
      parts ? renderOwnBookings(parts, request) : renderBookingAnswer({ kind: 'off' }, request),
  }),
});
