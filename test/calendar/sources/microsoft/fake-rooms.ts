import { Temporal } from 'temporal-polyfill';
import type { TestContext } from 'vitest';
import type { RoomBooker, WantedBooking } from '../../../../src/calendar/sources/common/booker.js';

/** How a room answers invitations. */
export interface RoomPolicy {
  /** Looks into the mailbox until the room has answered. Default: 1. */
  answersAfter?: number;
  /** Minutes of the longest meeting. Default: a day. */
  maxMinutes?: number;
  /** Default: a room declines what overlaps with something else. */
  allowsConflicts?: boolean;
  /** A person answers for the room. */
  asksPerson?: boolean;
}

export interface FakeEvent {
  uid: string;
  subject: string;
  start: string;
  end: string;
  isFree?: boolean;
}

export interface FakeMeeting extends FakeEvent {
  id: string;
  /** The id of the booking, in a property of the meeting. */
  bookingId: string;
  createdAt: string;
  room: string;
  response: 'none' | 'accepted' | 'tentative' | 'declined';
  respondedAt: string;
  /** Looks until the room answers. */
  looks: number;
}

const NEVER = '0001-01-01T00:00:00Z';

const overlaps = (a: { start: string; end: string }, b: { start: string; end: string }) =>
  Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(a.end, b.start) > 0;

/** The mailbox that invites, and rooms that answer by their policies after some looks at the meeting. */
export function createFakeRooms(rooms: Record<string, RoomPolicy>) {
  const meetings = new Map<string, FakeMeeting>();
  const calendars = new Map<string, FakeEvent[]>(Object.keys(rooms).map((room) => [room, []]));
  const settings = {
    /** Whether a meeting with another time keeps the room's former answer until the next. */
    keepsAnswer: false,
    /** Whether the mailbox takes no new meetings. */
    isClosed: false,
  };
  let count = 0;
  const nextTime = () => Temporal.Instant.from('2026-11-20T08:00:00Z').add({ seconds: ++count }).toString();

  function drop({ room, uid }: FakeMeeting) {
    const events = calendars.get(room) ?? [];
    calendars.set(
      room,
      events.filter((event) => event.uid !== uid),
    );
  }

  function answer(meeting: FakeMeeting) {
    const { uid, subject, start, end, room } = meeting;
    const policy = rooms[room] ?? {};
    const minutes = Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('minutes');
    const others = (calendars.get(room) ?? []).filter((event) => event.uid !== uid && !event.isFree);
    const isTaken = !policy.allowsConflicts && others.some((event) => overlaps(event, meeting));
    const isAccepted = !isTaken && minutes <= (policy.maxMinutes ?? 1_440);
    meeting.response = isAccepted ? 'accepted' : 'declined';
    if (isAccepted && policy.asksPerson) meeting.response = 'tentative';
    meeting.respondedAt = nextTime();
    drop(meeting);
    if (isAccepted) calendars.get(room)?.push({ uid, subject, start, end });
  }

  return {
    meetings,
    settings,
    knows: (room: string) => room in rooms,
    calendarOf: (room: string) => calendars.get(room),
    /** An event that somebody else made. */
    add: (room: string, start: string, end: string, rest: Partial<FakeEvent> = {}) =>
      calendars.get(room)?.push({ uid: `annet-${++count}`, subject: 'Ledermøte', start, end, ...rest }),
    invite(wanted: Pick<FakeMeeting, 'bookingId' | 'subject' | 'start' | 'end' | 'room'>): FakeMeeting {
      const id = `AAMk${++count}=`;
      const looks = rooms[wanted.room]?.answersAfter ?? 1;
      const rest = { createdAt: nextTime(), response: 'none' as const, respondedAt: NEVER, looks };
      const meeting = { ...wanted, id, uid: `040000008200E${count}`, ...rest };
      meetings.set(id, meeting);
      return meeting;
    },
    move(meeting: FakeMeeting, start: string, end: string) {
      const isSame = meeting.start === start && meeting.end === end;
      if (isSame) return;
      Object.assign(meeting, { start, end, looks: rooms[meeting.room]?.answersAfter ?? 1 });
      if (!settings.keepsAnswer) Object.assign(meeting, { response: 'none', respondedAt: NEVER });
    },
    remove(meeting: FakeMeeting) {
      meetings.delete(meeting.id);
      drop(meeting);
    },
    /** The meetings of a booking. Each look brings the answers of rooms nearer. */
    look(bookingId: string): FakeMeeting[] {
      for (const meeting of meetings.values()) {
        if (meeting.looks === 0) continue;
        meeting.looks -= 1;
        if (meeting.looks === 0) answer(meeting);
      }
      return [...meetings.values()].filter((meeting) => meeting.bookingId === bookingId);
    },
    overlaps,
  };
}
export type FakeRooms = ReturnType<typeof createFakeRooms>;

export const ROOM = 'fjorden@eksempel.no';

export const PERSON = 'kari';

export type Write = 'create' | 'move' | 'remove';

/** A server with rooms that answer invitations. */
export interface BookingStage {
  rooms: FakeRooms;
  /** A booker with sockets of its own, as of another bot. */
  open: () => RoomBooker;
  /** The requests that were carried out. */
  writes: Write[];
  /** Runs after each of them. True loses the connection before the answer is sent. */
  onWrite: (listener: (write: Write) => boolean) => void;
  /** Answers each request of a booker with a refusal. */
  refuse: (refusal: 'forbidden' | 'missing' | 'busy') => void;
}

/** Keeps the writes that a fake server carries out. `add` returns whether the connection is lost before the answer. */
export function createWriteLog() {
  const writes: Write[] = [];
  let listener: (write: Write) => boolean = () => false;
  return {
    writes,
    onWrite: (next: typeof listener) => {
      listener = next;
    },
    add(write: Write | undefined): boolean {
      if (!write) return false;
      writes.push(write);
      return listener(write);
    },
  };
}

export interface StageOptions {
  policy?: RoomPolicy;
  /** Whether the account that books may also open people's calendars. */
  opensPeople?: boolean;
  /** Of the context of a test that runs beside others. */
  onTestFinished?: TestContext['onTestFinished'];
}

export const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);

let count = 0;

export function wanted(start: string, end: string): WantedBooking {
  count += 1;
  const id = count.toString(16).padStart(32, '0');
  return { id, room: ROOM, start: at(start), end: at(end), title: 'Kari Nordli (Slack)' };
}
