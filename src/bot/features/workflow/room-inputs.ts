import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { MAX_SUMMARY_ROOMS } from '../../model/subscription.js';
import { matchRoom } from '../../rooms/match-room.js';
import type { Texts } from '../../texts/texts.js';
import { formatWhenProblem } from '../../time/dates.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { When } from '../../time/when.js';

/** Explains in a sentence, to the author of the workflow, why the step fails. */
export interface StepProblem {
  problem: string;
}

/** The inputs, from a person in Workflow Builder or from an earlier step. */
const inputsSchema = z.looseObject({
  channel_id: z.string().min(1),
  /** Names or addresses, separated by commas. */
  room: z
    .string()
    .max(2_000)
    .regex(/[^\s,]/u),
  /** The same syntax as after `/rom`. Default: today. */
  when: z.string().max(100).nullish(),
});
export type RoomInputs = z.infer<typeof inputsSchema>;

/** @returns undefined if an input is missing or invalid */
export const parseRoomInputs = (inputs: unknown): RoomInputs | undefined =>
  inputsSchema.safeParse(inputs).data;

/** Parses the day or week of the step. Nothing else may stand beside it, because nobody can be asked back. */
export function parseStepWhen(
  { when: typed }: RoomInputs,
  now: Temporal.ZonedDateTime,
  texts: Texts,
): { when: When } | StepProblem {
  if (!typed?.trim()) return { when: { kind: 'day', date: now.toPlainDate() } };
  const { when, rest, bounds, problem } = parseTimeExpression(typed, now);
  if (
    problem &&
    (problem.kind === 'too-far' || problem.kind === 'no-such-date' || problem.kind === 'no-such-week')
  )
    return { problem: formatWhenProblem(problem, texts) };
  return when && rest.length === 0 && !bounds ? { when } : { problem: texts.summary.stepBadTime(typed) };
}

function sayUnknown(name: string, nearest: readonly Room[], { rom }: Texts): string {
  if (nearest.length === 0) return rom.unknownRoom(name);
  return `${rom.unknownRoom(name)} ${rom.didYouMean(nearest.length)} ${nearest.map((room) => room.name).join(', ')}`;
}

/**
 * Finds the addresses of the named rooms, without duplicates.
 *
 * @param directory undefined if there is none; then each name is used as the address
 */
export function matchStepRooms(
  { room }: RoomInputs,
  directory: readonly Room[] | undefined,
  texts: Texts,
): { addresses: string[] } | StepProblem {
  const names = room.split(',').flatMap((name) => name.trim() || []);
  if (names.length > MAX_SUMMARY_ROOMS) return { problem: texts.summary.stepTooManyRooms(MAX_SUMMARY_ROOMS) };
  const addresses: string[] = [];
  for (const name of names) {
    const match = directory ? matchRoom(directory, name) : { room: { address: name } };
    if ('nearest' in match) return { problem: sayUnknown(name, match.nearest, texts) };
    addresses.push(match.room.address);
  }
  return { addresses: [...new Set(addresses)] };
}
