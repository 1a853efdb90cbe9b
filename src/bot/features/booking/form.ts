import type { ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { gapsBetween, type Interval } from '../../../shared/time/interval.js';
import { contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { inputBlock, plainTextInput, staticSelect } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { registerModalAction } from '../../framework/action.js';
import type { FeatureExtension } from '../../framework/command.js';
import { type FormOrigins, registerForm, renderNoticeModal } from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { parseJson } from '../../lib/text.js';
import type { Booking } from '../../model/booking.js';
import { OPENING_TIME } from '../../rooms/agenda.js';
import { BOOK_ACTION_ID, type BookValue, bookValueSchema, isTooFarToBook } from '../../rooms/book-button.js';
import { formatDuration, formatUnsureRooms } from '../../rooms/format-room.js';
import { intervalOfEvent, type RoomTimesCache, type RoomWeekCache } from '../../rooms/room-directory.js';
import { findRoomByAddress } from '../../rooms/search-rooms.js';
import type { FormFields } from '../../slack/payloads.js';
import type { Texts } from '../../texts/texts.js';
import { formatTime, formatWhen } from '../../time/dates.js';
import {
  BOOKING_BUDGET_MS,
  type BookingAnswer,
  type BookingFeatureParts,
  bookRoom,
  dayOf,
  extendedEnd,
  findAllowance,
  listOpenBookings,
} from './book-room.js';
import { renderBookingAnswer } from './render.js';

const FORM_ID = 'booking_form';

const MINUTE = 60_000;

/** A room and a day, between the form and its submission. */
const metadataSchema = z.object({
  r: z.string().min(1),
  /** The most minutes that the person may still book that day. */
  m: z.int().optional().catch(undefined),
});

interface BookingCalendars {
  weeks: RoomWeekCache;
  times: RoomTimesCache;
}

const renderLoading = (texts: Texts): ModalView =>
  renderNoticeModal(FORM_ID, texts.booking.formTitle, texts.common.loading, texts);

/** A modal with what became of the booking. */
export function renderBookingModal(answer: BookingAnswer, request: RequestContext): ModalView {
  const { booking, common } = request.texts;
  return modalView({
    callbackId: FORM_ID,
    title: booking.formTitle,
    close: common.close,
    blocks: renderBookingAnswer(answer, request).blocks,
  });
}

/** The form, with the times at which the room is free. It says at once if nothing can be booked. */
async function renderForm(
  { r: address, d, s: start, m: minutes = DEFAULT_MINUTES, t: subject }: BookValue,
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
  const wanted =
    start ?? date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: OPENING_TIME }).epochMilliseconds;
  const options = { now: now.epochMilliseconds, wanted, minMinutes };
  const starts = listFreeStarts(week.events.map(intervalOfEvent), day, options).filter(
    (each) => !isTooFarToBook({ date, start: each.start }, request),
  );
  const [first] = starts;
  const title = texts.booking.formTitle;
  if (!first) {
    const sentence = texts.booking.nothingFree(room.name, formatWhen(when, now.toPlainDate(), texts));
    return renderNoticeModal(FORM_ID, title, sentence, texts);
  }
  const chosen =
    starts.findLast((each) => each.start <= wanted && wanted < each.end) ??
    starts.find((each) => each.start >= wanted) ??
    first;
  const longest = Math.max(...starts.map((each) => each.end - each.start)) / MINUTE;
  const { name } = await services.people.find(request.user, request.deadline);
  return modalView({
    callbackId: FORM_ID,
    title,
    close: texts.common.cancel,
    submit: texts.booking.submit,
    metadata: JSON.stringify({
      r: room.address,
      m: allowed.minutes,
    } satisfies z.infer<typeof metadataSchema>),
    blocks: [
      sectionBlock(`${room.name}, ${formatWhen(when, now.toPlainDate(), texts)}`),
      renderStartField(starts, chosen, day, request),
      renderLengthField(
        listLengths({ minMinutes, longest, most: allowed.minutes, wanted: minutes }),
        minutes,
        request,
      ),
      inputBlock({
        blockId: SUBJECT_FIELD,
        label: texts.booking.subject,
        hint: texts.booking.titleNote(`${name} (Slack)`),
        isOptional: true,
        element: plainTextInput({
          actionId: SUBJECT_FIELD,
          placeholder: texts.booking.subjectPlaceholder,
          ...(subject !== undefined && { initialValue: cutText(subject, MAX_SUBJECT) }),
        }),
      }),
      ...formatUnsureRooms(week.may_lack_events ? [room.name] : [], texts).map((note) => contextBlock(note)),
    ],
  });
}

interface Submitted extends Interval, Pick<Booking, 'subject'> {
  address: string;
  /** Whether the room is taken before the booking could be extended. */
  isTakenAfter: boolean;
}

/** Of a time that ends with the day, the form does not know whether the room is free after it. */
const endsWhenTaken = (end: number, freeUntil: number, { now }: RequestContext): boolean =>
  extendedEnd(end) > freeUntil &&
  dayOf(Temporal.Instant.fromEpochMilliseconds(freeUntil).toZonedDateTimeISO(now.timeZoneId)).start !==
    freeUntil;

/** In characters. */
const MAX_SUBJECT = 80;

/** What the person wrote, on one line; undefined for nothing. */
function readSubject(fields: FormFields): string | undefined {
  const typed = (fields.get(SUBJECT_FIELD) ?? '').replaceAll(/\s+/gu, ' ').trim();
  return typed === '' ? undefined : cutText(typed, MAX_SUBJECT);
}

/** «Book» on any surface opens the form. Submitting it books the room. @param parts undefined where booking is off */
export function createBookingForm(
  parts: BookingFeatureParts | undefined,
  calendars: BookingCalendars,
  origins: FormOrigins,
): Required<Pick<FeatureExtension, 'modalActions' | 'forms'>> {
  const bookAction = registerModalAction<BookValue>({
    id: BOOK_ACTION_ID,
    value: bookValueSchema,
    loading: renderLoading,
    handle(value, { services, request, press }) {
      // What others read too, such as a posted summary of a room, stays as it is.
      if (press?.isEphemeral) origins.remember(value.r, request, press.responseUrl);
      return renderForm(value, parts, calendars, services, request);
    },
  });
  const form = registerForm<Submitted>({
    callbackId: FORM_ID,
    budgetMs: BOOKING_BUDGET_MS,
    changesHome: true,
    read(fields, request, metadata) {
      const { texts, now, booking: limits } = request;
      const about = parseJson(metadataSchema, metadata);
      const [, startText, endText] = /^(\d{1,15})-(\d{1,15})$/.exec(fields.get(START_FIELD) ?? '') ?? [];
      const length = fields.get(LENGTH_FIELD) ?? UNTIL_TAKEN;
      const [start, freeUntil] = [Number(startText), Number(endText)];
      const isOption = startText !== undefined && (length === UNTIL_TAKEN || /^\d{1,4}$/.test(length));
      if (!about || !isOption) return { errors: { [START_FIELD]: texts.common.modalOutdated } };
      const subject = readSubject(fields);
      const most = start + Math.min(about.m ?? Infinity, limits?.maxMinutes ?? 60) * MINUTE;
      const valueUntil = (end: number) => ({
        value: {
          address: about.r,
          start,
          end,
          subject,
          isTakenAfter: endsWhenTaken(end, freeUntil, request),
        },
      });
      if (length === UNTIL_TAKEN) return valueUntil(Math.min(freeUntil, most));
      const end = start + Number(length) * MINUTE;
      if (end <= freeUntil) return valueUntil(end);
      const time = Temporal.Instant.fromEpochMilliseconds(freeUntil).toZonedDateTimeISO(now.timeZoneId);
      return { errors: { [LENGTH_FIELD]: texts.booking.onlyUntil(formatTime(time)) } };
    },
    loading: renderLoading,
    async handle({ address, start, end, subject, isTakenAfter }, services, request) {
      if (!parts) return renderBookingModal({ kind: 'off' }, request);
      const room: Room = findRoomByAddress((await services.rooms.list(request.deadline)) ?? [], address);
      const { times } = calendars;
      const answer = await bookRoom({ room, start, end, subject }, { parts, services, request, times });
      const isLast = answer.kind === 'booked' && isTakenAfter;
      return renderBookingModal(isLast ? { ...answer, isTakenAfter } : answer, request);
    },
    /** The message with «Book» says that the room is booked, and has the buttons of the booking. */
    async replaces({ address, start, end, isTakenAfter }, _, request) {
      const origin = origins.find(address, request);
      if (!origin || !parts) return undefined;
      const own = await listOpenBookings(parts, request);
      const booking = own.find((each) => each.room === address && each.start === start && each.end === end);
      if (booking?.state !== 'booked') return undefined;
      // From now on the message shows the booking, whatever changes it.
      origins.remember(booking.id, { ...request, channel: origin.channel }, origin.responseUrl);
      const answer = { kind: 'booked' as const, booking, ...(isTakenAfter && { isTakenAfter }) };
      return { ...origin, message: renderBookingAnswer(answer, request) };
    },
  });
  return { modalActions: [bookAction], forms: [form] };
}

const START_FIELD = 'booking-start';

const LENGTH_FIELD = 'booking-length';

const SUBJECT_FIELD = 'booking-subject';

/** The length until the room is taken. */
const UNTIL_TAKEN = 'free';

const DEFAULT_MINUTES = 30;

function renderStartField(
  starts: readonly FreeStart[],
  chosen: FreeStart,
  day: { end: number },
  request: RequestContext,
) {
  const { booking } = request.texts;
  const at = (time: number) =>
    formatTime(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(request.now.timeZoneId));
  const valueOf_ = ({ start, end }: FreeStart) => `${start}-${end}`;
  const options = starts.map((each) => ({
    text:
      each.end === day.end ? booking.freeRest(at(each.start)) : booking.free(at(each.start), at(each.end)),
    value: valueOf_(each),
  }));
  return inputBlock({
    blockId: START_FIELD,
    label: booking.start,
    element: staticSelect(START_FIELD, booking.start, options, valueOf_(chosen)),
  });
}

function renderLengthField(
  lengths: readonly number[],
  minutes: number | undefined,
  { texts }: RequestContext,
) {
  const { booking } = texts;
  const options = [
    ...lengths.map((each) => ({ text: formatDuration(each, texts), value: String(each) })),
    { text: booking.untilTaken, value: UNTIL_TAKEN },
  ];
  const chosen = lengths.includes(minutes ?? 0) ? String(minutes) : UNTIL_TAKEN;
  return inputBlock({
    blockId: LENGTH_FIELD,
    label: booking.length,
    element: staticSelect(LENGTH_FIELD, booking.length, options, chosen),
  });
}

const QUARTER = 15 * MINUTE;

/** Options of a menu. */
const MAX_STARTS = 100;

/** Starts in the night are left out, unless there are no others, or it is night now or then. Milliseconds after midnight. */
const USUAL_HOURS: Interval = { start: 6 * 3_600_000, end: 23 * 3_600_000 };

/** A time at which a booking can begin, and until when the room is free then. In milliseconds since the epoch. */
type FreeStart = Interval;

/**
 * The times at which a room can be booked on a day: when it becomes free, and each quarter of an hour after that.
 *
 * @param taken when the room is taken
 * @param day the local day
 * @param now the first start is this minute
 * @param wanted the start that was asked for
 */
function listFreeStarts(
  taken: readonly Interval[],
  day: Interval,
  { now, wanted, minMinutes }: { now: number; wanted: number; minMinutes: number },
): FreeStart[] {
  const first = Math.max(day.start, Math.floor(now / MINUTE) * MINUTE);
  if (first >= day.end) return [];
  const shortest = minMinutes * MINUTE;
  const starts = gapsBetween(taken, { start: first, end: day.end }, shortest).flatMap(({ start, end }) => {
    const quarters: FreeStart[] = [{ start, end }];
    let next = Math.floor(start / QUARTER) * QUARTER + QUARTER;
    for (; next + shortest <= end; next += QUARTER) quarters.push({ start: next, end });
    return quarters;
  });
  const isUsual = (time: number) =>
    time - day.start >= USUAL_HOURS.start && time - day.start < USUAL_HOURS.end;
  const isAtNight = !isUsual(wanted) || (now >= day.start && !isUsual(now));
  const usual = starts.filter(({ start }) => isUsual(start));
  return (usual.length > 0 && !isAtNight ? usual : starts).slice(0, MAX_STARTS);
}

/** Minutes that can be chosen, also those that are wanted: up to the most, and `longest` of any start. */
const listLengths = ({
  minMinutes,
  longest,
  most,
  wanted,
}: {
  minMinutes: number;
  longest: number;
  most: number;
  wanted: number;
}): number[] =>
  [...new Set([minMinutes, 15, 30, 45, 60, 90, 120, 180, 240, wanted])]
    .filter((minutes) => minutes >= minMinutes && minutes <= Math.min(longest, most))
    .sort((a, b) => a - b);
