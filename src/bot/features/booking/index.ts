import * as z from 'zod';
import { contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import type { FeatureExtension, HomePart, Subcommand } from '../../framework/command.js';
import { createFormOrigins, type FormOrigins } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/budgets.js';
import type { Booking } from '../../model/booking.js';
import { isOthersBooking } from '../../rooms/others-booking.js';
import {
  createRoomTimesCache,
  createRoomWeekCache,
  type RoomTimesCache,
} from '../../rooms/room-directory.js';
import {
  BOOKING_ACTIONS,
  BOOKING_BUDGET_MS,
  type BookingAnswer,
  type BookingContext,
  type BookingFeatureParts,
  cancelBooking,
  extendBooking,
} from './book-room.js';
import { createBookAction, createBookingForm, renderBookingModal } from './form.js';
import {
  formatOwnBooking,
  MAX_LISTED,
  renderBookingAnswer,
  renderBookingButtons,
  renderCancelButton,
} from './render.js';

/**
 * Books free rooms, for members only. Without booking its buttons, which older messages still have, say that it is off.
 *
 * @param parts undefined where booking is off
 */
export function createBookingFeature(parts: BookingFeatureParts | undefined): FeatureExtension {
  const weeks = createRoomWeekCache();
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  const origins = createFormOrigins();
  return {
    audience: 'members',
    subcommands: [createOwnBookingsSubcommand(parts)],
    actions: createBookingActions(parts, calendars.times, origins),
    modalActions: [createBookAction(parts, calendars, origins)],
    forms: [createBookingForm(parts, calendars, origins)],
  };
}

const extensionSchema = z.object({ id: z.string().min(1), e: z.int() });

/** Answers after which the booking is not as it was. */
const CHANGED: readonly BookingAnswer['kind'][] = ['extended', 'cancelled', 'gone'];

/**
 * Shows the answer where the button is: in the modal, above the Home tab, or in place of the message. An earlier message of
 * the person that shows the booking gets the same content.
 */
function showChange(
  answer: BookingAnswer,
  id: string,
  origins: FormOrigins,
  context: ActionContext,
): ActionResult {
  const { request, surface, press } = context;
  const earlier = CHANGED.includes(answer.kind) ? origins.find(id, request) : undefined;
  if (surface === 'message' && press?.isEphemeral) origins.remember(id, request, press.responseUrl);
  const message = renderBookingAnswer(answer, request);
  const alsoReplaces = earlier && { responseUrl: earlier.responseUrl, message };
  return { ...showAnswer(answer, context), alsoReplaces };
}

function showAnswer(answer: BookingAnswer, { request, surface }: ActionContext): ActionResult {
  if (surface === 'modal') return { kind: 'update', view: renderBookingModal(answer, request) };
  const message = renderBookingAnswer(answer, request);
  return surface === 'home' ? { kind: 'home', said: message } : { kind: 'replace', message };
}

/** «Avbestill» and «Forleng». @param parts undefined where booking is off */
function createBookingActions(
  parts: BookingFeatureParts | undefined,
  times: RoomTimesCache,
  origins: FormOrigins,
): RegisteredAction[] {
  const handle =
    <Value>(
      idOf: (value: Value) => string,
      answer: (value: Value, context: BookingContext) => Promise<BookingAnswer | undefined>,
    ) =>
    async (value: Value, context: ActionContext): Promise<ActionResult> => {
      const { services, request } = context;
      if (!parts) return showAnswer({ kind: 'off' }, context);
      const answered = await answer(value, { parts, services, request, times });
      return answered ? showChange(answered, idOf(value), origins, context) : { kind: 'nothing' };
    };
  return [
    registerAction({
      id: BOOKING_ACTIONS.cancel,
      value: z.string().min(1),
      budgetMs: BOOKING_BUDGET_MS,
      handle: handle((id) => id, cancelBooking),
    }),
    registerAction({
      id: BOOKING_ACTIONS.extend,
      value: extensionSchema,
      budgetMs: BOOKING_BUDGET_MS,
      handle: handle(
        ({ id }: z.output<typeof extensionSchema>) => id,
        ({ id, e }, context) => extendBooking({ id, end: e }, context),
      ),
    }),
  ];
}

const ASKS = '(?:(?:kan|kunne|vil) du |(?:can|could) you |please )?';

const BOOKED = '(?:(?:rom)?(?:booking|bestilling|reservasjon|reservation)(?:a|en|ene|ane|er|ar|s)?)';

/** `mine`, `mine bookinger`, `avbestill`, `avbestill fjorden`, `forleng`, and nothing about subscriptions. */
const OWN_BOOKINGS = new RegExp(
  `^(?!.*(?:abonn|subscri))(?:${[
    `(?:vis |show )?(?:mine|my|mi|min)(?: (?:${BOOKED}|rom|møterom|rooms))?`,
    `${ASKS}(?:avbestille?|avlyse?|kansell[eé]re?|cancel)(?: .+)?`,
    `${ASKS}(?:slette?|fjerne?|ta bort|ta vekk|delete|remove) (?:.{0,60} )?${BOOKED}(?: .+)?`,
    '(?:forleng|extend)(?: .+)?',
  ].join('|')})$`,
  'iu',
);

const renderOwnBooking = (
  booking: Booking,
  line: string,
  index: number,
  request: RequestContext,
): KnownBlock[] => [
  sectionBlock(line),
  booking.state === 'writing'
    ? contextBlock(request.texts.booking.unsettled)
    : renderBookingButtons(booking, request, index),
];

/** «Bestillingene dine»: the open bookings of the person, with «Forleng» and «Avbestill», and the same as sentences. */
async function renderOwnBookings(
  { bookings }: BookingFeatureParts,
  request: RequestContext,
): Promise<SlackMessage> {
  const { team, user, now, texts } = request;
  const { booking } = texts;
  const open = await fromDatabase('bookings', bookings.listOpen({ team, user }, now.epochMilliseconds));
  const heading = headerBlock(booking.home);
  if (open.length === 0) return slackMessage(booking.none, [heading, sectionBlock(booking.none)]);
  const listed = open.slice(0, MAX_LISTED).map((each) => ({ each, line: formatOwnBooking(each, request) }));
  const blocks = listed.flatMap(({ each, line }, index) => renderOwnBooking(each, line, index, request));
  const sentences = [booking.home, ...listed.map(({ line }) => line)];
  return slackMessage(sentences.map((sentence) => `${sentence}.`).join(' '), [heading, ...blocks]);
}

/**
 * `/rom mine bookinger`, `/rom avbestill fjorden`, `/rom forleng`: the bookings, with the buttons for it.
 *
 * @param parts undefined where booking is off, which the answer says
 */
const createOwnBookingsSubcommand = (parts: BookingFeatureParts | undefined): Subcommand => ({
  command: '/rom',
  pattern: OWN_BOOKINGS,
  parse: (text, request) =>
    isOthersBooking(text)
      ? undefined
      : {
          message: async () =>
            parts ? renderOwnBookings(parts, request) : renderBookingAnswer({ kind: 'off' }, request),
        },
});

/** «Bestillingene dine» on the Home tab, where there are any. A booking that has not begun has one button. */
export const createBookingHomePart = ({ bookings }: BookingFeatureParts): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ booking }) => booking.home,
  async load(_services, request) {
    const { team, user, now } = request;
    const at = now.epochMilliseconds;
    const open = await fromDatabase('bookings', bookings.listOpen({ team, user }, at));
    return open.slice(0, MAX_LISTED).flatMap((each, index) => {
      const line = formatOwnBooking(each, request);
      return each.state !== 'writing' && each.start > at
        ? [sectionBlock(line, renderCancelButton(each, request, index))]
        : renderOwnBooking(each, line, index, request);
    });
  },
});
