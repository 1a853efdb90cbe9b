import * as z from 'zod';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import { type BookingContext, cancelBooking, extendBooking } from './book-room.js';
import { renderBookingModal } from './form.js';
import type { BookingAnswer } from './model.js';
import { BOOKING_ACTIONS, BOOKING_BUDGET_MS, type BookingFeatureParts } from './parts.js';
import { renderBookingAnswer } from './render.js';

const extensionSchema = z.object({ id: z.string().min(1), e: z.int() });

/** Shows the answer where the button is: in the modal, above the Home tab, or in place of the message. */
function showAnswer(answer: BookingAnswer, { request, surface }: ActionContext): ActionResult {
  if (surface === 'modal') return { kind: 'update', view: renderBookingModal(answer, request) };
  const message = renderBookingAnswer(answer, request);
  return surface === 'home' ? { kind: 'home', said: message } : { kind: 'replace', message };
}

/** «Avbestill» and «Forleng». @param parts undefined where booking is off */
export function createBookingActions(
  parts: BookingFeatureParts | undefined,
  times: RoomTimesCache,
): RegisteredAction[] {
  const handle =
    <Value>(answer: (value: Value, context: BookingContext) => Promise<BookingAnswer | undefined>) =>
    async (value: Value, context: ActionContext): Promise<ActionResult> => {
      const { services, request } = context;
      if (!parts) return showAnswer({ kind: 'off' }, context);
      const answered = await answer(value, { parts, services, request, times });
      return answered ? showAnswer(answered, context) : { kind: 'nothing' };
    };
  return [
    registerAction({
      id: BOOKING_ACTIONS.cancel,
      value: z.string().min(1),
      budgetMs: BOOKING_BUDGET_MS,
      handle: handle(cancelBooking),
    }),
    registerAction({
      id: BOOKING_ACTIONS.extend,
      value: extensionSchema,
      budgetMs: BOOKING_BUDGET_MS,
      handle: handle(({ id, e }: z.output<typeof extensionSchema>, context) =>
        extendBooking({ id, end: e }, context),
      ),
    }),
  ];
}
