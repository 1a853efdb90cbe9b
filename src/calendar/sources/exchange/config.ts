import { z } from 'zod';
import { serverAddressSchema } from '../common/server-address.js';

const textSchema = z.string().trim().min(1);

/** The variables of `CALENDAR_SOURCE=exchange`, as they stand in the environment. */
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
  /** Of the web services, `https://mail.eksempel.no/EWS/Exchange.asmx`. */
  url: string;
  /** The service account, `FIRMA\ordrom` or `ordrom@eksempel.no`. */
  user: string;
  password: string;
  auth: 'basic' | 'ntlm';
  /** How rooms' calendars are read: by a right on each of them, or in the room's own name. */
  access: 'delegate' | 'impersonation';
}

type Variables = z.output<typeof exchangeVariables>;

/** What the source needs, once it is chosen; what is missing is noted as problems of its variables. */
export function parseExchangeConfig(
  variables: Variables,
  note: (variable: string, problem: string) => void,
): ExchangeConfig | undefined {
  const { EXCHANGE_URL: url, EXCHANGE_USER: user, EXCHANGE_PASSWORD: password } = variables;
  if (url === undefined)
    note('EXCHANGE_URL', 'is missing (as in https://mail.eksempel.no/EWS/Exchange.asmx)');
  if (user === undefined) note('EXCHANGE_USER', 'is missing (the service account, as in ordrom@eksempel.no)');
  if (password === undefined) note('EXCHANGE_PASSWORD', 'is missing (of the service account)');
  if (url === undefined || user === undefined || password === undefined) return undefined;
  return { url, user, password, auth: variables.EXCHANGE_AUTH, access: variables.EXCHANGE_ACCESS };
}
