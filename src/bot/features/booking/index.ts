import * as z from 'zod';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import type { FeatureExtension, HomePart, Subcommand } from '../../framework/command.js';
import { createFormOrigins, type FormOrigins } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import {
  A_BOOKING,
  asksForAllOwnBookings,
  asksForOwnBookings,
  cancelsCatering,
  isOthersBooking,
  OWN_BOOKINGS_ASKED,
} from '../../rooms/others-booking.js';
import {
  createRoomTimesCache,
  createRoomWeekCache,
  type RoomTimesCache,
} from '../../rooms/room-directory.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import type { When } from '../../time/when.js';
import {
  BOOKING_ACTIONS,
  BOOKING_BUDGET_MS,
  type BookingAnswer,
  type BookingContext,
  type BookingFeatureParts,
  cancelBooking,
  extendBooking,
  listOpenBookings,
} from './book-room.js';
import { createBookingForm, renderBookingModal } from './form.js';
import { renderBookingAnswer, renderBookingsForHome, renderOwnBookings } from './render.js';

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
    ...createBookingForm(parts, calendars, origins),
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

/** `mine`, `mine bookinger`, `avbestill`, `avbestill fjorden`, `forleng`, and nothing about subscriptions. */
const OWN_BOOKINGS = new RegExp(
  `^(?!.*(?:abonn|subscri))(?:${[
    `(?:vis |show )?(?:mine|my|mi|min)(?: (?:${A_BOOKING}|rom|møterom|rooms))?`,
    `${ASKS}(?:avbestille?|avbooke?|avlyse?|kansell[eé]re?|cancel(?:le)?)(?: .+)?`,
    `${ASKS}(?:slette?|fjerne?|ta bort|ta vekk|delete|remove) (?:.{0,60} )?${A_BOOKING}(?: .+)?`,
    `${ASKS}(?:forlenge?|utvide?|extend)(?: .+)?`,
    OWN_BOOKINGS_ASKED.source,
  ].join('|')})$`,
  'iu',
);

/**
 * `/rom mine bookinger`, `/rom avbestill fjorden`, `/rom forleng`: the bookings, with the buttons for it.
 *
 * @param parts undefined where booking is off, which the answer says
 */
const createOwnBookingsSubcommand = (parts: BookingFeatureParts | undefined): Subcommand => ({
  command: '/rom',
  pattern: OWN_BOOKINGS,
  parse: (text, request) =>
    cancelsCatering(text) || isOthersBooking(text, request.now)
      ? undefined
      : {
          message: async () =>
            parts
              ? renderOwnBookings(
                  await listOpenBookings(parts, request),
                  request,
                  findAskedDay(text, request),
                )
              : renderBookingAnswer({ kind: 'off' }, request),
        },
});

/**
 * The one day or week whose bookings are asked about: that of the first sentence. `all` where the sentence limits them otherwise,
 * `unntatt mandag`, `mandag etter 12`, `i Fjorden mandag`. Undefined where it does not, and when a booking is cancelled or extended.
 */
function findAskedDay(text: string, { now }: RequestContext): When | 'all' | undefined {
  const [first = ''] = text.split(/[?!.] /u);
  if (!asksForOwnBookings(first)) return undefined;
  const read = parseTimeExpression(first, now);
  const isLimited =
    LIMITS.some((limit) => read[limit] !== undefined) || read.isNow || UNTIL_A_DAY.test(read.typed);
  if (asksForAllOwnBookings(first)) return undefined;
  const asked = read.withoutDays.replace(WHAT_FOR, '');
  return isLimited || !read.when || !asksForAllOwnBookings(asked) ? 'all' : read.when;
}

/** Behind what is asked about: what a room is for, and who is to look. */
const WHAT_FOR =
  /(?: (?:til|for) (?:kurset|møtet|samlinga|samlingen|seminaret|the course|the meeting|the workshop|workshopen))?(?:,? (?:kan du (?:sjekke|se)|can you check|vet du det))?[ ,?.!]{0,5}$/iu;

/** What a sentence may say of time beside one day or week. */
const LIMITS = [
  'bounds',
  'minMinutes',
  'leftOut',
  'unwanted',
  'isFirstOf',
  'otherDays',
  'weeks',
  'until',
  'isEachDay',
  'question',
  'problem',
] as const satisfies readonly (keyof TimeExpression)[];

/** `mine bookinger til fredag` */
const UNTIL_A_DAY = /^(?:til|te|tell|to|till) /iu;

/** «Bestillingene dine» on the Home tab, where there are any. */
export const createBookingHomePart = (parts: BookingFeatureParts): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ booking }) => booking.home,
  load: async (_services, request) => renderBookingsForHome(await listOpenBookings(parts, request), request),
});
