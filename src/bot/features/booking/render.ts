import type { Button } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import { actionsBlock, contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, sentenceMessage, slackMessage } from '../../blocks/message.js';
import { formatActionValue } from '../../framework/action.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { Booking } from '../../model/booking.js';
import { renderBookButton } from '../../rooms/book-button.js';
import {
  formatDuration,
  formatUnsureRooms,
  formatZonedInterval,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import { formatTime, formatWhen } from '../../time/dates.js';
import { daysOf, type When } from '../../time/when.js';
import { BOOKING_ACTIONS, type BookingAnswer, extendedEnd } from './book-room.js';

/** `i dag, mandag 23. november, 13:00–13:30` */
function formatBookingTime(time: Interval, request: RequestContext): string {
  const { now, texts } = request;
  const interval = zonedIntervalOf(time, request);
  const date = interval.start.toPlainDate();
  const day = formatWhen({ kind: 'day', date }, now.toPlainDate(), texts);
  return texts.booking.when(day, formatZonedInterval(interval, request));
}

/** «Avbestill», which asks first. @param index tells the buttons of several bookings apart */
function renderCancelButton(booking: Booking, request: RequestContext, index: number): Button {
  const { booking: texts } = request.texts;
  const { id, roomName } = booking;
  return button({
    actionId: `${BOOKING_ACTIONS.cancel}:${index}`,
    text: texts.cancel,
    value: id,
    label: `${texts.cancel}: ${roomName}`,
    confirm: {
      title: texts.cancelTitle,
      text: texts.cancelText(roomName, formatBookingTime(booking, request)),
      yes: texts.cancel,
      no: texts.keep,
      style: 'danger',
    },
  });
}

/**
 * «Forleng til 14:15» and «Avbestill».
 *
 * @param index tells the buttons of several bookings apart
 * @param canExtend whether it may be extended; it was refused otherwise
 */
function renderBookingButtons(
  booking: Booking,
  request: RequestContext,
  index = 0,
  canExtend = true,
): KnownBlock {
  const { booking: texts } = request.texts;
  const { id, end } = booking;
  const next = extendedEnd(end);
  const extend = button({
    actionId: `${BOOKING_ACTIONS.extend}:${index}`,
    text: texts.extend(formatTime(zonedIntervalOf({ start: end, end: next }, request).end)),
    value: formatActionValue({ id, e: next }),
  });
  return actionsBlock(...(canExtend ? [extend] : []), renderCancelButton(booking, request, index));
}

/** The sentence about a taken room, with a button that books the nearest alternative. */
function renderTaken(
  { kind, wanted, other }: Extract<BookingAnswer, { kind: 'taken' | 'declined' }>,
  request: RequestContext,
): SlackMessage {
  const { booking } = request.texts;
  const sentence = booking[kind](wanted.room.name, formatBookingTime(wanted, request));
  if (!other) return sentenceMessage(`${sentence} ${booking.noOther}`);
  const interval = zonedIntervalOf(other, request);
  const nearest = booking.nearest(other.room.name, formatZonedInterval(interval, request));
  const parts = {
    room: other.room,
    date: interval.start.toPlainDate(),
    start: other.start,
    minutes: Math.round((other.end - other.start) / 60_000),
  };
  const unsure = formatUnsureRooms(other.mayLackEvents ? [other.room.name] : [], request.texts);
  return sentenceMessage(
    [sentence, nearest, ...unsure].join(' '),
    actionsBlock(...renderBookButton(parts, request)),
  );
}

/** Bookings that are listed. */
const MAX_LISTED = 5;

/** `Styrerommet: i dag, mandag 23. november, 13:00–13:30` */
const formatOwnBooking = (booking: Booking, request: RequestContext): string =>
  request.texts.booking.line(booking.roomName, formatBookingTime(booking, request));

/**
 * A booking of the person. Where another request still writes it, that is said in place of its buttons.
 *
 * @param isShort whether it can only be cancelled here
 */
function renderOwnBooking(
  booking: Booking,
  index: number,
  isShort: boolean,
  request: RequestContext,
): KnownBlock[] {
  const line = formatOwnBooking(booking, request);
  if (booking.state === 'writing') return [sectionBlock(line), contextBlock(request.texts.booking.unsettled)];
  return isShort
    ? [sectionBlock(line, renderCancelButton(booking, request, index))]
    : [sectionBlock(line), renderBookingButtons(booking, request, index)];
}

/** The first open bookings of the person. One that has not begun has one button. */
export const renderBookingsForHome = (open: readonly Booking[], request: RequestContext): KnownBlock[] =>
  open
    .slice(0, MAX_LISTED)
    .flatMap((each, index) =>
      renderOwnBooking(each, index, each.start > request.now.epochMilliseconds, request),
    );

/**
 * «Bestillingene dine»: the first open bookings, with «Forleng» and «Avbestill», and the same as sentences.
 *
 * @param asks the day or week whose bookings are shown. Default: all. With `all`, a note says that all are shown
 */
export function renderOwnBookings(
  open: readonly Booking[],
  request: RequestContext,
  asks?: When | 'all',
): SlackMessage {
  const { booking } = request.texts;
  const heading = headerBlock(booking.home);
  const when = asks === 'all' ? undefined : asks;
  const asked = when ? open.filter((each) => isWithin(each, when, request)) : open;
  if (asked.length === 0) {
    const none = when
      ? booking.noneOn(formatWhen(when, request.now.toPlainDate(), request.texts))
      : booking.none;
    return slackMessage(none, [heading, sectionBlock(none)]);
  }
  const listed = asked.slice(0, MAX_LISTED);
  const sentences = [booking.home, ...listed.map((each) => formatOwnBooking(each, request))];
  const blocks = listed.flatMap((each, index) => renderOwnBooking(each, index, false, request));
  const note = asks === 'all' ? [contextBlock(booking.allShown)] : [];
  return slackMessage(sentences.map((sentence) => `${sentence}.`).join(' '), [heading, ...blocks, ...note]);
}

function isWithin(booking: Booking, when: When, request: RequestContext): boolean {
  const { first, last } = daysOf(when);
  const { start, end } = zonedIntervalOf(booking, request);
  const [begins, ends] = [start.toPlainDate(), end.toPlainDate()];
  return Temporal.PlainDate.compare(begins, last) <= 0 && Temporal.PlainDate.compare(ends, first) >= 0;
}

/** The sentence about a limit, and the bookings of which one can be cancelled. */
function renderLimit(sentence: string, own: readonly Booking[], request: RequestContext): SlackMessage {
  const listed = own.slice(0, MAX_LISTED);
  const sentences = [sentence, ...listed.map((each) => `${formatOwnBooking(each, request)}.`)];
  const blocks = listed.flatMap((each, index) => renderOwnBooking(each, index, true, request));
  return slackMessage(sentences.join(' '), [sectionBlock(sentence), ...blocks]);
}

/** What became of a booking, an extension or a cancellation. */
export function renderBookingAnswer(answer: BookingAnswer, request: RequestContext): SlackMessage {
  const { booking: texts } = request.texts;
  const limits = request.booking;
  const about = (booking: Booking) => [booking.roomName, formatBookingTime(booking, request)] as const;
  /** A booking that could not be extended can still be cancelled. */
  const renderRefusal = (sentence: string, { booking }: { booking?: Booking }) =>
    sentenceMessage(sentence, ...(booking ? [renderBookingButtons(booking, request, 0, false)] : []));
  switch (answer.kind) {
    case 'booked':
      return sentenceMessage(
        texts.booked(...about(answer.booking)),
        renderBookingButtons(answer.booking, request, 0, !answer.isTakenAfter),
      );
    case 'extended':
      return sentenceMessage(
        texts.extended(...about(answer.booking)),
        renderBookingButtons(answer.booking, request),
      );
    case 'existing':
      return sentenceMessage(
        texts.alreadyBooked(...about(answer.booking)),
        renderBookingButtons(answer.booking, request),
      );
    case 'not-extended':
      return renderRefusal(texts.notExtended(...about(answer.booking)), answer);
    case 'cancelled':
      return sentenceMessage(texts.cancelled(...about(answer.booking)));
    case 'not-cancelled':
      return sentenceMessage(
        texts.notCancelled(answer.booking.roomName),
        renderBookingButtons(answer.booking, request),
      );
    case 'busy':
      return sentenceMessage(
        texts.busy(answer.booking.roomName),
        renderBookingButtons(answer.booking, request),
      );
    case 'taken':
    case 'declined':
      return renderTaken(answer, request);
    case 'failed':
      return renderRefusal(texts.failed(answer.roomName), answer);
    case 'unknown':
      return sentenceMessage(texts.unknown(answer.roomName));
    case 'too-many-open':
      return renderLimit(texts.tooManyOpen(limits?.openBookings ?? 0), answer.own, request);
    case 'too-long-today':
      return renderLimit(texts.tooLongToday(limits?.hoursADay ?? 0), answer.own, request);
    case 'too-long':
      return renderRefusal(texts.tooLong(formatDuration(limits?.maxMinutes ?? 0, request.texts)), answer);
    case 'too-far':
      return renderRefusal(texts.tooFar(limits?.daysAhead ?? 0), answer);
    case 'past':
      return sentenceMessage(texts.past);
    case 'gone':
      return sentenceMessage(texts.gone);
    case 'off':
      return sentenceMessage(texts.off);
    case 'unknown-room':
      return sentenceMessage(texts.unknownRoom);
  }
}
