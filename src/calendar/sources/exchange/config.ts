import * as z from 'zod';
import { type AddProblem, serverAddressSchema } from '../common/source.js';

const textSchema = z.string().trim().min(1);

/** The environment variables of `CALENDAR_SOURCE=exchange`. */
export const exchangeVariables = z.object({
  EXCHANGE_URL: serverAddressSchema.optional().meta({
    description: 'The address of Exchange Web Services.',
    findValue: '`https://<host>/EWS/Exchange.asmx` on most servers',
  }),
  EXCHANGE_USER: textSchema.optional().meta({
    description: 'The service account, as `ordrom@eksempel.no` or `FIRMA\\ordrom`.',
    findValue: 'the administrator of the server',
  }),
  EXCHANGE_PASSWORD: z.string().min(1).optional().meta({
    description: 'The password of the service account.',
    findValue: 'the administrator of the server',
  }),
  EXCHANGE_AUTH: z
    .enum(['basic', 'ntlm'], { error: 'must be basic or ntlm' })
    .default('basic')
    .meta({ description: 'How the service account signs in: `basic` or `ntlm`.' }),
  EXCHANGE_ACCESS: z
    .enum(['delegate', 'impersonation'], { error: 'must be delegate or impersonation' })
    .default('delegate')
    .meta({
      description:
        'How rooms are read: `delegate` (a right on each calendar) or `impersonation` (in the name of the room).',
    }),
});

export interface ExchangeConfig {
  /** Address of the web services: `https://mail.eksempel.no/EWS/Exchange.asmx`. */
  url: string;
  /** The service account: `FIRMA\ordrom` or `ordrom@eksempel.no`. */
  user: string;
  password: string;
  auth: 'basic' | 'ntlm';
  /** How to read rooms' calendars: with a permission on each, or by impersonating the room. */
  access: 'delegate' | 'impersonation';
}

type Variables = z.output<typeof exchangeVariables>;

/** The configuration of the source; a missing variable is reported to `addProblem`. */
export function parseExchangeConfig(
  variables: Variables,
  addProblem: AddProblem,
): ExchangeConfig | undefined {
  const { EXCHANGE_URL: url, EXCHANGE_USER: user, EXCHANGE_PASSWORD: password } = variables;
  if (url === undefined)
    addProblem('EXCHANGE_URL', 'is missing (as in https://mail.eksempel.no/EWS/Exchange.asmx)');
  if (user === undefined)
    addProblem('EXCHANGE_USER', 'is missing (the service account, as in ordrom@eksempel.no)');
  if (password === undefined) addProblem('EXCHANGE_PASSWORD', 'is missing (of the service account)');
  if (url === undefined || user === undefined || password === undefined) return undefined;
  return { url, user, password, auth: variables.EXCHANGE_AUTH, access: variables.EXCHANGE_ACCESS };
}

/** Two accounts of one server: the one that reads does not write. */
export interface ExchangeBookingConfig {
  /** The account that reads the calendars of rooms. */
  reading: ExchangeConfig;
  /** The account that writes, into the calendar of its own mailbox. */
  writing: ExchangeConfig;
}

/** The configuration of booking; undefined if a problem was reported to `addProblem`. */
export function parseExchangeBooking(
  reading: ExchangeConfig,
  {
    BOOKING_USERNAME: user,
    BOOKING_PASSWORD: password,
  }: { BOOKING_USERNAME?: string | undefined; BOOKING_PASSWORD?: string | undefined },
  addProblem: AddProblem,
): ExchangeBookingConfig | undefined {
  if (user?.toLowerCase() === reading.user.toLowerCase())
    addProblem('BOOKING_USERNAME', 'must be another account than EXCHANGE_USER, which only reads');
  if (user === undefined || password === undefined) return undefined;
  return { reading, writing: { ...reading, user, password, access: 'delegate' } };
}
