import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatActionValue } from '../framework/action.js';
import type { When } from '../time/when.js';

const dateSchema = z.iso.date().transform((text) => Temporal.PlainDate.from(text));

/** The value of a button: the room's address (`r`) and the day (`d`) or the Monday of the week (`w`). */
export const roomValueSchema = z.union([
  z
    .object({ r: z.string(), d: dateSchema })
    .transform(({ r, d }) => ({ room: r, when: { kind: 'day', date: d } as When })),
  z
    .object({ r: z.string(), w: dateSchema })
    .transform(({ r, w }) => ({ room: r, when: { kind: 'week', monday: w } as When })),
]);

export function writeRoomValue(room: string, when: When): string {
  return formatActionValue(
    when.kind === 'day' ? { r: room, d: when.date.toString() } : { r: room, w: when.monday.toString() },
  );
}
