import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import { type BotState, openBotState } from '../../../../src/bot/store/state.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { createFolder, parseCalendarConfig } from '../../../calendar/helpers.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { sqliteAddress } from '../../store/test-databases.js';
import { BOOKING_LIMITS } from '../../support/request-context.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../../support/strict-stage.js';

export const FJORDEN = 'fjorden@eksempel.no';
const EMPTY = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n';
const ROOMS = [
  { name: 'Fjorden', address: FJORDEN, building: 'Hovedbygget', capacity: 6, equipment: [] },
  { name: 'Fjellet', address: 'fjellet@eksempel.no', building: 'Hovedbygget', capacity: 8, equipment: [] },
  { name: 'Skogen', address: 'skogen@eksempel.no', building: 'Annekset', capacity: 6, equipment: [] },
];

export const USERS = {
  U1: { ...MEMBER, name: 'kari', profile: { real_name: 'Kari Nordli', email: 'kari@eksempel.no' } },
  U2: { name: 'ola', team_id: 'T1', profile: { real_name: 'Ola Dahl', email: 'ola@eksempel.no' } },
  UGUEST: { ...MEMBER, is_restricted: true },
};

/** Midday in two days, when nobody has booked. */
export const NOON = Temporal.Now.zonedDateTimeISO('Europe/Oslo')
  .add({ days: 2 })
  .with({ hour: 12, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
export const at = (minutes: number) => NOON.add({ minutes }).epochMilliseconds;
const END_OF_DAY = NOON.startOfDay().add({ days: 1 }).epochMilliseconds;

/** What stands between the bot and the calendar service. */
export type Interfere = (
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => Promise<void>,
) => Promise<void>;

export interface BookingStageOptions {
  interfere?: Interfere;
  isOff?: boolean;
  state?: BotState;
  /** The calendars of another stage. */
  folder?: string;
}

/** The whole bot with the real calendar service, whose rooms are files in a folder. */
export async function startBookingStage(options: BookingStageOptions = {}) {
  const { interfere = (_request, _response, forward) => forward(), isOff = false } = options;
  const files = ['fjorden', 'fjellet', 'skogen'].map((room) => [`rooms/${room}.ics`, EMPTY]);
  const folder = options.folder ?? (await createFolder(Object.fromEntries(files)));
  const variables = {
    CALENDAR_PORT: '0',
    CALENDAR_API_KEYS: 'k',
    CALENDAR_SOURCE: `ics:${folder}`,
    BOOKING: 'rooms',
    BOOKING_API_KEYS: 'book',
  };
  const service = await createCalendarService(parseCalendarConfig(variables), { log: createWatchedLog() });
  const address = await service.start();
  const state = options.state ?? (await openBotState({ database: sqliteAddress() }, createWatchedLog()));

  async function forwardTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = 'GET', url = '' } = request;
    const answer = await fetch(address + url, {
      method,
      ...(body !== '' && { body, headers: { 'content-type': 'application/json' } }),
    });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
  }

  const stage: StrictStage = await startStrictStage({
    users: USERS,
    state,
    calendar: (response, request) =>
      void interfere(request, response, () => forwardTo(request, response)).catch(() => response.destroy()),
    config: { rooms: ROOMS },
    bookingLimits: isOff ? undefined : BOOKING_LIMITS,
  });

  const by = (user: string) => ({ user: { id: user, team_id: 'T1' }, team: { id: 'T1' } });

  /** Presses a button of a message. */
  function press(id: string, value: string, user = 'U1', more: object = {}) {
    const trigger = randomUUID();
    stage.slack.triggers.add(trigger);
    return stage.interact({
      ...actionPayload(stage, id, value, { ...by(user), ...more }),
      trigger_id: trigger,
    });
  }

  const bodies: string[] = [];
  const option = (value: string) => ({ type: 'static_select', selected_option: { value } });
  /** Submits the form, which showed the room as free until `until`. */
  async function submit(
    start: number,
    length: string,
    {
      user = 'U1',
      until = Math.max(END_OF_DAY, start + 3_600_000),
      most = undefined as number | undefined,
      subject = '',
    } = {},
  ) {
    const response = await stage.interact({
      type: 'view_submission',
      ...by(user),
      trigger_id: randomUUID(),
      view: {
        id: randomUUID(),
        type: 'modal',
        callback_id: 'booking_form',
        title: { type: 'plain_text', text: 'Book rom' },
        private_metadata: JSON.stringify({ r: FJORDEN, n: 'Fjorden', m: most }),
        state: {
          values: {
            'booking-start': {
              'booking-start': option(`${start}-${until}`),
            },
            'booking-length': { 'booking-length': option(length) },
            'booking-subject': { 'booking-subject': { type: 'plain_text_input', value: subject } },
          },
        },
      },
      response_urls: [],
    });
    // A quick answer is part of the response.
    bodies.push(await response.clone().text());
    return response;
  }

  /** Everything that the bot has shown. */
  const shown = () => [...bodies, ...stage.slack.calls.map(({ args }) => JSON.stringify(args))];
  /** Waits until the bot has shown a text. */
  const sees = (text: string) => expect.poll(() => shown().join('\n'), { timeout: 20_000 }).toContain(text);
  const read = (room = 'fjorden') => readFile(join(folder, `rooms/${room}.ics`), 'utf8');
  const countEvents = async (room = 'fjorden') => (await read(room)).match(/BEGIN:VEVENT/g)?.length ?? 0;
  /** Somebody takes the room, in another program. */
  const take = (start: string, end: string, room = 'fjorden') =>
    writeFile(
      join(folder, `rooms/${room}.ics`),
      EMPTY.replace(
        'END:VCALENDAR',
        `BEGIN:VEVENT\r\nUID:annen\r\nDTSTART:${start}\r\nDTEND:${end}\r\nSUMMARY:Annen\r\nEND:VEVENT\r\nEND:VCALENDAR`,
      ),
    );
  const open = (user = 'U1') => state.bookings.listOpen({ team: 'T1', user }, Date.now());
  return {
    ...{ stage, state, folder, press, submit, shown, sees, read, countEvents, take, open, address },
    async stop() {
      await stage.stop();
      await service.stop();
      if (!options.state) await state.close();
    },
  };
}

/** `20261124T110000Z` */
export const utc = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
