import type { Room, RoomEventsResponse, UserAvailability, WindowSelector } from './contract.js';

export interface CalendarClientOptions {
  baseUrl: string;
  apiKey: string;
  /** The time one question may take, repetition included. */
  budgetMs: number;
}

/** The calendar service, typed. Every method throws a `ServiceFault` when the service cannot be asked. */
export interface CalendarClient {
  /** One entry a user, in order; a user who cannot be read has `error`. */
  freeBusy: (users: readonly string[], window: WindowSelector) => Promise<UserAvailability[]>;
  /** undefined: there is no such room. */
  roomEvents: (room: string, window: WindowSelector) => Promise<RoomEventsResponse | undefined>;
  /** undefined: the service keeps no directory. */
  rooms: () => Promise<Room[] | undefined>;
}

export declare function createCalendarClient(options: CalendarClientOptions): CalendarClient;
