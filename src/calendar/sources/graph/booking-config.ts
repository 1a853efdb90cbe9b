import * as z from 'zod';
import type { GraphConfig } from './config.js';

const textSchema = z.string().trim().min(1, { error: 'must not be empty' });

/** The environment variables of booking with `CALENDAR_SOURCE=graph`. */
export const graphBookingVariables = z.object({
  BOOKING_MAILBOX: textSchema
    .regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be the address of a mailbox' })
    .optional()
    .meta({
      description:
        'With `CALENDAR_SOURCE=graph`: the mailbox that invites the booked rooms. No person may use it, and bookings are written nowhere else.',
      findValue: 'a shared mailbox that the administrator creates',
    }),
  BOOKING_GRAPH_CLIENT_ID: textSchema.optional().meta({
    description:
      'The app registration that writes bookings, in the tenant of `GRAPH_TENANT_ID`: another one than `GRAPH_CLIENT_ID`.',
    findValue: '«Overview» of that app registration',
  }),
  BOOKING_GRAPH_CLIENT_SECRET: textSchema.optional().meta({
    description: 'The secret of that app registration; or set `BOOKING_GRAPH_CERTIFICATE_FILE`.',
    findValue: '«Certificates & secrets» of that app registration',
  }),
  BOOKING_GRAPH_CERTIFICATE_FILE: textSchema.optional().meta({
    description:
      'A PEM file with the certificate of that app registration and its private key, instead of a secret.',
    findValue: '«Certificates & secrets» takes the certificate',
  }),
});

/** Two apps of one tenant: the one that reads does not write. */
export interface GraphBookingConfig {
  /** The app that reads the calendars of rooms. */
  reading: GraphConfig;
  /** The app that writes, into the calendar of `mailbox` alone: a mailbox of Ordrom's own. */
  writing: GraphConfig;
}

/** The configuration of booking; undefined if a problem was reported to `addProblem`. */
export function parseGraphBooking(
  reading: GraphConfig,
  variables: z.output<typeof graphBookingVariables>,
  addProblem: (variable: string, problem: string) => void,
): GraphBookingConfig | undefined {
  const { BOOKING_MAILBOX: mailbox, BOOKING_GRAPH_CLIENT_ID: clientId } = variables;
  const { BOOKING_GRAPH_CLIENT_SECRET: secret = '', BOOKING_GRAPH_CERTIFICATE_FILE: certificateFile } =
    variables;
  if (mailbox === undefined)
    addProblem(
      'BOOKING_MAILBOX',
      'is missing (the mailbox that invites rooms, as in bestilling@eksempel.no)',
    );
  if (clientId === undefined)
    addProblem('BOOKING_GRAPH_CLIENT_ID', 'is missing (the app registration that writes bookings)');
  if (clientId?.toLowerCase() === reading.clientId.toLowerCase())
    addProblem('BOOKING_GRAPH_CLIENT_ID', 'must be another app than GRAPH_CLIENT_ID, which only reads');
  if (secret === '' && certificateFile === undefined)
    addProblem('BOOKING_GRAPH_CLIENT_SECRET', 'is missing (or set BOOKING_GRAPH_CERTIFICATE_FILE)');
  if (mailbox === undefined || clientId === undefined) return undefined;
  const credential = certificateFile === undefined ? { secret } : { certificateFile };
  return { reading, writing: { ...reading, clientId, credential, mailbox } };
}
