import * as z from 'zod';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { FREE_BUSY } from '../../contract.js';
import {
  type BusyTime,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type SourceWindow,
  type UserWorkingHours,
} from '../common/source.js';
import { formatUtc } from '../common/utc-instants.js';
import { toAvailabilityProblem } from '../microsoft/availability-codes.js';
import { MERGED_INTERVAL_MINUTES, parseMergedFreeBusy } from '../microsoft/merged-free-busy.js';
import { elementList, escapeXml, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';
import { ewsResponseSchema } from './soap.js';
import { ewsInstantSchema } from './times.js';
import { ewsWorkingHoursSchema, parseWorkingHours } from './working-hours.js';

/** Mailboxes in one request; the server refuses more (ErrorMailboxDataArrayTooBig). */
export const MAX_MAILBOXES = 100;
/** Days in one request: 42 is documented, newer servers accept 62 (ErrorTimeIntervalTooBig). */
export const MAX_AVAILABILITY_DAYS = 42;

/** Events of one mailbox. A mailbox with more is refused, as a calendar file is. */
const MAX_EVENTS = 2_500;

/** The schema requires both transitions, even for UTC. Their dates have no effect. */
const formatTransition = (name: string, month: number) =>
  `<t:${name}><t:Bias>0</t:Bias><t:Time>02:00:00</t:Time><t:DayOrder>1</t:DayOrder><t:Month>${month}</t:Month><t:DayOfWeek>Sunday</t:DayOfWeek></t:${name}>`;
const UTC_TIME_ZONE = `<t:TimeZone><t:Bias>0</t:Bias>${formatTransition('StandardTime', 10)}${formatTransition('DaylightTime', 3)}</t:TimeZone>`;

const formatMailbox = (address: string) =>
  `<t:MailboxData><t:Email><t:Address>${escapeXml(address)}</t:Address></t:Email><t:AttendeeType>Required</t:AttendeeType><t:ExcludeConflicts>false</t:ExcludeConflicts></t:MailboxData>`;

/** GetUserAvailability in UTC with the fewest details: times and their status. */
export function formatAvailabilityRequest(
  addresses: readonly string[],
  { start, end }: SourceWindow,
): string {
  const window = `<t:TimeWindow><t:StartTime>${formatUtc(start)}</t:StartTime><t:EndTime>${formatUtc(end)}</t:EndTime></t:TimeWindow>`;
  const view = `<t:FreeBusyViewOptions>${window}<t:MergedFreeBusyIntervalInMinutes>${MERGED_INTERVAL_MINUTES}</t:MergedFreeBusyIntervalInMinutes><t:RequestedView>FreeBusyMerged</t:RequestedView></t:FreeBusyViewOptions>`;
  return `<m:GetUserAvailabilityRequest>${UTC_TIME_ZONE}<m:MailboxDataArray>${addresses.map(formatMailbox).join('')}</m:MailboxDataArray>${view}</m:GetUserAvailabilityRequest>`;
}

/** Mailboxes are parsed one by one, so that a malformed one affects no other. */
const availabilitySchema = z.looseObject({
  GetUserAvailabilityResponse: z.looseObject({
    ResponseMessage: optionalElement(ewsResponseSchema),
    FreeBusyResponseArray: optionalElement(z.looseObject({ FreeBusyResponse: elementList(z.unknown()) })),
  }),
});

const eventSchema = z.looseObject({
  StartTime: ewsInstantSchema,
  EndTime: ewsInstantSchema,
  /** An unknown status counts as busy. */
  BusyType: z.enum(FREE_BUSY).catch('Busy'),
});

const freeBusySchema = z.looseObject({
  ResponseMessage: ewsResponseSchema,
  FreeBusyView: optionalElement(
    z.looseObject({
      FreeBusyViewType: optionalElement(xmlTextSchema),
      MergedFreeBusy: optionalElement(xmlTextSchema),
      /** An empty element is an empty list, an absent one is none. */
      CalendarEventArray: z.preprocess(
        (value) => (typeof value === 'string' && value.trim() === '' ? {} : value),
        z.looseObject({ CalendarEvent: elementList(z.unknown()) }).optional(),
      ),
      WorkingHours: optionalElement(ewsWorkingHoursSchema).catch(undefined),
    }),
  ),
});

/** The answer for one mailbox; `isMerged` when it has only digits, as for distribution lists and other forests. */
export type MailboxAnswer =
  | { busy: BusyTime[]; isMerged: boolean; workingHours?: UserWorkingHours[] }
  | { problem: LookupProblem };

interface AvailabilityContext {
  window: SourceWindow;
  timeZone: string;
}

async function parseMailbox(
  response: unknown,
  { window, timeZone }: AvailabilityContext,
): Promise<MailboxAnswer> {
  const { data } = freeBusySchema.safeParse(response);
  if (!data) return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
  const { ResponseMessage: message, FreeBusyView: view } = data;
  if (message['@ResponseClass'] === 'Error') {
    return { problem: toAvailabilityProblem(message.ResponseCode ?? 'Error', message.MessageText ?? '') };
  }
  if (!view || view.FreeBusyViewType === 'None') return { problem: LOOKUP_PROBLEMS.no_answer };
  if (view.FreeBusyViewType === 'MergedOnly') {
    return { busy: parseMergedFreeBusy(view.MergedFreeBusy ?? '', window), isMerged: true };
  }
  // Exchange leaves an empty list of events out. Then the digits say that there are none.
  if (!view.CalendarEventArray && view.MergedFreeBusy === undefined)
    return { problem: LOOKUP_PROBLEMS.no_answer };
  const found = view.CalendarEventArray?.CalendarEvent ?? [];
  if (found.length > MAX_EVENTS) return { problem: LOOKUP_PROBLEMS.too_many_events };
  const events = await mapInSlices(found, (event) => eventSchema.safeParse(event).data);
  if (events.includes(undefined)) return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
  const busy = events.flatMap((event) =>
    event && event.BusyType !== 'Free'
      ? [{ start: event.StartTime, end: event.EndTime, status: event.BusyType }]
      : [],
  );
  const hours = view.WorkingHours && parseWorkingHours(view.WorkingHours, window, timeZone);
  return {
    busy: [...busy, ...parseMergedFreeBusy(view.MergedFreeBusy ?? '', window, busy)],
    isMerged: false,
    ...(hours && { workingHours: hours }),
  };
}

/**
 * One answer for each requested mailbox, in order: the response does not name them.
 *
 * @throws {Error} if there are more or fewer, so that no user gets the times of another
 */
export async function parseAvailability(
  body: unknown,
  count: number,
  context: AvailabilityContext,
): Promise<MailboxAnswer[]> {
  const { FreeBusyResponseArray } = availabilitySchema.parse(body).GetUserAvailabilityResponse;
  const responses = FreeBusyResponseArray?.FreeBusyResponse ?? [];
  if (responses.length !== count)
    throw new RangeError('the response has another number of answers than there are mailboxes');
  const answers: MailboxAnswer[] = [];
  for (const response of responses) answers.push(await parseMailbox(response, context));
  return answers;
}
