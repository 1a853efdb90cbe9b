import * as z from 'zod';
import {
  type BusyTime,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import { formatUtc } from '../common/utc-instants.js';
import { instantSchema } from './times.js';

/** Calendars in one question, as documented for `calendarExpansionMax`. */
export const MAX_CALENDARS = 50;
/** Days in one question; the server refuses more than about three months. */
export const MAX_FREE_BUSY_DAYS = 60;
export const FREE_BUSY_PATH = '/calendar/v3/freeBusy';

/** The body of a freeBusy question. */
export const createFreeBusyQuestion = (addresses: readonly string[], { start, end }: SourceWindow) => ({
  timeMin: `${formatUtc(start)}Z`,
  timeMax: `${formatUtc(end)}Z`,
  calendarExpansionMax: MAX_CALENDARS,
  // The members of a group are not looked up: an answer is about one person.
  groupExpansionMax: 1,
  items: addresses.map((id) => ({ id })),
});

const errorsSchema = z.array(z.looseObject({ reason: z.string() }));

/** Calendars are parsed one by one, so that a malformed one affects no other. */
export const freeBusySchema = z.looseObject({
  calendars: z.record(z.string(), z.unknown()),
  groups: z.record(z.string(), z.unknown()).optional(),
});

const calendarSchema = z.looseObject({
  errors: errorsSchema.optional(),
  busy: z.array(
    z
      .looseObject({ start: instantSchema, end: instantSchema })
      .transform(({ start, end }): BusyTime => ({ start, end, status: 'Busy' })),
  ),
});

/** An entry with errors has `busy: []` beside them, which does not mean that the person is free. */
function parseCalendar(calendar: unknown, notFound: LookupProblem): UserLookup {
  if (calendar === undefined) return { problem: LOOKUP_PROBLEMS.no_answer };
  const failed = z.looseObject({ errors: errorsSchema.min(1) }).safeParse(calendar);
  if (failed.success) {
    const isMissing = failed.data.errors.some(({ reason }) => reason === 'notFound');
    // Unknown reasons say only that there is no answer.
    return { problem: isMissing ? notFound : LOOKUP_PROBLEMS.no_answer };
  }
  const { data } = calendarSchema.safeParse(calendar);
  if (!data) return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
  return { busy: data.busy, isBusyOnly: true };
}

const byLowerCase = (entries: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(entries).map(([address, entry]) => [address.toLowerCase(), entry]));

/**
 * One lookup for each requested address, in order.
 *
 * @param notFound what it means that Google does not find a calendar: it does not exist, or it is not shared
 */
export function parseFreeBusy(
  { calendars, groups = {} }: z.output<typeof freeBusySchema>,
  addresses: readonly string[],
  notFound: LookupProblem,
): UserLookup[] {
  const [calendarOf, groupOf] = [byLowerCase(calendars), byLowerCase(groups)];
  return addresses.map((address) => {
    const key = address.toLowerCase();
    return groupOf.has(key)
      ? { problem: LOOKUP_PROBLEMS.is_a_list }
      : parseCalendar(calendarOf.get(key), notFound);
  });
}
