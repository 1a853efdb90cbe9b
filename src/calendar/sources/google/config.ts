import * as z from 'zod';
import { type AddProblem, serverAddressSchema } from '../common/source.js';

const textSchema = z.string().trim().min(1);
const addressSchema = textSchema
  .regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be an address, as in ordrom@eksempel.no' })
  .optional();

/** The environment variables of `CALENDAR_SOURCE=google`. */
export const googleVariables = z.object({
  GOOGLE_KEY_FILE: textSchema.optional().meta({
    description: 'The key of the service account, a JSON file.',
    findValue: '«Keys» of the service account in the Google Cloud console',
  }),
  GOOGLE_SUBJECT: addressSchema.meta({
    description:
      'The user of the domain through whom free/busy is read, by domain-wide delegation. Unset: the service account itself.',
  }),
  GOOGLE_ROOMS_SUBJECT: addressSchema.meta({
    description:
      'The user through whom the events of rooms are read, by domain-wide delegation. Unset: the service account itself, which the rooms are shared with.',
  }),
  GOOGLE_DIRECTORY_SUBJECT: addressSchema.meta({
    description:
      'The administrator through whom the rooms are listed, or the address of the service account itself. Unset: `ROOMS_FILE` lists the rooms.',
  }),
  GOOGLE_CUSTOMER_ID: textSchema
    .regex(/^\w+$/, { error: 'must be the customer ID, as in C01abc23d, or my_customer' })
    .default('my_customer')
    .meta({
      description:
        'The customer whose rooms are listed. The service account itself needs the ID in place of `my_customer`.',
      findValue: 'Admin console, «Account», «Account settings»',
    }),
  GOOGLE_URL: serverAddressSchema
    .default('https://www.googleapis.com')
    .meta({ description: 'The Google Calendar API; another address in tests only.' }),
  GOOGLE_ADMIN_URL: serverAddressSchema
    .default('https://admin.googleapis.com')
    .meta({ description: 'The Admin SDK API; another address in tests only.' }),
  GOOGLE_TOKEN_URL: serverAddressSchema
    .default('https://oauth2.googleapis.com/token')
    .meta({ description: 'Where Google issues access tokens; another address in tests only.' }),
});

export interface GoogleConfig {
  /** The JSON file with the key of the service account. */
  keyFile: string;
  /** Who free/busy is asked as; undefined for the service account itself. */
  subject?: string;
  /** Who events of rooms are read as; undefined for the service account itself. */
  roomsSubject?: string;
  /** Who the rooms are listed as; undefined for no directory. */
  directorySubject?: string;
  /** `my_customer`, or the ID of the customer. */
  customerId: string;
  url: string;
  adminUrl: string;
  tokenUrl: string;
}

/** What bookings are written with: a service account of its own. */
export type GoogleBookingConfig = Pick<GoogleConfig, 'keyFile' | 'url' | 'tokenUrl'>;

/** The configuration of the source; a missing variable is reported to `addProblem`. */
export function parseGoogleConfig(
  variables: z.output<typeof googleVariables>,
  addProblem: AddProblem,
): GoogleConfig | undefined {
  const {
    GOOGLE_KEY_FILE: keyFile,
    GOOGLE_SUBJECT: subject,
    GOOGLE_ROOMS_SUBJECT: roomsSubject,
    GOOGLE_DIRECTORY_SUBJECT: directorySubject,
  } = variables;
  if (keyFile === undefined) {
    addProblem('GOOGLE_KEY_FILE', 'is missing («Keys» of the service account in the Google Cloud console)');
    return undefined;
  }
  return {
    keyFile,
    ...(subject !== undefined && { subject }),
    ...(roomsSubject !== undefined && { roomsSubject }),
    ...(directorySubject !== undefined && { directorySubject }),
    customerId: variables.GOOGLE_CUSTOMER_ID,
    url: variables.GOOGLE_URL,
    adminUrl: variables.GOOGLE_ADMIN_URL,
    tokenUrl: variables.GOOGLE_TOKEN_URL,
  };
}
