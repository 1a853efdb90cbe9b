import type { z } from 'zod';
import type { GoogleBookingMessages } from '../../../../../src/calendar/sources/google/booker.js';
import type {
  createEventsQuery,
  googleEventsSchema,
} from '../../../../../src/calendar/sources/google/events.js';
import type { GoogleMessages } from '../../../../../src/calendar/sources/google/index.js';

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

type Question = GoogleMessages['freeBusyRequest'];
expectTrue<IsSent<Question, gapi.client.calendar.FreeBusyRequest>>();
expectTrue<IsSent<Question['items'][number], gapi.client.calendar.FreeBusyRequestItem>>();
expectTrue<IsDeclared<GoogleMessages['freeBusyResponse'], gapi.client.calendar.FreeBusyResponse>>();

type ListEvents = NonNullable<Parameters<typeof gapi.client.calendar.events.list>[0]>;
type EventsQuery = ReturnType<typeof createEventsQuery> & { calendarId: string; pageToken: string };
expectTrue<IsSent<EventsQuery, ListEvents>>();
expectTrue<IsDeclared<z.input<typeof googleEventsSchema>, gapi.client.calendar.Events>>();
type SentEvent = NonNullable<z.input<typeof googleEventsSchema>['items']>[number];
expectTrue<IsDeclared<SentEvent, gapi.client.calendar.Event>>();
expectTrue<IsDeclared<SentEvent['start'], gapi.client.calendar.EventDateTime>>();
type SentAttendee = NonNullable<SentEvent['attendees']>[number];
expectTrue<IsDeclared<SentAttendee, gapi.client.calendar.EventAttendee>>();

type Events = typeof gapi.client.calendar.events;
type EventPlace = { calendarId: string; eventId: string };
type ReadQuery = GoogleBookingMessages['readQuery'] & EventPlace;
expectTrue<IsSent<ReadQuery, NonNullable<Parameters<Events['get']>[0]>>>();
expectTrue<
  IsSent<GoogleBookingMessages['deleteQuery'] & EventPlace, NonNullable<Parameters<Events['delete']>[0]>>
>();
// The last of the overloads, in which the event is an argument of its own.
expectTrue<
  IsSent<GoogleBookingMessages['writeQuery'] & { calendarId: string }, Parameters<Events['insert']>[0]>
>();
expectTrue<IsSent<GoogleBookingMessages['writeQuery'] & EventPlace, Parameters<Events['patch']>[0]>>();
expectTrue<IsSent<GoogleBookingMessages['writeQuery'] & EventPlace, Parameters<Events['update']>[0]>>();
expectTrue<IsSent<GoogleBookingMessages['newEvent'], gapi.client.calendar.Event>>();
type BookedEvent = GoogleBookingMessages['event'];
expectTrue<IsSent<BookedEvent, gapi.client.calendar.Event>>();
expectTrue<IsSent<BookedEvent['start'], gapi.client.calendar.EventDateTime>>();
expectTrue<IsDeclared<GoogleBookingMessages['storedEvent'], gapi.client.calendar.Event>>();

type DirectoryQuery = GoogleMessages['directoryQuery'] & { customer: string; pageToken: string };
type ListResources = NonNullable<Parameters<typeof gapi.client.directory.resources.calendars.list>[0]>;
type ListBuildings = NonNullable<Parameters<typeof gapi.client.directory.resources.buildings.list>[0]>;
expectTrue<IsSent<DirectoryQuery, ListResources>>();
expectTrue<IsSent<DirectoryQuery, ListBuildings>>();
expectTrue<IsDeclared<GoogleMessages['resources'], gapi.client.directory.CalendarResources>>();
expectTrue<IsDeclared<GoogleMessages['resource'], gapi.client.directory.CalendarResource>>();
expectTrue<IsDeclared<GoogleMessages['buildings'], gapi.client.directory.Buildings>>();
expectTrue<IsDeclared<GoogleMessages['building'], gapi.client.directory.Building>>();
