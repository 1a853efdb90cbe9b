import type { Finding } from '../../shared/observability/diagnostic.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { CalendarConfig } from '../config.js';
import type { Room } from '../contract.js';
import { resolveRoom, resolveUser } from '../http/names.js';
import { type CalendarWindow, parseWindow } from '../http/window.js';
import { createSource } from '../sources/create-source.js';
import { withRoomsFile } from '../sources/rooms-file.js';
import type { CalendarSource } from '../sources/source.js';
import { type Attempt, adviseOn, adviseOnProblem } from './advice.js';

/** Whom and what to try it on. */
export interface CalendarTrial {
  user?: string | undefined;
  room?: string | undefined;
}

export interface DoctorParts {
  clock: Clock;
  log: Logger;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Tries one source: each step by itself, and what fails says what to do. */
class Examination {
  private readonly config: CalendarConfig;
  private readonly source: CalendarSource;
  private readonly window: CalendarWindow;

  constructor(config: CalendarConfig, source: CalendarSource, window: CalendarWindow) {
    this.config = config;
    this.source = source;
    this.window = window;
  }

  private wrong(attempt: Attempt, said: string): Finding {
    return { mark: 'wrong', about: `Calendar, ${attempt}`, said };
  }

  private async attempt(attempt: Attempt, work: () => Promise<Finding>): Promise<Finding> {
    try {
      return await work();
    } catch (error) {
      return this.wrong(attempt, adviseOn(error, attempt, this.config));
    }
  }

  signIn(): Promise<Finding> {
    return this.attempt('sign in', async () => {
      await this.source.check();
      return {
        mark: 'ok',
        about: 'Calendar, sign in',
        said: `The source «${this.config.source.kind}» answers.`,
      };
    });
  }

  person(user: string | undefined): Promise<Finding> {
    const about = 'Calendar, person';
    return this.attempt('person', async () => {
      if (user === undefined) {
        return {
          mark: 'note',
          about,
          said: 'Nobody’s calendar was read. Add --user <name> with a colleague’s user name.',
        };
      }
      const name = resolveUser(user, this.config.domain);
      if ('problem' in name)
        return this.wrong('person', adviseOnProblem(name.problem, 'person', this.config));
      const [lookup] = await this.source.freeBusy([name.username], this.window);
      if (!lookup) throw new RangeError('the source answered for nobody');
      if ('problem' in lookup)
        return this.wrong('person', adviseOnProblem(lookup.problem, 'person', this.config));
      const times = count(lookup.busy.length, 'time', 'times');
      return { mark: 'ok', about, said: `${user} can be looked up: ${times} taken today.` };
    });
  }

  /** What there is to choose from, and what to say of it. */
  async rooms(): Promise<{ rooms: readonly Room[] | undefined; finding: Finding }> {
    let rooms: readonly Room[] | undefined;
    const finding = await this.attempt('rooms', async () => {
      rooms = await this.source.rooms();
      const about = 'Calendar, rooms';
      if (!rooms) {
        const said =
          'This source has no directory of rooms. Set ROOMS_FILE, so that rooms can be listed and searched.';
        return { mark: 'note', about, said };
      }
      if (rooms.length === 0) {
        const hint =
          this.config.source.kind === 'exchange'
            ? 'Make a room list (README, «Exchange», step 2), or set'
            : 'Set';
        return this.wrong('rooms', `The directory has no rooms. ${hint} ROOMS_FILE.`);
      }
      return { mark: 'ok', about, said: `The directory has ${count(rooms.length, 'room', 'rooms')}.` };
    });
    return { rooms, finding };
  }

  /** One that was named, else the first there is. */
  room(asked: string | undefined, rooms: readonly Room[] | undefined): Promise<Finding> {
    const about = 'Calendar, room';
    return this.attempt('room', async () => {
      const name = asked ?? rooms?.[0]?.address;
      if (name === undefined) {
        return { mark: 'note', about, said: 'No room was read. Add --room <name> to try one.' };
      }
      const address = resolveRoom(name, rooms, this.config.domain);
      const bookings = address === undefined ? undefined : await this.source.roomEvents(address, this.window);
      if (!bookings) return this.wrong('room', this.noSuchRoom(name, rooms));
      return {
        mark: 'ok',
        about,
        said: `${name} can be read: ${count(bookings.length, 'event', 'events')} today.`,
      };
    });
  }

  private noSuchRoom(name: string, rooms: readonly Room[] | undefined): string {
    const { source, domain } = this.config;
    if (source.kind === 'caldav' && source.caldav.roomUrl === undefined) {
      return 'Rooms cannot be read. Set CALDAV_ROOM_URL to where their calendars are.';
    }
    if (source.kind === 'feeds' && 'people' in source && source.rooms === undefined) {
      return 'Rooms cannot be read. Set ICS_ROOM_URL to where their feeds are.';
    }
    const where = rooms ? 'the directory has no other rooms than it lists' : `CALENDAR_DOMAIN is ${domain}`;
    return `There is no room «${name}». Check the spelling; ${where}.`;
  }
}

/** Asks the calendar source of this configuration for what the service would, and says what is wrong with it. */
export async function* examineCalendar(
  config: CalendarConfig,
  { user, room }: CalendarTrial,
  { clock, log }: DoctorParts,
): AsyncGenerator<Finding> {
  const kept = await createSource(config, log);
  const source = config.roomsFile === undefined ? kept : withRoomsFile(kept, config.roomsFile, config.domain);
  const examination = new Examination(config, source, parseWindow(['day:0'], clock(), config.timeZone));
  try {
    const signedIn = await examination.signIn();
    yield signedIn;
    // What comes after would say the same again.
    if (signedIn.mark === 'wrong') return;
    yield await examination.person(user);
    const { rooms, finding } = await examination.rooms();
    yield finding;
    yield await examination.room(room, rooms);
  } finally {
    await source.close?.();
  }
}
