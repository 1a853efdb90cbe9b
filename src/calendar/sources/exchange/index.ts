import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { ServiceFault } from '../../../shared/errors.js';
import { FREE_BUSY } from '../../contract.js';
import { escapeXml } from '../../reading/parse-xml.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import { formatUtc } from '../common/calendar-lookup.js';
import {
  type BusyTime,
  type CalendarSource,
  createSourceRoomDirectory,
  foldName,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type SourceWindow,
  type UserLookup,
  type UserWorkingHours,
} from '../common/source.js';
import {
  MERGED_INTERVAL_MINUTES,
  parseMergedFreeBusy,
  parseWeekdays,
  toAvailabilityProblem,
} from '../microsoft/merged-free-busy.js';
import { lookUpInBatches } from '../transport/batches.js';
import {
  CalendarServerError,
  findFaultProblem,
  toSourceFault,
  withSourceFaults,
} from '../transport/problems.js';
import { type RemoteSourceOptions, withRemoteDefaults } from '../transport/sign-ins.js';
import {
  createEwsClient,
  type EwsClient,
  elementList,
  ewsInstantSchema,
  ewsResponseSchema,
  optionalElement,
  parseMessage,
  throwIfError,
  xmlTextSchema,
} from './client.js';
import type { ExchangeConfig } from './config.js';
import { createExchangeRooms } from './rooms.js';

/** Calendars in Exchange (2016 and later, Subscription Edition) or grommunio, read by Exchange Web Services. */
export function createExchangeSource(options: RemoteSourceOptions<ExchangeConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budgetMs, signIns } = withRemoteDefaults(options);
  const pool = createReadingPool();
  const client = createEwsClient(config, { budgetMs, metrics, pool, signIns });
  const people = createExchangePeople(client, { domain, timeZone, log });
  const rooms = createExchangeRooms(client, timeZone);
  const listRooms = createSourceRoomDirectory(async () => {
    const found = await rooms.fetchDirectory();
    if (found.length === 0) log.warn('Exchange has no room lists: create one, or set ROOMS_FILE');
    return found;
  }, log);

  return {
    freeBusy: (users, window) => withSourceFaults(people.freeBusy(users, window)),

    async roomEvents(address, window) {
      try {
        return await rooms.fetchEvents(address, window);
      } catch (error) {
        if (error instanceof CalendarServerError && error.kind === 'not_found') return undefined;
        throw toSourceFault(error);
      }
    },

    roomsFreeBusy: (addresses, window) => withSourceFaults(people.roomsFreeBusy(addresses, window)),
    rooms: () => withSourceFaults(listRooms()),
    check: () => withSourceFaults(rooms.check()),
    async close() {
      client.close();
      await pool.close();
    },
  };
}

/** Looks up when people and rooms are busy: one lookup for each, in order. What it returns throws a {ServiceFault} if all failed. */
function createExchangePeople(
  client: EwsClient,
  { domain, timeZone, log }: Pick<RemoteSourceOptions<never>, 'domain' | 'timeZone' | 'log'>,
) {
  const fetchAvailability = (addresses: readonly string[], window: SourceWindow): Promise<MailboxAnswer[]> =>
    client.send({
      operation: 'GetUserAvailability',
      body: formatAvailabilityRequest(addresses, window),
      parse: (body) => parseAvailability(body, addresses.length, { window, timeZone }),
    });

  const lookUp = (addresses: readonly string[], window: SourceWindow): Promise<MailboxAnswer[]> =>
    lookUpInBatches(addresses, window, {
      maxAddresses: MAX_MAILBOXES,
      maxDays: MAX_AVAILABILITY_DAYS,
      fetch: fetchAvailability,
      log,
    });

  /** Directory entries that match a name; none when the directory cannot be asked. */
  async function resolve(name: string): Promise<ResolvedName[]> {
    try {
      return await client.send({
        operation: 'ResolveNames',
        body: formatResolveRequest(name),
        parse: parseResolvedNames,
      });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      log.warn({ err: error }, 'a name could not be resolved in the directory');
      return [];
    }
  }

  /** The entry with exactly this alias in our domain. The directory compares only beginnings. */
  async function findByAlias(user: string): Promise<ResolvedName | undefined> {
    const [only, ...others] = (await resolve(user)).filter(
      ({ alias, address }) =>
        alias !== undefined &&
        foldName(alias) === foldName(user) &&
        foldName(address.slice(address.lastIndexOf('@') + 1)) === foldName(domain),
    );
    return others.length === 0 ? only : undefined;
  }

  async function isList(address: string): Promise<boolean> {
    return (await resolve(address)).some(
      (entry) => entry.isList && foldName(entry.address) === foldName(address),
    );
  }

  /** Checks an answer again: the name may be an alias instead of an address, or a distribution list. */
  async function refineAnswer(
    user: string,
    answer: MailboxAnswer,
    window: SourceWindow,
  ): Promise<MailboxAnswer> {
    if ('busy' in answer) {
      const isAboutList = answer.isMerged && (await isList(`${user}@${domain}`));
      return isAboutList ? { problem: LOOKUP_PROBLEMS.is_a_list } : answer;
    }
    if (answer.problem.code !== 'ErrorMailRecipientNotFound') return answer;
    const found = await findByAlias(user);
    if (!found) return answer;
    if (found.isList) return { problem: LOOKUP_PROBLEMS.is_a_list };
    const [second = answer] = await lookUp([found.address], window).catch((error: unknown) => {
      if (!(error instanceof ServiceFault)) throw error;
      return [{ problem: findFaultProblem(error) }];
    });
    return second;
  }

  return {
    async freeBusy(users: readonly string[], window: SourceWindow): Promise<UserLookup[]> {
      const addresses = users.map((user) => `${user}@${domain}`);
      const answers = await lookUp(addresses, window);
      const refined = answers.map((answer, at) => refineAnswer(users[at] ?? '', answer, window));
      return (await Promise.all(refined)).map((answer) => {
        if ('problem' in answer) return answer;
        const { busy, workingHours } = answer;
        return { busy, ...(workingHours && { workingHours }) };
      });
    },

    /** @param addresses full addresses of rooms */
    async roomsFreeBusy(addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> {
      const answers = await lookUp(addresses, window);
      return answers.map((answer) => ('problem' in answer ? answer : { busy: answer.busy }));
    },
  };
}

/** Mailboxes in one request; the server refuses more (ErrorMailboxDataArrayTooBig). */
const MAX_MAILBOXES = 100;

/** Days in one request: 42 is documented, newer servers accept 62 (ErrorTimeIntervalTooBig). */
const MAX_AVAILABILITY_DAYS = 42;

/** Events of one mailbox. A mailbox with more is refused, as a calendar file is. */
const MAX_EVENTS = 2_500;

/** The schema requires both transitions, even for UTC. Their dates have no effect. */
const formatTransition = (name: string, month: number) =>
  `<t:${name}><t:Bias>0</t:Bias><t:Time>02:00:00</t:Time><t:DayOrder>1</t:DayOrder><t:Month>${month}</t:Month><t:DayOfWeek>Sunday</t:DayOfWeek></t:${name}>`;

const UTC_TIME_ZONE = `<t:TimeZone><t:Bias>0</t:Bias>${formatTransition('StandardTime', 10)}${formatTransition('DaylightTime', 3)}</t:TimeZone>`;

const formatMailbox = (address: string) =>
  `<t:MailboxData><t:Email><t:Address>${escapeXml(address)}</t:Address></t:Email><t:AttendeeType>Required</t:AttendeeType><t:ExcludeConflicts>false</t:ExcludeConflicts></t:MailboxData>`;

/** GetUserAvailability in UTC with the fewest details: times and their status. */
function formatAvailabilityRequest(addresses: readonly string[], { start, end }: SourceWindow): string {
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

const eventSchema = z
  .looseObject({
    StartTime: ewsInstantSchema,
    EndTime: ewsInstantSchema,
    /** An unknown status counts as busy. */
    BusyType: z.enum(FREE_BUSY).catch('Busy'),
  })
  .refine(({ StartTime, EndTime }) => Temporal.Instant.compare(StartTime, EndTime) <= 0);

const biasSchema = z.looseObject({ Bias: z.coerce.number().int() });

const ewsWorkingHoursSchema = z.looseObject({
  /** Minutes to add to the zone's time to get UTC. EWS gives no name of the zone here. */
  TimeZone: z.looseObject({
    Bias: z.coerce.number().int(),
    StandardTime: biasSchema,
    DaylightTime: biasSchema,
  }),
  WorkingPeriodArray: z.looseObject({
    WorkingPeriod: elementList(
      z.looseObject({
        /** English names with spaces between them; may be empty. */
        DayOfWeek: z.string(),
        StartTimeInMinutes: z.coerce.number().int().min(0).max(1_440),
        EndTimeInMinutes: z.coerce.number().int().min(0).max(1_440),
      }),
    ),
  }),
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
type MailboxAnswer =
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
    busy:
      view.MergedFreeBusy === undefined
        ? busy
        : [...busy, ...parseMergedFreeBusy(view.MergedFreeBusy, window, busy)],
    isMerged: false,
    ...(hours && { workingHours: hours }),
  };
}

/**
 * One answer for each requested mailbox, in order: the response does not name them.
 *
 * @throws {Error} if there are more or fewer, so that no user gets the times of another
 */
async function parseAvailability(
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

/** Minutes east of UTC in January and July. */
function findOffsets(timeZone: string, year: number): [winter: number, summer: number] {
  const at = (month: number) =>
    Temporal.ZonedDateTime.from({ timeZone, year, month, day: 1 }).offsetNanoseconds / 60e9;
  return [at(1), at(7)];
}

/**
 * Working hours, when the offsets of their zone are those of `timeZone`; undefined for other zones, which have no name
 * to convert them by.
 */
function parseWorkingHours(
  { TimeZone: zone, WorkingPeriodArray }: z.output<typeof ewsWorkingHoursSchema>,
  { start }: SourceWindow,
  timeZone: string,
): UserWorkingHours[] | undefined {
  const [winter, summer] = findOffsets(timeZone, start.toZonedDateTimeISO(timeZone).year);
  const isOurs =
    zone.Bias + zone.StandardTime.Bias === -winter && zone.Bias + zone.DaylightTime.Bias === -summer;
  if (!isOurs) return undefined;
  const hours = WorkingPeriodArray.WorkingPeriod.map((period) => ({
    days: parseWeekdays(period.DayOfWeek.split(/\s+/)),
    startMinute: period.StartTimeInMinutes,
    endMinute: period.EndTimeInMinutes,
    timeZone,
  })).filter(({ days, startMinute, endMinute }) => days.length > 0 && startMinute < endMinute);
  return hours.length > 0 ? hours : undefined;
}

/** ResolveNames in the directory. The server compares beginnings of names, aliases and addresses. */
function formatResolveRequest(name: string): string {
  return `<m:ResolveNames ReturnFullContactData="true" SearchScope="ActiveDirectory" ContactDataShape="AllProperties"><m:UnresolvedEntry>${escapeXml(name)}</m:UnresolvedEntry></m:ResolveNames>`;
}

const resolveSchema = ewsResponseSchema.extend({
  ResolutionSet: optionalElement(
    z.looseObject({
      Resolution: elementList(
        z.looseObject({
          Mailbox: z.looseObject({
            EmailAddress: optionalElement(xmlTextSchema),
            /** Mailbox, PublicDL, PrivateDL, GroupMailbox, … */
            MailboxType: optionalElement(xmlTextSchema),
          }),
          Contact: optionalElement(z.looseObject({ Alias: optionalElement(xmlTextSchema) })),
        }),
      ),
    }),
  ),
});

/** A person or distribution list of the directory. */
interface ResolvedName {
  address: string;
  /** The short name in the organization. */
  alias: string | undefined;
  isList: boolean;
}

const LIST_TYPES = ['PublicDL', 'PrivateDL', 'GroupMailbox'];

/** The entries that match a name, possibly none. @throws {CalendarServerError} when the server refused */
function parseResolvedNames(body: unknown): ResolvedName[] {
  const message = parseMessage('ResolveNames', body, resolveSchema);
  if (message.ResponseCode === 'ErrorNameResolutionNoResults') return [];
  throwIfError('ResolveNames', message);
  return (message.ResolutionSet?.Resolution ?? []).flatMap(({ Mailbox, Contact }) => {
    const address = Mailbox.EmailAddress?.trim().replace(/^smtp:/i, '');
    if (!address?.includes('@')) return [];
    return [
      { address, alias: Contact?.Alias?.trim(), isList: LIST_TYPES.includes(Mailbox.MailboxType ?? '') },
    ];
  });
}
