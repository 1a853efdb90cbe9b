import * as z from 'zod';
import { isWellFormedApiKey } from '../shared/http-service/api-keys.js';
import { type CaldavConfig, hasPlaceholder, isOnServer, templateSchema } from './sources/caldav/config.js';
import { type ExchangeBookingConfig, parseExchangeBooking } from './sources/exchange/booking-config.js';
import type { ExchangeConfig } from './sources/exchange/config.js';
import type { GoogleBookingConfig, GoogleConfig } from './sources/google/config.js';
import {
  type GraphBookingConfig,
  graphBookingVariables,
  parseGraphBooking,
} from './sources/graph/booking-config.js';
import type { GraphConfig } from './sources/graph/config.js';
import type { FolderConfig } from './sources/ics/config.js';

const textSchema = z.string().trim().min(1, { error: 'must not be empty' });

const keysSchema = textSchema.transform((value, context) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.every(isWellFormedApiKey)) return keys;
  context.addIssue('must be one key, or several with commas between them, without spaces');
  return z.NEVER;
});

/** The environment variables of the part of the service that writes bookings. */
export const bookingServiceVariables = z.object({
  BOOKING: z.enum(['off', 'rooms'], { error: 'must be off or rooms' }).optional().meta({
    description:
      'Whether people can book meeting rooms in Slack: `off` or `rooms`. Unset: `off`, except for the sample rooms in the playground. With `off`, nothing is ever written to a calendar. `rooms` needs `CALENDAR_SOURCE=caldav`, `exchange`, `google`, `graph`, a folder of files (`ics:<folder>`) or `sample`.',
  }),
  BOOKING_API_KEYS: keysSchema.optional().meta({
    description:
      'The keys with which the calendar service accepts bookings, separated by commas: others than `CALENDAR_API_KEYS`. Not needed where the service runs inside the bot.',
    findValue: 'any long text of your own, as from `openssl rand -hex 16`',
  }),
  BOOKING_USERNAME: textSchema.optional().meta({
    description:
      'The account that writes bookings: on a CalDAV server with write access to the calendars of rooms and nothing else, on Exchange with a mailbox of its own.',
    findValue: 'the administrator of the server',
  }),
  BOOKING_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The password of that account.', findValue: 'the administrator of the server' }),
  BOOKING_CALDAV_ROOM_URL: templateSchema.optional().meta({
    description:
      'Where the account that writes bookings finds the calendars of rooms on a CalDAV server. Unset: where `CALDAV_ROOM_URL` says. Needed where a server puts shared calendars below the address of each account, as Nextcloud does.',
  }),
  BOOKING_GOOGLE_KEY_FILE: textSchema.optional().meta({
    description:
      'The key of the service account that writes bookings on Google Workspace, a JSON file: another account than that of `GOOGLE_KEY_FILE`.',
    findValue: '«Keys» of the service account in the Google Cloud console',
  }),
  ...graphBookingVariables.shape,
});

/** Where bookings are written. */
export type BookedCalendars =
  | FolderConfig
  | { kind: 'caldav'; caldav: CaldavConfig }
  | { kind: 'exchange'; exchange: ExchangeBookingConfig }
  | { kind: 'google'; google: GoogleBookingConfig }
  | { kind: 'graph'; graph: GraphBookingConfig };

export interface BookingConfig {
  /** Every key may book. Empty: the program that starts the service sets them. */
  apiKeys: readonly string[];
  /** `sample`: a copy of the sample calendars, which the service makes at its start. */
  calendars: BookedCalendars | { kind: 'sample' };
}

type AddProblem = (variable: string, problem: string) => void;

function parseGoogle(
  { keyFile: readingKeyFile, url, tokenUrl }: GoogleConfig,
  keyFile: string | undefined,
  addProblem: AddProblem,
): BookingConfig['calendars'] | undefined {
  if (keyFile === undefined)
    addProblem('BOOKING_GOOGLE_KEY_FILE', 'is missing: the key of the service account that writes bookings');
  else if (keyFile === readingKeyFile)
    addProblem('BOOKING_GOOGLE_KEY_FILE', 'must be another than GOOGLE_KEY_FILE, whose account only reads');
  else return { kind: 'google', google: { keyFile, url, tokenUrl } };
  return undefined;
}

/** Where bookings are written on a CalDAV server. */
function parseRoomUrl(caldav: CaldavConfig, own: string | undefined, addProblem: AddProblem) {
  if (caldav.roomListUrl !== undefined)
    addProblem(
      'BOOKING',
      'must be off: the rooms of CALDAV_ROOM_URL are the server’s own, and Ordrom cannot invite them',
    );
  else if (caldav.roomUrl === undefined)
    addProblem('BOOKING', 'needs CALDAV_ROOM_URL: the calendars of rooms');
  if (own !== undefined && !hasPlaceholder(own))
    addProblem('BOOKING_CALDAV_ROOM_URL', 'must name each room, as with {local}');
  if (!isOnServer(caldav.url, own))
    addProblem('BOOKING_CALDAV_ROOM_URL', 'must be an address of the same server as CALDAV_URL');
  return own ?? caldav.roomUrl;
}

function parseCalendars(
  source: { kind: string } & Partial<{
    caldav: CaldavConfig;
    exchange: ExchangeConfig;
    folder: string;
    google: GoogleConfig;
    graph: GraphConfig;
  }>,
  variables: z.output<typeof bookingServiceVariables>,
  addProblem: AddProblem,
): BookingConfig['calendars'] | undefined {
  const { kind, caldav, exchange, folder, google, graph } = source;
  if (kind === 'sample') return { kind };
  if (kind === 'ics' && folder !== undefined) return { kind, folder };
  if (google) return parseGoogle(google, variables.BOOKING_GOOGLE_KEY_FILE, addProblem);
  if (graph) {
    const parsed = parseGraphBooking(graph, variables, addProblem);
    return parsed && { kind: 'graph', graph: parsed };
  }
  if (!caldav && !exchange) {
    addProblem(
      'BOOKING',
      `must be off: Ordrom cannot book rooms with CALENDAR_SOURCE=${kind === 'feeds' ? 'ics:<feeds>' : kind}`,
    );
    return undefined;
  }
  const { BOOKING_USERNAME: username, BOOKING_PASSWORD: password } = variables;
  if (username === undefined) addProblem('BOOKING_USERNAME', 'is missing: the account that writes bookings');
  if (password === undefined) addProblem('BOOKING_PASSWORD', 'is missing: the password of that account');
  if (exchange) {
    const parsed = parseExchangeBooking(exchange, variables, addProblem);
    return parsed && { kind: 'exchange', exchange: parsed };
  }
  if (!caldav) return undefined;
  const roomUrl = parseRoomUrl(caldav, variables.BOOKING_CALDAV_ROOM_URL, addProblem);
  if (username === undefined || password === undefined) return undefined;
  return { kind: 'caldav', caldav: { ...caldav, username, password, roomUrl } };
}

/** The configuration of booking; undefined if it is off, or if a problem was reported to `addProblem`. */
export function parseBookingConfig(
  source: Parameters<typeof parseCalendars>[0],
  readingKeys: readonly string[],
  variables: z.output<typeof bookingServiceVariables>,
  addProblem: AddProblem,
): BookingConfig | undefined {
  if (variables.BOOKING !== 'rooms') return undefined;
  const { BOOKING_API_KEYS: apiKeys = [] } = variables;
  if (apiKeys.some((key) => readingKeys.includes(key)))
    addProblem('BOOKING_API_KEYS', 'must be other keys than CALENDAR_API_KEYS, which only read');
  const calendars = parseCalendars(source, variables, addProblem);
  return calendars && { apiKeys, calendars };
}
