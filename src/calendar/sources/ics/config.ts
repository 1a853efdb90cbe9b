import { z } from 'zod';
import { templateProblem } from '../remote/template.js';

const ADDRESS = /^(?:https?|webcal):\/\/[^/]/i;

/** A template of the addresses of feeds, one for each person or room. */
export const feedTemplate = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (!ADDRESS.test(value))
      context.addIssue('must be an address, as in https://kalender.eksempel.no/{local}.ics');
    const problem = templateProblem(value);
    if (problem !== undefined) context.addIssue(problem);
  });

/** The variables of `CALENDAR_SOURCE=ics:…` beside itself. */
export const icsVariables = z.object({ ICS_ROOM_URL: feedTemplate.optional() });

/** Where the feeds are: a folder of files, a list of addresses in a file, or a template of addresses. */
export type IcsConfig =
  | { kind: 'ics'; folder: string }
  | { kind: 'feeds'; file: string }
  | { kind: 'feeds'; people: string; rooms: string | undefined };

/**
 * What follows `ics:` in `CALENDAR_SOURCE`.
 *
 * @returns the problem, where it is none of the three
 */
export function readIcsConfig(
  place: string,
  { ICS_ROOM_URL: rooms }: z.output<typeof icsVariables>,
): IcsConfig | { problem: string } {
  if (/\.ya?ml$/i.test(place)) return { kind: 'feeds', file: place };
  if (!/^[a-z]+:\/\//i.test(place)) return { kind: 'ics', folder: place };
  const { data, error } = feedTemplate.safeParse(place);
  if (data === undefined) return { problem: error?.issues[0]?.message ?? '' };
  if (!/\{(?:user|local)\}/.test(data)) return { problem: 'must have {user} or {local} where the name goes' };
  return { kind: 'feeds', people: data, rooms };
}
