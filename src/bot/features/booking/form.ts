import type { ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { modalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm } from '../../framework/form.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { BOOK_ACTION_ID, type BookValue, bookValueSchema, isTooFarToBook } from '../../rooms/book-button.js';
import { formatUnsureRooms } from '../../rooms/format-room.js';
import { findRoomByAddress } from '../../rooms/match-room.js';
import { OPENING_TIME } from '../../rooms/room-hours.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import { intervalOfEvent } from '../../rooms/room-times-cache.js';
import type { RoomWeekCache } from '../../rooms/room-week-cache.js';
import type { Texts } from '../../texts/texts.js';
import { formatTime, formatWhen } from '../../time/dates.js';
import { findAllowance } from './allowance.js';
import { bookRoom } from './book-room.js';
import {
  DEFAULT_MINUTES,
  LENGTH_FIELD,
  renderLengthField,
  renderStartField,
  START_FIELD,
  UNTIL_TAKEN,
} from './form-fields.js';
import { listFreeStarts, listLengths } from './free-starts.js';
import type { BookingAnswer, WantedRoom } from './model.js';
import { BOOKING_BUDGET_MS, BOOKING_FORM_CALLBACK_ID, type BookingFeatureParts, dayOf } from './parts.js';
import { renderBookingAnswer } from './render.js';

const MINUTE = 60_000;

/** A room and a day, between the form and its submission. */
const metadataSchema = z.object({
  r: z.string().min(1),
  n: z.string(),
  /** The most minutes that the person may still book that day. */
  m: z.int().optional().catch(undefined),
});

export interface BookingCalendars {
  weeks: RoomWeekCache;
  times: RoomTimesCache;
}

const renderLoading = ({ booking, common }: Texts): ModalView =>
  renderNoticeModal(BOOKING_FORM_CALLBACK_ID, booking.formTitle, common.loading, { common } as Texts);

/** A modal with what became of the booking. */
export function renderBookingModal(answer: BookingAnswer, request: RequestContext): ModalView {
  const { booking, common } = request.texts;
  return modalView({
    callbackId: BOOKING_FORM_CALLBACK_ID,
    title: booking.formTitle,
    close: common.close,
    blocks: renderBookingAnswer(answer, request).blocks,
  });
}

/** The form, with the times at which the room is free. It says at once if nothing can be booked. */
async function renderForm(
  { r: address, d, s: start, m: minutes = DEFAULT_MINUTES }: BookValue,
  parts: BookingFeatureParts | undefined,
  { weeks }: BookingCalendars,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const { texts, now, booking: limits } = request;
  if (!limits || !parts) return renderBookingModal({ kind: 'off' }, request);
  const date = Temporal.PlainDate.from(d);
  const when = { kind: 'day' as const, date };
  const allowed = await findAllowance(date, limits, parts, request);
  if ('refused' in allowed) return renderBookingModal(allowed.refused, request);
  const directory = (await services.rooms.list(request.deadline)) ?? [];
  const room = directory.find((each) => each.address.toLowerCase() === address.toLowerCase());
  const week = room && (await weeks(room.address, when, services, request));
  if (!room || !week) return renderBookingModal({ kind: 'unknown-room' }, request);
  const day = dayOf(date.toZonedDateTime(now.timeZoneId));
  const { minMinutes } = limits;
  const options = { now: now.epochMilliseconds, minMinutes };
  const starts = listFreeStarts(week.events.map(intervalOfEvent), day, options).filter(
    (each) => !isTooFarToBook({ date, start: each.start }, request),
  );
  const [first] = starts;
  const title = texts.booking.formTitle;
  if (!first) {
    const sentence = texts.booking.nothingFree(room.name, formatWhen(when, now.toPlainDate(), texts));
    return renderNoticeModal(BOOKING_FORM_CALLBACK_ID, title, sentence, texts);
  }
  const wanted =
    start ?? date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: OPENING_TIME }).epochMilliseconds;
  const chosen =
    starts.findLast((each) => each.start <= wanted && wanted < each.end) ??
    starts.find((each) => each.start >= wanted) ??
    first;
  const longest = Math.max(...starts.map((each) => each.end - each.start)) / MINUTE;
  const { name } = await services.people.find(request.user, request.deadline);
  return modalView({
    callbackId: BOOKING_FORM_CALLBACK_ID,
    title,
    close: texts.common.cancel,
    submit: texts.booking.submit,
    metadata: JSON.stringify({
      ...{ r: room.address, n: room.name, m: allowed.minutes },
    } satisfies z.infer<typeof metadataSchema>),
    blocks: [
      sectionBlock(`${room.name}, ${formatWhen(when, now.toPlainDate(), texts)}`),
      renderStartField(starts, chosen, day, request),
      renderLengthField(
        listLengths({ minMinutes, longest, most: allowed.minutes, wanted: minutes }),
        minutes,
        request,
      ),
      contextBlock(texts.booking.titleNote(`${name} (Slack)`)),
      ...formatUnsureRooms(week.may_lack_events ? [room.name] : [], texts).map((note) => contextBlock(note)),
    ],
  });
}

/** «Book» on any surface opens the form. */
export const createBookAction = (
  parts: BookingFeatureParts | undefined,
  calendars: BookingCalendars,
): RegisteredModalAction =>
  registerModalAction<BookValue>({
    id: BOOK_ACTION_ID,
    value: bookValueSchema,
    loading: renderLoading,
    handle: (value, { services, request }) => renderForm(value, parts, calendars, services, request),
  });

interface Submitted extends Pick<WantedRoom, 'start' | 'end'> {
  address: string;
}

function parseMetadata(text: string) {
  try {
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Submitting the form books the room. */
export const createBookingForm = (
  parts: BookingFeatureParts | undefined,
  { times }: BookingCalendars,
): RegisteredForm =>
  registerForm<Submitted>({
    callbackId: BOOKING_FORM_CALLBACK_ID,
    budgetMs: BOOKING_BUDGET_MS,
    changesHome: true,
    read(fields, { texts, now, booking: limits }, metadata) {
      const about = parseMetadata(metadata);
      const [, startText, endText] = /^(\d{1,15})-(\d{1,15})$/.exec(fields.get(START_FIELD) ?? '') ?? [];
      const length = fields.get(LENGTH_FIELD) ?? UNTIL_TAKEN;
      const [start, freeUntil] = [Number(startText), Number(endText)];
      const isOption = startText !== undefined && (length === UNTIL_TAKEN || /^\d{1,4}$/.test(length));
      if (!about || !isOption) return { errors: { [START_FIELD]: texts.common.modalOutdated } };
      const most = start + Math.min(about.m ?? Infinity, limits?.maxMinutes ?? 60) * MINUTE;
      if (length === UNTIL_TAKEN) {
        return { value: { address: about.r, start, end: Math.min(freeUntil, most) } };
      }
      const end = start + Number(length) * MINUTE;
      if (end <= freeUntil) return { value: { address: about.r, start, end } };
      const time = Temporal.Instant.fromEpochMilliseconds(freeUntil).toZonedDateTimeISO(now.timeZoneId);
      return { errors: { [LENGTH_FIELD]: texts.booking.onlyUntil(formatTime(time)) } };
    },
    loading: renderLoading,
    async handle({ address, start, end }, services, request) {
      if (!parts) return renderBookingModal({ kind: 'off' }, request);
      const room: Room = findRoomByAddress((await services.rooms.list(request.deadline)) ?? [], address);
      const answer = await bookRoom({ room, start, end }, { parts, services, request, times });
      return renderBookingModal(answer, request);
    },
  });
