import { z } from 'zod';
import { FREE_BUSY } from '../../contract.js';
import { availabilityProblem } from '../availability-codes.js';
import { writeUtc } from '../instants.js';
import { busyTimesOfView, VIEW_MINUTES } from '../merged-view.js';
import {
  type BusyTime,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type SourceWindow,
  type WorkingHours,
} from '../source.js';
import { escapeXml, manyOf, maybe, textSchema } from '../xml.js';
import { responseSchema } from './soap.js';
import { instantSchema } from './times.js';
import { readWorkingHours, workingHoursSchema } from './working-hours.js';

/** Mailboxes a call; one more and the whole call is refused (ErrorMailboxDataArrayTooBig). */
export const MAX_MAILBOXES = 100;
/** Days a call: 42 is documented, 62 what newer servers take (ErrorTimeIntervalTooBig). */
export const MAX_DAYS = 42;

/** UTC has no summer time, but the schema wants both transitions; the day they fall on is of no effect. */
const transition = (name: string, month: number) =>
  `<t:${name}><t:Bias>0</t:Bias><t:Time>02:00:00</t:Time><t:DayOrder>1</t:DayOrder><t:Month>${month}</t:Month><t:DayOfWeek>Sunday</t:DayOfWeek></t:${name}>`;
const UTC = `<t:TimeZone><t:Bias>0</t:Bias>${transition('StandardTime', 10)}${transition('DaylightTime', 3)}</t:TimeZone>`;

const mailbox = (address: string) =>
  `<t:MailboxData><t:Email><t:Address>${escapeXml(address)}</t:Address></t:Email><t:AttendeeType>Required</t:AttendeeType><t:ExcludeConflicts>false</t:ExcludeConflicts></t:MailboxData>`;

/** GetUserAvailability in UTC, as few details as there are: when, and what kind of time. */
export function writeAvailabilityRequest(addresses: readonly string[], { start, end }: SourceWindow): string {
  const window = `<t:TimeWindow><t:StartTime>${writeUtc(start)}</t:StartTime><t:EndTime>${writeUtc(end)}</t:EndTime></t:TimeWindow>`;
  const view = `<t:FreeBusyViewOptions>${window}<t:MergedFreeBusyIntervalInMinutes>${VIEW_MINUTES}</t:MergedFreeBusyIntervalInMinutes><t:RequestedView>FreeBusyMerged</t:RequestedView></t:FreeBusyViewOptions>`;
  return `<m:GetUserAvailabilityRequest>${UTC}<m:MailboxDataArray>${addresses.map(mailbox).join('')}</m:MailboxDataArray>${view}</m:GetUserAvailabilityRequest>`;
}

/** Each mailbox is read by itself, so that what is odd about one is no one else's problem. */
const availabilitySchema = z.looseObject({
  GetUserAvailabilityResponse: z.looseObject({
    ResponseMessage: maybe(responseSchema),
    FreeBusyResponseArray: maybe(z.looseObject({ FreeBusyResponse: manyOf(z.unknown()) })),
  }),
});

const eventSchema = z.looseObject({
  StartTime: instantSchema,
  EndTime: instantSchema,
  /** A kind that is not known counts as busy. */
  BusyType: z.enum(FREE_BUSY).catch('Busy'),
});

const freeBusySchema = z.looseObject({
  ResponseMessage: responseSchema,
  FreeBusyView: maybe(
    z.looseObject({
      FreeBusyViewType: maybe(textSchema),
      MergedFreeBusy: maybe(textSchema),
      CalendarEventArray: maybe(z.looseObject({ CalendarEvent: manyOf(eventSchema) })),
      WorkingHours: maybe(workingHoursSchema).catch(undefined),
    }),
  ),
});

/** One mailbox's answer; `isMerged` when there are only digits, as for lists and for servers of another forest. */
export type MailboxAnswer =
  | { busy: BusyTime[]; isMerged: boolean; workingHours?: WorkingHours[] }
  | { problem: LookupProblem };

/** Whose zone working hours are told in, where it has the same offsets. */
interface Reading {
  window: SourceWindow;
  timeZone: string;
}

function readMailbox(response: unknown, { window, timeZone }: Reading): MailboxAnswer {
  const { data } = freeBusySchema.safeParse(response);
  if (!data) return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
  const { ResponseMessage: message, FreeBusyView: view } = data;
  if (message['@ResponseClass'] === 'Error') {
    return { problem: availabilityProblem(message.ResponseCode ?? 'Error', message.MessageText ?? '') };
  }
  if (!view || view.FreeBusyViewType === 'None') return { problem: LOOKUP_PROBLEMS.no_answer };
  if (view.FreeBusyViewType === 'MergedOnly') {
    return { busy: busyTimesOfView(view.MergedFreeBusy ?? '', window), isMerged: true };
  }
  const events = view.CalendarEventArray?.CalendarEvent ?? [];
  const hours = view.WorkingHours && readWorkingHours(view.WorkingHours, window, timeZone);
  return {
    busy: events
      .filter(({ BusyType }) => BusyType !== 'Free')
      .map(({ StartTime, EndTime, BusyType }) => ({ start: StartTime, end: EndTime, status: BusyType })),
    isMerged: false,
    ...(hours && { workingHours: hours }),
  };
}

/**
 * One answer for each mailbox that was asked about, in order: the answers do not name them.
 *
 * @throws {Error} when there are more or fewer, so that nobody gets another's time
 */
export function readAvailability(body: unknown, count: number, reading: Reading): MailboxAnswer[] {
  const { FreeBusyResponseArray } = availabilitySchema.parse(body).GetUserAvailabilityResponse;
  const responses = FreeBusyResponseArray?.FreeBusyResponse ?? [];
  if (responses.length !== count) throw new RangeError('not as many answers as mailboxes');
  return responses.map((response) => readMailbox(response, reading));
}
