import { Temporal } from 'temporal-polyfill';
import { parseContentLine, unfoldLines } from '../../../../src/calendar/ical/content-line.js';
import type { DavHandler, DavReply, RecordedDavRequest } from './dav-server.js';
import { createNextcloud, LOCKED, ROOT, readReply, readResource } from './recorded-nextcloud.js';

/**
 * A Nextcloud whose own room answers invitations. What was recorded is answered as recorded. The answers of the room were not
 * recorded. They follow the public source: `apps/dav/lib/CalDAV/Schedule/Plugin.php` of nextcloud/server at 1633a61,
 * `lib/CalDAV/Schedule/Plugin.php` of sabre-io/dav at 05c47df, and `lib/ITip/Broker.php` of sabre-io/vobject at 0351e78:
 *
 * - Before the event of the organizer is stored, it is copied into the calendar of the room, in place of an earlier copy.
 * - A room answers only where `RSVP=TRUE` asks for it, and nothing that repeats. It accepts if its other events leave the time free,
 *   and declines otherwise. The answer reaches the event of the organizer in the same request, after it was stored:
 *   `PARTSTAT`, `SCHEDULE-STATUS=2.0`, without `RSVP`. There is no `ETag` in the response.
 * - The copy of the room says nothing of its answer: also what it declined takes it, until the organizer deletes the event.
 * - A deleted event has `STATUS:CANCELLED` in the calendar of the room, and takes it no more.
 */

export const OWN_ROOM = 'fjordrom@eksempel.no';
export const OWN_ROOMS = `${ROOT}principals/calendar-rooms/`;
const ORGANIZER = 'mailto:bestiller@eksempel.no';

/** What happens to a write: the database is locked before, during or after it, or all is written and no answer is sent. */
export type WriteFault = 'locked before' | 'locked between' | 'locked after' | 'no answer';

export interface RoomChoices {
  /** Of the writes, in order. */
  faults?: (WriteFault | undefined)[];
  /** Runs when an answer is not sent. */
  onLost?: () => void;
  /** Runs when an event of the account is read. */
  onLook?: () => void;
  /** Runs before an invitation reaches the room, after the room was found free. */
  beforeInvitation?: () => void;
  /** Whether somebody cancels an event after it was read to be changed. */
  isCancelledBeforeChange?: boolean;
  /** How often the event is read until it has the answer of the room. Default: 0, as on Nextcloud. */
  looks?: number;
  /** How many invitations reach the room before it first looks whether it is free. Default: 1. */
  together?: number;
  /** Whether the account that books has an e-mail address. Default: true. */
  hasAddress?: boolean;
  /** Whether the server names the default calendar of the account, as Nextcloud does. Default: true. */
  namesDefault?: boolean;
  /** Whether the room accepts and keeps nothing, as a server may do of which we know nothing. */
  forgets?: boolean;
  /** Whether an invitation that the room cannot take is refused with 409, as SOGo does. */
  refusesAtOnce?: boolean;
  /** Whether the room declines everything. */
  declines?: boolean;
  /** Whether the outbox answers for the recorded week, whatever it is asked. */
  isFixed?: boolean;
  /** The address of the account, from which it may invite. */
  organizer?: string;
}

/** An event in the calendar of the room. */
interface Copy {
  uid: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  isCancelled: boolean;
}

const overlaps = (a: Copy, b: Copy) =>
  Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0;

const findProperty = (lines: readonly string[], name: string) =>
  lines.flatMap((line) => parseContentLine(line) ?? []).find((line) => line.name === name);

function toCopy(lines: readonly string[]): Copy {
  const [uid = '', start = '', end = ''] = ['UID', 'DTSTART', 'DTEND'].map(
    (name) => findProperty(lines, name)?.value,
  );
  return { uid, start: Temporal.Instant.from(start), end: Temporal.Instant.from(end), isCancelled: false };
}

/** The calendar of the room. */
function createRoom(together: number) {
  const copies = new Map<string, Copy>();
  const isFree = (copy: Copy) =>
    [...copies.values()].every(
      (other) => other.uid === copy.uid || other.isCancelled || !overlaps(other, copy),
    );
  let undecided: (() => void)[] = [];
  let awaited = together;
  return {
    isFree,
    put: (copy: Copy) => copies.set(copy.uid, copy),
    cancel(uid: string) {
      const copy = copies.get(uid);
      if (copy) copies.set(uid, { ...copy, isCancelled: true });
    },
    listTaken: () =>
      [...copies.values()]
        .filter(({ isCancelled }) => !isCancelled)
        .sort((a, b) => Temporal.Instant.compare(a.start, b.start)),
    /** The answer of the room, when all invitations that come together have reached it. */
    answer(copy: Copy): Promise<'ACCEPTED' | 'DECLINED'> {
      const answer = new Promise<'ACCEPTED' | 'DECLINED'>((resolve) => {
        undecided.push(() => resolve(isFree(copy) ? 'ACCEPTED' : 'DECLINED'));
      });
      if (undecided.length >= awaited) {
        awaited = 1;
        for (const decide of undecided) decide();
        undecided = [];
      }
      return answer;
    },
  };
}

/** An event of the account that books, as lines. */
interface StoredEvent {
  lines: string[];
  version: number;
  /** The lines with the answer of the room. */
  answered?: string[];
  looks: number;
}

/** The event with the answer of the room. Where its address has capital letters, the room is added once more. */
const addAnswer = (lines: readonly string[], answer: string) =>
  lines.flatMap((line) => {
    if (!line.startsWith('ATTENDEE;')) return [line];
    if (!line.includes(OWN_ROOM)) return [line, `ATTENDEE;PARTSTAT=${answer}:mailto:${OWN_ROOM}`];
    return [
      line
        .replace('PARTSTAT=NEEDS-ACTION', `PARTSTAT=${answer}`)
        .replace('SCHEDULE-STATUS=1.2', 'SCHEDULE-STATUS=2.0')
        .replace(';RSVP=TRUE', ''),
    ];
  });

const formatTime = (time: Temporal.Instant) => time.toString().replace(/[-:]/g, '');

/** The busy times of the room, in the form of the recorded answer. */
function answerOutbox({ body }: RecordedDavRequest, taken: readonly Copy[]): DavReply {
  const reply = readReply('outbox-room');
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => new RegExp(`${name}:\\S+`).exec(body)?.[0] ?? '');
  const times = taken.map((time) => `FREEBUSY:${formatTime(time.start)}/${formatTime(time.end)}\n`);
  return {
    ...reply,
    body: reply.body
      .replace(/FREEBUSY:\S+\n/, times.join(''))
      .replace(/DTSTART:\S+/, start ?? '')
      .replace(/DTEND:\S+/, end ?? ''),
  };
}

/** The stand-in, the calendar of its room, and the events of the account that books. */
export function createNextcloudRooms(choices: RoomChoices = {}) {
  const { faults = [], looks = 0, organizer = ORGANIZER, hasAddress = true } = choices;
  const { beforeInvitation, namesDefault = true, onLost } = choices;
  const { handler: recorded } = createNextcloud();
  const events = new Map<string, StoredEvent>();
  const room = createRoom(choices.together ?? 1);
  let version = 0;

  /** Delivers an event to the room. @returns what is stored, and the answer of a room that gives one */
  function deliver(lines: string[]) {
    const attendee = findProperty(lines, 'ATTENDEE');
    if (!attendee || findProperty(lines, 'ORGANIZER')?.value !== organizer) return { lines };
    const isKnown = attendee.value.toLowerCase() === `mailto:${OWN_ROOM}`;
    const status = `ATTENDEE;SCHEDULE-STATUS=${isKnown ? '1.2' : '3.7'};`;
    const delivered = lines.map((line) => line.replace(/^ATTENDEE;/, status));
    if (!isKnown) return { lines: delivered };
    const copy = toCopy(lines);
    if (!choices.forgets) room.put(copy);
    const isAsked = attendee.params.get('RSVP') === 'TRUE';
    const repeats = ['RRULE', 'RDATE'].some((name) => findProperty(lines, name));
    return { lines: delivered, ...(isAsked && !repeats && { copy }) };
  }

  function put({ path, body, ifMatch, ifNoneMatch }: RecordedDavRequest, fault: WriteFault | undefined) {
    if (ifMatch !== undefined && choices.isCancelledBeforeChange) remove(path);
    const known = events.get(path);
    const isOther = ifMatch !== undefined && ifMatch !== `"${known?.version}"`;
    if ((ifNoneMatch === '*' && known) || isOther) return readReply('put-exists');
    beforeInvitation?.();
    if (choices.refusesAtOnce && !room.isFree(toCopy(unfoldLines(body)))) return { status: 409, body: '' };
    const { lines, copy } = deliver(unfoldLines(body));
    if (fault === 'locked between') return LOCKED;
    version += 1;
    const stored: StoredEvent = { lines, version, looks };
    events.set(path, stored);
    const reply = { status: known ? 204 : 201, body: '' };
    if (!copy) return reply;
    const after = room.answer(copy).then((answer) => {
      version += 1;
      const answered = addAnswer(lines, choices.declines ? 'DECLINED' : answer);
      Object.assign(stored, { answered, version });
    });
    return { ...reply, after };
  }

  function remove(path: string): DavReply {
    const known = events.get(path);
    if (!known) return readReply('not-shared-calendar');
    events.delete(path);
    if (findProperty(known.lines, 'ORGANIZER')?.value === organizer) room.cancel(toCopy(known.lines).uid);
    return readReply('delete');
  }

  function write(asked: RecordedDavRequest): DavReply | undefined {
    const fault = faults.shift();
    if (fault === 'locked before') return LOCKED;
    const reply = asked.method === 'PUT' ? put(asked, fault) : remove(asked.path);
    if (fault === 'locked after') return { ...LOCKED, ...('after' in reply && { after: reply.after }) };
    if (fault !== 'no answer') return reply;
    onLost?.();
    return undefined;
  }

  function get(path: string): DavReply {
    const event = events.get(path);
    if (!event) return readReply('not-shared-calendar');
    choices.onLook?.();
    const isAnswered = event.answered && event.looks === 0;
    event.looks = Math.max(0, event.looks - 1);
    const lines = (isAnswered && event.answered) || event.lines;
    return {
      status: 200,
      type: 'text/calendar; charset=utf-8',
      headers: { etag: `"${event.version}"` },
      body: `${lines.join('\r\n')}\r\n`,
    };
  }

  function answer(asked: RecordedDavRequest): DavReply | undefined {
    const { method, path, body } = asked;
    if (method === 'PUT' || method === 'DELETE') return write(asked);
    if (method === 'GET') return get(path);
    if (method === 'POST' && body.toLowerCase().includes(OWN_ROOM) && !choices.isFixed)
      return answerOutbox(asked, room.listTaken());
    if (path === HOME) return listHome();
    if (path.startsWith(HOME) && method === 'PROPFIND') return readRights(path);
    const reply = recorded(asked);
    // The recorded question did not ask for it.
    return namesDefault &&
      body.includes('schedule-default-calendar-URL') &&
      path.includes('/principals/users/ordrom/')
      ? {
          ...reply,
          body: (reply?.body ?? '').replace(
            '<d:prop>',
            `<d:prop><cal:schedule-default-calendar-URL><d:href>${PERSONAL}</d:href></cal:schedule-default-calendar-URL>`,
          ),
        }
      : reply;
  }

  /** What was recorded of the account `ordrom` holds for the account that books. */
  const handler: DavHandler = (asked) => {
    if (!isBooker(asked)) return answer(asked);
    const reply = answer({ ...asked, path: asked.path.replaceAll('/bestiller/', '/ordrom/') });
    const body = (reply?.body ?? '')
      .replaceAll('/ordrom/', '/bestiller/')
      .replaceAll('mailto:ordrom@', 'mailto:bestiller@');
    const address = '<d:href>mailto:bestiller@eksempel.no</d:href>';
    return reply && { ...reply, body: hasAddress ? body : body.replace(address, '') };
  };
  const listTaken = () => room.listTaken().map(({ uid, start, end }) => `${start} ${end} ${uid}`);
  const add = (uid: string, start: string, end: string) =>
    room.put(toCopy([`UID:${uid}`, `DTSTART:${start}`, `DTEND:${end}`]));
  return { handler, events, listTaken, add };
}

const HOME = `${ROOT}calendars/ordrom/`;
const PERSONAL = `${HOME}personal/`;

/** A calendar of the home. The account may write into those of others too. */
function readRights(path: string): DavReply {
  const reply = readResource('propfind-own-home', path);
  const rights = '<d:current-user-privilege-set>';
  return path.includes('_shared_by_')
    ? { ...reply, body: (reply.body ?? '').replace(rights, `${rights}<d:privilege><d:write/></d:privilege>`) }
    : reply;
}

/** The calendars of the account, those of others first. */
function listHome(): DavReply {
  const reply = readReply('propfind-own-home');
  const [start = '', ...responses] = reply.body.split(/(?=<d:response>)/);
  const inner = responses.map((each) => each.replace('</d:multistatus>', ''));
  return { ...reply, body: `${start}${inner.reverse().join('')}</d:multistatus>` };
}

const isBooker = ({ authorization = '' }: RecordedDavRequest) =>
  Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().startsWith('bestiller:');
