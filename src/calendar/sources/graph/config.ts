import * as z from 'zod';
import { type AddProblem, serverAddressSchema } from '../common/source.js';

const textSchema = z.string().trim().min(1);

/** The environment variables of `CALENDAR_SOURCE=graph`. */
export const graphVariables = z.object({
  GRAPH_TENANT_ID: textSchema
    .regex(/^[\w.-]+$/, { error: 'must be the tenant’s id or one of its domains' })
    .optional()
    .meta({ description: 'The tenant in Microsoft Entra.', findValue: '«Overview» of the app registration' }),
  GRAPH_CLIENT_ID: textSchema.optional().meta({
    description: 'The app registration in Microsoft Entra.',
    findValue: '«Overview» of the app registration',
  }),
  GRAPH_CLIENT_SECRET: textSchema.optional().meta({
    description: 'The secret of the app registration; or set `GRAPH_CERTIFICATE_FILE`.',
    findValue: '«Certificates & secrets» of the app registration',
  }),
  GRAPH_CERTIFICATE_FILE: textSchema.optional().meta({
    description: 'A PEM file with the certificate and its private key, instead of a secret.',
    findValue: '«Certificates & secrets» takes the certificate',
  }),
  GRAPH_MAILBOX: textSchema
    .regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be the address of a mailbox' })
    .optional()
    .meta({ description: 'The mailbox that free/busy is read through. The app must be allowed to read it.' }),
  GRAPH_URL: serverAddressSchema
    .default('https://graph.microsoft.com')
    .meta({ description: 'Microsoft Graph; another address in national clouds.' }),
  GRAPH_LOGIN_URL: serverAddressSchema
    .default('https://login.microsoftonline.com')
    .meta({ description: 'Microsoft Entra; another address in national clouds.' }),
});

export interface GraphConfig {
  tenantId: string;
  clientId: string;
  /** The app's secret, or a PEM file with its certificate and private key. */
  credential: { secret: string } | { certificateFile: string };
  /** The mailbox through which free/busy is requested. */
  mailbox: string;
  /** Address of Microsoft Graph, without a version; another one in national clouds. */
  url: string;
  /** Address of Microsoft Entra; another one in national clouds. */
  loginUrl: string;
}

type Variables = z.output<typeof graphVariables>;

function findCredential({ GRAPH_CLIENT_SECRET: secret, GRAPH_CERTIFICATE_FILE: certificateFile }: Variables) {
  if (certificateFile !== undefined) return { certificateFile };
  return secret === undefined ? undefined : { secret };
}

/** The configuration of the source; a missing variable is reported to `addProblem`. */
export function parseGraphConfig(variables: Variables, addProblem: AddProblem): GraphConfig | undefined {
  const { GRAPH_TENANT_ID: tenantId, GRAPH_CLIENT_ID: clientId, GRAPH_MAILBOX: mailbox } = variables;
  const credential = findCredential(variables);
  if (tenantId === undefined)
    addProblem('GRAPH_TENANT_ID', 'is missing («Overview» of the app registration in Microsoft Entra)');
  if (clientId === undefined)
    addProblem('GRAPH_CLIENT_ID', 'is missing («Overview» of the app registration in Microsoft Entra)');
  if (credential === undefined) {
    addProblem('GRAPH_CLIENT_SECRET', 'is missing («Certificates & secrets»; or set GRAPH_CERTIFICATE_FILE)');
  }
  if (mailbox === undefined)
    addProblem('GRAPH_MAILBOX', 'is missing (a mailbox that the app may read, as in ordrom@eksempel.no)');
  if (tenantId === undefined || clientId === undefined || !credential || mailbox === undefined)
    return undefined;
  return {
    tenantId,
    clientId,
    credential,
    mailbox,
    url: variables.GRAPH_URL,
    loginUrl: variables.GRAPH_LOGIN_URL,
  };
}

const bookingTextSchema = z.string().trim().min(1, { error: 'must not be empty' });

/** The environment variables of booking with `CALENDAR_SOURCE=graph`. */
export const graphBookingVariables = z.object({
  BOOKING_MAILBOX: bookingTextSchema
    .regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be the address of a mailbox' })
    .optional()
    .meta({
      description:
        'With `CALENDAR_SOURCE=graph`: the mailbox that invites the booked rooms. No person may use it, and bookings are written nowhere else.',
      findValue: 'a shared mailbox that the administrator creates',
    }),
  BOOKING_GRAPH_CLIENT_ID: bookingTextSchema.optional().meta({
    description:
      'The app registration that writes bookings, in the tenant of `GRAPH_TENANT_ID`: another one than `GRAPH_CLIENT_ID`.',
    findValue: '«Overview» of that app registration',
  }),
  BOOKING_GRAPH_CLIENT_SECRET: bookingTextSchema.optional().meta({
    description: 'The secret of that app registration; or set `BOOKING_GRAPH_CERTIFICATE_FILE`.',
    findValue: '«Certificates & secrets» of that app registration',
  }),
  BOOKING_GRAPH_CERTIFICATE_FILE: bookingTextSchema.optional().meta({
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
  addProblem: AddProblem,
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
