import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import type { BookedCalendars, CalendarConfig } from '../config.js';
import type { Room } from '../contract.js';
import type { RoomBooker } from '../sources/common/booker.js';
import { createCalendarSource, createRoomBooker } from '../sources/create-source.js';
import type { SignIns } from '../sources/transport/sign-ins.js';
import { type CheckStep, explainError } from './check-calendar.js';

const report = (status: DiagnosticResult['status'], message: string): DiagnosticResult => ({
  status,
  subject: 'Booking',
  message,
});

const BUDGET_MS = 20_000;

function describeWriter(calendars: BookedCalendars): string {
  if (calendars.kind === 'google') return 'The service account of BOOKING_GOOGLE_KEY_FILE';
  return 'caldav' in calendars ? `The account «${calendars.caldav.username}»` : 'This user of the system';
}

async function checkRights(
  booker: RoomBooker,
  calendars: BookedCalendars,
  rooms: readonly Room[],
  user: string | undefined,
): Promise<DiagnosticResult> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  const rights = await Promise.all(
    rooms.map(async ({ name, address }) => ({ name, may: await booker.mayWrite({ room: address }, signal) })),
  );
  const listNames = (wanted: boolean) =>
    rights.flatMap(({ name, may }) => (may === wanted ? [name] : [])).join(', ');
  const [writable, others] = [listNames(true), listNames(false)];
  const writer = describeWriter(calendars);
  if (writable === '') return report('wrong', `${writer} may write into the calendar of no room.`);
  const mayWritePerson = user !== undefined && (await booker.mayWrite({ user }, signal).catch(() => false));
  if (mayWritePerson) {
    const said = `${writer} may also write into the calendar of ${user}. Give it rights to calendars of rooms alone.`;
    return report('wrong', said);
  }
  const rest = others === '' ? '' : ` It may not write into those of ${others}: they cannot be booked.`;
  return report(
    others === '' ? 'ok' : 'note',
    `${writer} may write into the calendars of ${writable}.${rest}`,
  );
}

interface BookingCheckContext {
  log: Logger;
  /** The logins of all checks of a run: after a refusal, the later ones send no other. */
  signIns: SignIns;
}

async function listRooms(
  config: CalendarConfig,
  { log, signIns }: BookingCheckContext,
): Promise<readonly Room[]> {
  const source = await createCalendarSource(config, log, { signIns });
  try {
    return (await source.rooms()) ?? [];
  } finally {
    await source.close?.();
  }
}

/** Says exactly what could be written. @param user a person whose calendar must not be writable */
export async function checkBooking(
  config: CalendarConfig,
  user: string | undefined,
  context: BookingCheckContext,
): Promise<DiagnosticResult> {
  const { booking, domain, timeZone } = config;
  if (!booking) return report('ok', 'BOOKING=off: nothing is ever written to a calendar.');
  const { calendars } = booking;
  if (calendars.kind === 'sample') {
    const said = 'The rooms of the sample can be booked, in a copy that is deleted when the service stops.';
    return report('ok', said);
  }
  const fail = (error: unknown, step: CheckStep) => report('wrong', explainError(error, step, config));
  const rooms = await listRooms(config, context).catch((error: unknown) => fail(error, 'rooms'));
  if ('status' in rooms) return rooms;
  const booker = await createRoomBooker(calendars, { domain, timeZone, ...context });
  try {
    const inviter = findInviter(calendars);
    if (!inviter) return await checkRights(booker, calendars, rooms, user);
    const explain = (error: unknown) => explainError(error, 'booking', config);
    return await checkInviter(inviter, { booker, rooms, user, explain }, AbortSignal.timeout(BUDGET_MS));
  } catch (error) {
    return fail(error, 'booking');
  } finally {
    await booker.close?.();
  }
}

/** What writes bookings by inviting rooms, and into which calendar. */
interface Inviter {
  writer: string;
  mailbox: string;
  /** How the writer gets the right to that calendar. */
  advice: string;
}

/** Undefined where bookings are written into the calendars of rooms themselves. */
function findInviter(calendars: BookedCalendars): Inviter | undefined {
  if (calendars.kind === 'exchange') {
    return {
      writer: `The account «${calendars.exchange.writing.user}»`,
      mailbox: 'its own mailbox',
      advice: 'Give it a mailbox (docs/calendars/exchange.md, step 5).',
    };
  }
  if (calendars.kind === 'caldav' && calendars.caldav.roomListUrl !== undefined) {
    return {
      writer: `The account «${calendars.caldav.username}»`,
      mailbox: 'its own user',
      advice: 'Give it a calendar and an e-mail address (docs/calendars/caldav.md, «Nextcloud», step 5).',
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
async function checkInviter(
  { writer, mailbox, advice }: Inviter,
  { booker, rooms, user, explain }: InviterCheck,
  signal: AbortSignal,
): Promise<DiagnosticResult> {
  const [first] = rooms;
  if (!first) return report('wrong', 'There are no rooms to book.');
  const refused = await booker
    .mayWrite({ room: first.address }, signal)
    .then((may) => (may ? undefined : ''), explain);
  if (refused) return report('wrong', refused);
  if (refused !== undefined) {
    const said = `${writer} may not write into the calendar of ${mailbox}, so no room can be booked. ${advice}`;
    return report('wrong', said);
  }
  if (user !== undefined && (await booker.mayWrite({ user }, signal).catch(() => false))) {
    const said = `${writer} may also open the calendar of ${user}. Give it the right to ${mailbox} alone.`;
    return report('wrong', said);
  }
  const names = rooms.map(({ name }) => name).join(', ');
  const said = `${writer} writes only into the calendar of ${mailbox}. From there it invites ${names}, and each room answers by its own rules.`;
  return report('ok', said);
}
