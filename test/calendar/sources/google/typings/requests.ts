import type { z } from 'zod';
import type {
  createBookedEvent,
  createNewEvent,
  DELETE_QUERY,
  READ_QUERY,
  storedEventSchema,
  WRITE_QUERY,
} from '../../../../../src/calendar/sources/google/booker.js';
import type {
  createEventsQuery,
  googleEventSchema,
  googleEventsSchema,
} from '../../../../../src/calendar/sources/google/events.js';
import type {
  buildingSchema,
  buildingsSchema,
  createFreeBusyQuestion,
  DIRECTORY_QUERY,
  freeBusySchema,
  resourceSchema,
  resourcesSchema,
} from '../../../../../src/calendar/sources/google/index.js';

/**
 * What is sent to Google and read from its answers has the names and types of the typings that are generated from Google's
 * discovery documents. Only the compiler reads this file (`npm run types`), with a configuration of its own: the typings
 * declare a global name.
 */

/** The declared names of an object, without its index signature. */
type NamesOf<Fields> = keyof {
  [Name in keyof Fields as string extends Name ? never : number extends Name ? never : Name]: Name;
};
/** Names in `Ours` that `Theirs` does not declare. */
type Undeclared<Ours, Theirs> = Exclude<NamesOf<Ours>, NamesOf<Theirs>>;
/** True when everything in `Ours` is declared, with a type that `Theirs` accepts. */
type IsSent<Ours, Theirs> = [Undeclared<Ours, Theirs>] extends [never]
  ? Ours extends Theirs
    ? true
    : false
  : false;
/** True when every field that is read is declared. */
type IsDeclared<Ours, Theirs> = [Undeclared<Ours, Theirs>] extends [never] ? true : false;

const expectTrue = <_Check extends true>() => {};

type Question = ReturnType<typeof createFreeBusyQuestion>;
expectTrue<IsSent<Question, gapi.client.calendar.FreeBusyRequest>>();
expectTrue<IsSent<Question['items'][number], gapi.client.calendar.FreeBusyRequestItem>>();
expectTrue<IsDeclared<z.input<typeof freeBusySchema>, gapi.client.calendar.FreeBusyResponse>>();

type ListEvents = NonNullable<Parameters<typeof gapi.client.calendar.events.list>[0]>;
type EventsQuery = ReturnType<typeof createEventsQuery> & { calendarId: string; pageToken: string };
expectTrue<IsSent<EventsQuery, ListEvents>>();
expectTrue<IsDeclared<z.input<typeof googleEventsSchema>, gapi.client.calendar.Events>>();
type SentEvent = z.input<typeof googleEventSchema>;
expectTrue<IsDeclared<SentEvent, gapi.client.calendar.Event>>();
expectTrue<IsDeclared<SentEvent['start'], gapi.client.calendar.EventDateTime>>();
type SentAttendee = NonNullable<SentEvent['attendees']>[number];
expectTrue<IsDeclared<SentAttendee, gapi.client.calendar.EventAttendee>>();

type Events = typeof gapi.client.calendar.events;
type EventPlace = { calendarId: string; eventId: string };
type ReadQuery = typeof READ_QUERY & EventPlace;
expectTrue<IsSent<ReadQuery, NonNullable<Parameters<Events['get']>[0]>>>();
expectTrue<IsSent<typeof DELETE_QUERY & EventPlace, NonNullable<Parameters<Events['delete']>[0]>>>();
// The last of the overloads, in which the event is an argument of its own.
expectTrue<IsSent<typeof WRITE_QUERY & { calendarId: string }, Parameters<Events['insert']>[0]>>();
expectTrue<IsSent<typeof WRITE_QUERY & EventPlace, Parameters<Events['patch']>[0]>>();
expectTrue<IsSent<typeof WRITE_QUERY & EventPlace, Parameters<Events['update']>[0]>>();
expectTrue<IsSent<ReturnType<typeof createNewEvent>, gapi.client.calendar.Event>>();
type BookedEvent = ReturnType<typeof createBookedEvent>;
expectTrue<IsSent<BookedEvent, gapi.client.calendar.Event>>();
expectTrue<IsSent<BookedEvent['start'], gapi.client.calendar.EventDateTime>>();
expectTrue<IsDeclared<z.input<typeof storedEventSchema>, gapi.client.calendar.Event>>();

type DirectoryQuery = typeof DIRECTORY_QUERY & { customer: string; pageToken: string };
type ListResources = NonNullable<Parameters<typeof gapi.client.directory.resources.calendars.list>[0]>;
type ListBuildings = NonNullable<Parameters<typeof gapi.client.directory.resources.buildings.list>[0]>;
expectTrue<IsSent<DirectoryQuery, ListResources>>();
expectTrue<IsSent<DirectoryQuery, ListBuildings>>();
expectTrue<IsDeclared<z.input<typeof resourcesSchema>, gapi.client.directory.CalendarResources>>();
expectTrue<IsDeclared<z.input<typeof resourceSchema>, gapi.client.directory.CalendarResource>>();
expectTrue<IsDeclared<z.input<typeof buildingsSchema>, gapi.client.directory.Buildings>>();
expectTrue<IsDeclared<z.input<typeof buildingSchema>, gapi.client.directory.Building>>();
