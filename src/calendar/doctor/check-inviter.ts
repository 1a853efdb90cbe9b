import type { DiagnosticResult } from '../../shared/observability/diagnostic.js';
import type { BookedCalendars } from '../booking-config.js';
import type { Room } from '../contract.js';
import type { RoomBooker } from '../sources/common/booker.js';

const SUBJECT = 'Booking';

/** What writes bookings by inviting rooms, and into which calendar. */
interface Inviter {
  writer: string;
  mailbox: string;
  /** How the writer gets the right to that calendar. */
  advice: string;
}

/** Undefined where bookings are written into the calendars of rooms themselves. */
export function findInviter(calendars: BookedCalendars): Inviter | undefined {
  if (calendars.kind === 'exchange') {
    return {
      writer: `The account «${calendars.exchange.writing.user}»`,
      mailbox: 'its own mailbox',
      advice: 'Give it a mailbox (docs/calendars/exchange.md, step 5).',
    };
  }
  if (calendars.kind !== 'graph') return undefined;
  const { clientId, mailbox } = calendars.graph.writing;
  return {
    writer: `The app «${clientId}»`,
    mailbox,
    advice:
      'Give it «Application Calendars.ReadWrite» for that mailbox alone (docs/calendars/microsoft-365.md, step 4). A new right may take two hours.',
  };
}

interface InviterCheck {
  booker: RoomBooker;
  rooms: readonly Room[];
  user: string | undefined;
  /** An error of the calendar server in a sentence. */
  explain: (error: unknown) => string;
}

/** Says what could be written where rooms are invited. @param user a person whose calendar must not be writable */
export async function checkInviter(
  { writer, mailbox, advice }: Inviter,
  { booker, rooms, user, explain }: InviterCheck,
  signal: AbortSignal,
): Promise<DiagnosticResult> {
  const [first] = rooms;
  if (!first) return { status: 'wrong', subject: SUBJECT, message: 'There are no rooms to book.' };
  const refused = await booker
    .mayWrite({ room: first.address }, signal)
    .then((may) => (may ? undefined : ''), explain);
  if (refused) return { status: 'wrong', subject: SUBJECT, message: refused };
  if (refused !== undefined) {
    const said = `${writer} may not write into the calendar of ${mailbox}, so no room can be booked. ${advice}`;
    return { status: 'wrong', subject: SUBJECT, message: said };
  }
  if (user !== undefined && (await booker.mayWrite({ user }, signal).catch(() => false))) {
    const said = `${writer} may also open the calendar of ${user}. Give it the right to ${mailbox} alone.`;
    return { status: 'wrong', subject: SUBJECT, message: said };
  }
  const names = rooms.map(({ name }) => name).join(', ');
  const said = `${writer} writes only into the calendar of ${mailbox}. From there it invites ${names}, and each room answers by its own rules.`;
  return { status: 'ok', subject: SUBJECT, message: said };
}
