import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import type { BookingOutcome } from '../../contract.js';
import { CalendarServerError, REMOTE_PROBLEMS, withSourceFaults } from '../transport/problems.js';
import { type BookingPlace, isSameTime, type RoomBooker, type WantedBooking } from './booker.js';
import type { CalendarOwner, SourceWindow } from './source.js';

/** Milliseconds between two looks for the room's answer. Each pause is longer than the one before. */
const PAUSE = { firstMs: 250, factor: 1.5, mostMs: 2_000 };

/** How often a room is invited once more that declined and is free. */
const MAX_REPETITIONS = 3;

/**
 * What became of an invitation. `refused`: the room declined, or leaves the answer to a person. `shared`: the room accepted
 * though something else takes it. `gone`: the meeting was removed.
 */
type Verdict = 'booked' | 'refused' | 'shared' | 'gone';

/** By age, then by id: of several meetings with the same id, every service keeps the same one. */
const byAge = (one: Meeting, other: Meeting) =>
  Temporal.Instant.compare(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : 1);

/** What else takes the room. An event without length takes nothing. */
const selectOthers = (
  events: readonly RoomConflict[],
  { start, end }: SourceWindow,
  own: Meeting | undefined,
) =>
  events.filter(
    (event) =>
      event.uid !== own?.uid &&
      Temporal.Instant.compare(event.start, event.end) < 0 &&
      Temporal.Instant.compare(event.start, end) < 0 &&
      Temporal.Instant.compare(event.end, start) > 0,
  );

/** @throws {CalendarServerError} `too_slow` when the signal aborts */
async function pause(ms: number, service: string, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((cause: unknown) => {
    throw new CalendarServerError(REMOTE_PROBLEMS.too_slow, { service, operation: 'room’s answer', cause });
  });
}

/**
 * Books rooms by inviting them to meetings of a mailbox of Ordrom's own. Each room applies its own policy, and
 * decides between two bookings. A room is booked when it has accepted, and its calendar has the meeting and nothing else at
 * that time. A room that allows conflicts accepts both of two meetings. Whoever then reads the other one withdraws, so two
 * bookings are never both confirmed.
 *
 * @param service the source, as logs and errors name it: `graph`
 */
export function createInvitingBooker(meetings: Meetings, service: string): RoomBooker {
  /** The meeting of a booking. Others with the same id, which a repeated request may have made, are removed. */
  async function findOwn(place: BookingPlace, signal: AbortSignal): Promise<Meeting | undefined> {
    const [own, ...others] = (await meetings.list(place, signal)).sort(byAge);
    await Promise.all(others.map((other) => meetings.remove(other, signal)));
    return own;
  }

  /** What else takes the room. @param isThere whether the meeting stands, at the time that it says */
  async function listOthers(
    place: BookingPlace & SourceWindow,
    own: Meeting | undefined,
    isThere: boolean,
    signal: AbortSignal,
  ) {
    const events = await meetings.listRoomEvents(place.room, place, isThere ? own : undefined, signal);
    return selectOthers(events, place, own);
  }

  /** Undefined while the room has not answered, or its calendar does not have the meeting at its time yet. */
  async function judge(own: Meeting, room: string, signal: AbortSignal): Promise<Verdict | undefined> {
    if (own.answer === 'declined' || own.answer === 'tentative') return 'refused';
    if (own.answer === 'none') return undefined;
    const events = await meetings.listRoomEvents(room, own, own, signal);
    if (!events.some((event) => event.uid === own.uid && isSameTime(event, own))) return undefined;
    return selectOthers(events, own, own).length === 0 ? 'booked' : 'shared';
  }

  /** @param former an answer to the meeting's former time, which says nothing about the new one */
  async function awaitVerdict(
    place: BookingPlace,
    signal: AbortSignal,
    former?: Pick<Meeting, 'answeredAt'>,
  ): Promise<Verdict> {
    for (let ms = PAUSE.firstMs; ; ms = Math.min(ms * PAUSE.factor, PAUSE.mostMs)) {
      const own = await findOwn(place, signal);
      if (!own) return 'gone';
      const isNew = own.answeredAt !== former?.answeredAt;
      const verdict = isNew ? await judge(own, place.room, signal) : undefined;
      if (verdict) return verdict;
      await pause(ms, service, signal);
    }
  }

  /**
   * Why the room said no: something else takes it, or its policy. It is asked afterwards: in a room that tells only when it is
   * taken, an invitation hides what else is there.
   *
   * @param isThere whether the meeting has its former time again; otherwise it was removed
   */
  async function explainRefusal(
    wanted: WantedBooking,
    own: Meeting | undefined,
    isThere: boolean,
    signal: AbortSignal,
  ) {
    return (await listOthers(wanted, own, isThere, signal)).length > 0 ? 'taken' : 'declined';
  }

  async function extend(own: Meeting, wanted: WantedBooking, signal: AbortSignal): Promise<BookingOutcome> {
    if ((await listOthers(wanted, own, true, signal)).length > 0) return 'taken';
    const moved = await meetings.move(own, wanted, signal);
    if (moved === 'gone') return moved;
    if (moved === 'refused') return explainRefusal(wanted, own, true, signal);
    const extension = await awaitVerdict(wanted, signal, own);
    if (extension === 'booked' || extension === 'gone') return extension;
    const extended = await findOwn(wanted, signal);
    if (!extended) return 'gone';
    const former = { ...wanted, start: own.start, end: own.end };
    const restored = await meetings.move(extended, former, signal);
    if (restored === 'gone') return restored;
    const verdict = restored === 'refused' ? restored : await awaitVerdict(wanted, signal, extended);
    if (verdict === 'gone') return verdict;
    if (verdict !== 'refused') return explainRefusal(wanted, own, true, signal);
    throw new CalendarServerError(REMOTE_PROBLEMS.not_answered, { service, operation: 'former time' });
  }

  /** @param left how often the room may be invited once more, where its answer was to two invitations at the same moment */
  async function book(
    wanted: WantedBooking,
    signal: AbortSignal,
    left = MAX_REPETITIONS,
  ): Promise<BookingOutcome> {
    const own = await findOwn(wanted, signal);
    if (own && !isSameTime(own, wanted)) return extend(own, wanted, signal);
    if (!own) {
      if (wanted.mustExist) return 'gone';
      if ((await listOthers(wanted, undefined, false, signal)).length > 0) return 'taken';
      if ((await meetings.create(wanted, signal)) === 'refused')
        return explainRefusal(wanted, undefined, false, signal);
    }
    const verdict = await awaitVerdict(wanted, signal);
    if (verdict === 'booked' || verdict === 'gone') return verdict;
    const refused = await findOwn(wanted, signal);
    if (refused) await meetings.remove(refused, signal);
    const outcome = await explainRefusal(wanted, refused, false, signal);
    const hasCrossed = outcome === 'declined' && meetings.declinesOnlyTaken === true;
    if (!hasCrossed || wanted.mustExist || left === 0) return outcome;
    await pause(randomInt(PAUSE.firstMs), service, signal);
    return book(wanted, signal, left - 1);
  }

  async function find(place: BookingPlace, signal: AbortSignal) {
    const [own] = (await meetings.list(place, signal)).sort(byAge);
    if (!own) return undefined;
    const { start, end } = own;
    return { start, end, isSettled: (await judge(own, place.room, signal)) === 'booked' };
  }

  async function cancel(place: BookingPlace, signal: AbortSignal) {
    const own = await meetings.list(place, signal);
    await Promise.all(own.map((meeting) => meetings.remove(meeting, signal)));
  }

  return {
    book: (wanted, signal) => withSourceFaults(book(wanted, signal)),
    find: (place, signal) => withSourceFaults(find(place, signal)),
    cancel: (place, signal) => withSourceFaults(cancel(place, signal)),
    mayWrite: (owner, signal) => withSourceFaults(meetings.mayWrite(owner, signal)),
    close: meetings.close,
  };
}

/** The answer of an invited room. `tentative`: a person has to approve. */
export type RoomAnswer = 'none' | 'accepted' | 'tentative' | 'declined';

/** A meeting in the mailbox of bookings, with one invited room. */
export interface Meeting extends SourceWindow {
  /** Its id in the mailbox. */
  id: string;
  /** The version of it that the server gave, for servers that ask for it. */
  version?: string;
  /** Its id in all calendars that have it. */
  uid: string;
  createdAt: Temporal.Instant;
  answer: RoomAnswer;
  /** When the room answered, as the server writes it. */
  answeredAt: string;
}

/** An event that takes the room. */
export interface RoomConflict extends SourceWindow {
  /** The same as that of the organizer's meeting. */
  uid: string;
}

/** `refused`: the server wrote nothing, because it knows at once that the room says no. `gone`: the meeting is not there. */
type Invited = 'invited' | 'refused' | 'gone';

/** A mailbox of Ordrom's own, and the calendars of the rooms that it invites. */
export interface Meetings {
  /** The meetings with the id of a booking: one, or none. @throws {ServiceFault} */
  list: (place: BookingPlace, signal: AbortSignal) => Promise<Meeting[]>;
  /** Creates a meeting and invites the room. Repeated, it may create another one. @throws {ServiceFault} */
  create: (wanted: WantedBooking, signal: AbortSignal) => Promise<Exclude<Invited, 'gone'>>;
  /** Gives a meeting another time and invites the room again. @throws {ServiceFault} */
  move: (meeting: Meeting, wanted: WantedBooking, signal: AbortSignal) => Promise<Invited>;
  /** Removes a meeting and tells the room. A meeting that is not there is removed. @throws {ServiceFault} */
  remove: (meeting: Meeting, signal: AbortSignal) => Promise<void>;
  /**
   * What takes the room in a window, as the reading account sees it.
   *
   * @param standing our own meeting, where it stands: a server that tells only times cannot tell it from others
   * @throws {ServiceFault}
   */
  listRoomEvents: (
    room: string,
    window: SourceWindow,
    standing: Meeting | undefined,
    signal: AbortSignal,
  ) => Promise<RoomConflict[]>;
  /** Whether the account may write into the mailbox of bookings, or a person's. @throws {ServiceFault} */
  mayWrite: (owner: CalendarOwner, signal: AbortSignal) => Promise<boolean>;
  /**
   * Whether rooms decline only what something else takes. One that declines and is free has got two invitations at the same
   * moment, and declined both.
   */
  declinesOnlyTaken?: true;
  close: () => Promise<void>;
}
