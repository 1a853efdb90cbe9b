import type { DiagnosticResult } from '../../shared/observability/diagnostic.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { CalendarConfig } from '../config.js';
import type { Room } from '../contract.js';
import { resolveRoom, resolveUser } from '../http/names.js';
import { type CalendarWindow, parseWindow } from '../http/window.js';
import type { CalendarSource } from '../sources/common/source.js';
import { createCalendarSource } from '../sources/create-source.js';
import type { SignIns } from '../sources/transport/sign-ins.js';
import { withRoomsFile } from '../sources/with-rooms-file.js';
import { explainError, explainProblem } from './advice.js';
import type { CheckStep } from './login-advice.js';

/** The user and the room to read; undefined for none or for the first room. */
export interface CalendarCheckTargets {
  user?: string | undefined;
  room?: string | undefined;
}

export interface CalendarCheckContext {
  clock: Clock;
  log: Logger;
  /** The logins of all checks of a run: after a refusal, the later ones send no other. */
  signIns: SignIns;
}

const formatCount = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Checks one source step by step. A failed step gives advice. */
class CalendarCheck {
  private readonly config: CalendarConfig;
  private readonly source: CalendarSource;
  private readonly window: CalendarWindow;

  constructor(config: CalendarConfig, source: CalendarSource, window: CalendarWindow) {
    this.config = config;
    this.source = source;
    this.window = window;
  }

  private createFailure(attempt: CheckStep, said: string): DiagnosticResult {
    return { status: 'wrong', subject: `Calendar, ${attempt}`, message: said };
  }

  private async runStep(
    attempt: CheckStep,
    work: () => Promise<DiagnosticResult>,
  ): Promise<DiagnosticResult> {
    try {
      return await work();
    } catch (error) {
      return this.createFailure(attempt, explainError(error, attempt, this.config));
    }
  }

  checkSignIn(): Promise<DiagnosticResult> {
    return this.runStep('sign in', async () => {
      await this.source.check();
      return {
        status: 'ok',
        subject: 'Calendar, sign in',
        message: `The source «${this.config.source.kind}» answers.`,
      };
    });
  }

  checkPerson(user: string | undefined): Promise<DiagnosticResult> {
    const about = 'Calendar, person';
    return this.runStep('person', async () => {
      if (user === undefined) {
        return {
          status: 'note',
          subject: about,
          message: 'Nobody’s calendar was read. Add --user <name> with a colleague’s user name.',
        };
      }
      const name = resolveUser(user, this.config.domain);
      if ('problem' in name)
        return this.createFailure('person', explainProblem(name.problem, 'person', this.config));
      const [lookup] = await this.source.freeBusy([name.username], this.window);
      if (!lookup) throw new RangeError('the source answered for nobody');
      if ('problem' in lookup)
        return this.createFailure('person', explainProblem(lookup.problem, 'person', this.config));
      const times = formatCount(lookup.busy.length, 'time', 'times');
      return { status: 'ok', subject: about, message: `${user} can be looked up: ${times} taken today.` };
    });
  }

  /** The directory of rooms, and the result of reading it. */
  async checkRooms(): Promise<{ rooms: readonly Room[] | undefined; finding: DiagnosticResult }> {
    let rooms: readonly Room[] | undefined;
    const finding = await this.runStep('rooms', async () => {
      rooms = await this.source.rooms();
      const about = 'Calendar, rooms';
      if (!rooms) {
        const said =
          'This source has no directory of rooms. Set ROOMS_FILE, so that rooms can be listed and searched.';
        return { status: 'note', subject: about, message: said };
      }
      if (rooms.length === 0) {
        const hint =
          this.config.source.kind === 'exchange'
            ? 'Make a room list (docs/calendars/exchange.md, step 2), or set'
            : 'Set';
        return this.createFailure('rooms', `The directory has no rooms. ${hint} ROOMS_FILE.`);
      }
      return {
        status: 'ok',
        subject: about,
        message: `The directory has ${formatCount(rooms.length, 'room', 'rooms')}.`,
      };
    });
    return { rooms, finding };
  }

  /** Reads the named room, or the first of the directory. */
  checkRoom(asked: string | undefined, rooms: readonly Room[] | undefined): Promise<DiagnosticResult> {
    const about = 'Calendar, room';
    return this.runStep('room', async () => {
      const name = asked ?? rooms?.[0]?.address;
      if (name === undefined) {
        return { status: 'note', subject: about, message: 'No room was read. Add --room <name> to try one.' };
      }
      const address = resolveRoom(name, rooms, this.config.domain);
      const bookings = address === undefined ? undefined : await this.source.roomEvents(address, this.window);
      if (address === undefined || !bookings)
        return this.createFailure('room', this.explainMissingRoom(name, address, rooms));
      if (await this.source.hidesSubjects?.(address)) {
        const hint = 'To show subjects, share its calendar as «See all event details»';
        const said = `${name} can be read, but without subjects. ${hint} (docs/calendars/google.md, step 3).`;
        return { status: 'note', subject: about, message: said };
      }
      return {
        status: 'ok',
        subject: about,
        message: `${name} can be read: ${formatCount(bookings.length, 'event', 'events')} today.`,
      };
    });
  }

  /** @param address undefined if the directory does not have the room */
  private explainMissingRoom(
    name: string,
    address: string | undefined,
    rooms: readonly Room[] | undefined,
  ): string {
    const { source, domain } = this.config;
    if (source.kind === 'caldav' && source.caldav.roomUrl === undefined) {
      return 'Rooms cannot be read. Set CALDAV_ROOM_URL to where their calendars are.';
    }
    if (source.kind === 'feeds' && 'people' in source && source.rooms === undefined) {
      return 'Rooms cannot be read. Set ICS_ROOM_URL to where their feeds are.';
    }
    if (address !== undefined && rooms?.some((room) => room.address === address)) {
      const file = source.kind === 'ics' ? ` In a folder, that is rooms/${address.split('@')[0]}.ics.` : '';
      return `The directory has «${name}», but the source has no calendar of ${address}. The address in the directory must be that of the calendar.${file}`;
    }
    const where = rooms ? 'the directory has no other rooms than it lists' : `CALENDAR_DOMAIN is ${domain}`;
    return `There is no room «${name}». Check the spelling; ${where}.`;
  }
}

/** Reads the configured source like the service and explains the problems. */
export async function* checkCalendar(
  config: CalendarConfig,
  { user, room }: CalendarCheckTargets,
  { clock, log, signIns }: CalendarCheckContext,
): AsyncGenerator<DiagnosticResult> {
  const configured = await createCalendarSource(config, log, { signIns });
  const source =
    config.roomsFile === undefined ? configured : withRoomsFile(configured, config.roomsFile, config.domain);
  const examination = new CalendarCheck(config, source, parseWindow(['day:0'], clock(), config.timeZone));
  try {
    const signedIn = await examination.checkSignIn();
    yield signedIn;
    // Later steps would fail for the same reason.
    if (signedIn.status === 'wrong') return;
    yield await examination.checkPerson(user);
    const { rooms, finding } = await examination.checkRooms();
    yield finding;
    // Without a directory there are no rooms to read.
    if (finding.status !== 'wrong' || rooms) yield await examination.checkRoom(room, rooms);
  } finally {
    await source.close?.();
  }
}
