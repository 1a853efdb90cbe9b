import * as z from 'zod';
import { serverAddressSchema } from '../common/server-address.js';

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
export function parseGraphConfig(
  variables: Variables,
  addProblem: (variable: string, problem: string) => void,
): GraphConfig | undefined {
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
