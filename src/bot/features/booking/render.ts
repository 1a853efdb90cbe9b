import type { Interval } from '../../../shared/time/interval.js';
import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
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
import { formatWhen } from '../../time/dates.js';
import {
  BOOKING_ACTIONS,
  type BookingAnswer,
  EXTENSION_MINUTES,
  type OtherRoom,
  type WantedRoom,
} from './model.js';

/** `i dag, mandag 23. november, 13:00–13:30` */
export function formatBookingTime(time: Interval, request: RequestContext): string {
  const { now, texts } = request;
  const interval = zonedIntervalOf(time, request);
  const date = interval.start.toPlainDate();
  const day = formatWhen({ kind: 'day', date }, now.toPlainDate(), texts);
  return texts.booking.when(day, formatZonedInterval(interval, request));
}

/** «Forleng 15 min» and «Avbestill». @param index tells the buttons of several bookings apart */
export function renderBookingButtons(booking: Booking, request: RequestContext, index = 0): KnownBlock {
  const { booking: texts } = request.texts;
  const { id, roomName, end } = booking;
  const value = { id, e: end + EXTENSION_MINUTES * 60_000 };
  return actionsBlock(
    button({
      actionId: `${BOOKING_ACTIONS.extend}:${index}`,
      text: texts.extend(EXTENSION_MINUTES),
      value: formatActionValue(value),
    }),
    button({
      actionId: `${BOOKING_ACTIONS.cancel}:${index}`,
      text: texts.cancel,
      value: id,
      confirm: {
        title: texts.cancelTitle,
        text: texts.cancelText(roomName, formatBookingTime(booking, request)),
        yes: texts.cancel,
        no: texts.keep,
        style: 'danger',
      },
    }),
  );
}

const renderSentence = (sentence: string, ...below: KnownBlock[]) =>
  slackMessage(sentence, [sectionBlock(sentence), ...below]);

/** The sentence about a taken room, with a button that books the nearest alternative. */
function renderTaken(
  kind: 'taken' | 'declined',
  wanted: WantedRoom,
  other: OtherRoom | undefined,
  request: RequestContext,
): SlackMessage {
  const { booking } = request.texts;
  const sentence = booking[kind](wanted.room.name, formatBookingTime(wanted, request));
  if (!other) return renderSentence(`${sentence} ${booking.noOther}`);
  const interval = zonedIntervalOf(other, request);
  const nearest = booking.nearest(other.room.name, formatZonedInterval(interval, request));
  const parts = {
    room: other.room,
    date: interval.start.toPlainDate(),
    start: other.start,
    minutes: Math.round((other.end - other.start) / 60_000),
  };
  const unsure = formatUnsureRooms(other.mayLackEvents ? [other.room.name] : [], request.texts);
  return renderSentence(
    [sentence, nearest, ...unsure].join(' '),
    actionsBlock(...renderBookButton(parts, request)),
  );
}

/** What became of a booking, an extension or a cancellation. */
export function renderBookingAnswer(answer: BookingAnswer, request: RequestContext): SlackMessage {
  const { booking: texts } = request.texts;
  const limits = request.booking;
  const about = (booking: Booking) => [booking.roomName, formatBookingTime(booking, request)] as const;
  switch (answer.kind) {
    case 'booked':
    case 'extended':
      return renderSentence(
        texts[answer.kind](...about(answer.booking)),
        renderBookingButtons(answer.booking, request),
      );
    case 'existing':
      return renderSentence(
        texts.alreadyBooked(...about(answer.booking)),
        renderBookingButtons(answer.booking, request),
      );
    case 'not-extended':
      return renderSentence(texts.notExtended(...about(answer.booking)));
    case 'cancelled':
      return renderSentence(texts.cancelled(...about(answer.booking)));
    case 'not-cancelled':
      return renderSentence(
        texts.notCancelled(answer.booking.roomName),
        renderBookingButtons(answer.booking, request),
      );
    case 'busy':
      return renderSentence(
        texts.busy(answer.booking.roomName),
        renderBookingButtons(answer.booking, request),
      );
    case 'taken':
    case 'declined':
      return renderTaken(answer.kind, answer.wanted, answer.other, request);
    case 'failed':
      return renderSentence(texts.failed(answer.roomName));
    case 'unknown':
      return renderSentence(texts.unknown(answer.roomName));
    case 'too-many-open':
      return renderSentence(texts.tooManyOpen(limits?.openBookings ?? 0));
    case 'too-long-today':
      return renderSentence(texts.tooLongToday(limits?.hoursADay ?? 0));
    case 'too-long':
      return renderSentence(texts.tooLong(formatDuration(limits?.maxMinutes ?? 0, request.texts)));
    case 'too-far':
      return renderSentence(texts.tooFar(limits?.daysAhead ?? 0));
    case 'past':
      return renderSentence(texts.past);
    case 'gone':
      return renderSentence(texts.gone);
    case 'off':
      return renderSentence(texts.off);
    case 'unknown-room':
      return renderSentence(texts.unknownRoom);
  }
}
