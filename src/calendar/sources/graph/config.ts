import { z } from 'zod';
import { serverAddress } from '../address.js';

const text = z.string().trim().min(1);

/** The variables of this source, as they stand in the environment. */
export const graphVariables = {
  GRAPH_TENANT_ID: text
    .regex(/^[\w.-]+$/, { error: 'must be the tenant’s id or one of its domains' })
    .optional(),
  GRAPH_CLIENT_ID: text.optional(),
  GRAPH_CLIENT_SECRET: text.optional(),
  GRAPH_CERTIFICATE_FILE: text.optional(),
  GRAPH_MAILBOX: text.regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be the address of a mailbox' }).optional(),
  GRAPH_URL: serverAddress.default('https://graph.microsoft.com'),
  GRAPH_LOGIN_URL: serverAddress.default('https://login.microsoftonline.com'),
};

export interface GraphConfig {
  tenantId: string;
  clientId: string;
  /** How the app proves that it is itself; the file holds a certificate and its private key (PEM). */
  credential: { secret: string } | { certificateFile: string };
  /** The mailbox whose eyes free/busy is seen with. */
  mailbox: string;
  /** Of Microsoft Graph, without a version; another in national clouds. */
  url: string;
  /** Of Microsoft Entra; another in national clouds. */
  loginUrl: string;
}

type Variables = z.output<z.ZodObject<typeof graphVariables>>;

function credentialOf({ GRAPH_CLIENT_SECRET: secret, GRAPH_CERTIFICATE_FILE: certificateFile }: Variables) {
  if (certificateFile !== undefined) return { certificateFile };
  return secret === undefined ? undefined : { secret };
}

/** @param missing is told the variables that this source cannot do without */
export function graphConfigOf(
  variables: Variables,
  missing: (name: string, where: string) => void,
): GraphConfig | undefined {
  const { GRAPH_TENANT_ID: tenantId, GRAPH_CLIENT_ID: clientId, GRAPH_MAILBOX: mailbox } = variables;
  const credential = credentialOf(variables);
  if (tenantId === undefined)
    missing('GRAPH_TENANT_ID', '«Overview» of the app registration in Microsoft Entra');
  if (clientId === undefined)
    missing('GRAPH_CLIENT_ID', '«Overview» of the app registration in Microsoft Entra');
  if (credential === undefined) {
    missing('GRAPH_CLIENT_SECRET', '«Certificates & secrets»; or set GRAPH_CERTIFICATE_FILE');
  }
  if (mailbox === undefined)
    missing('GRAPH_MAILBOX', 'a mailbox that the app may read, as in ordrom@eksempel.no');
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
