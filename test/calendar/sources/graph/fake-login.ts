import { constants, verify, type X509Certificate } from 'node:crypto';
import { z } from 'zod';

export const APP = {
  tenantId: '6f6b1f5e-0000-4000-8000-000000000001',
  clientId: '6f6b1f5e-0000-4000-8000-000000000002',
  secret: 'hemmelighet-som-aldri-vises',
};

/** The app that writes bookings, in the same tenant. */
export const BOOKING_APP = {
  clientId: '6f6b1f5e-0000-4000-8000-000000000003',
  secret: 'bestillingenes-hemmelighet',
};

const jwtPart = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
const headSchema = z.object({ alg: z.enum(['PS256', 'RS256']), 'x5t#S256': z.string() });
const claimsSchema = z.object({
  iss: z.literal(APP.clientId),
  sub: z.literal(APP.clientId),
  aud: z.string(),
});

/** Whether an app proves by a signed assertion that it holds the certificate's key (RFC 7523 section 2.2). */
function isAssertion(assertion: string, certificate: X509Certificate, audience: string): boolean {
  const [head, claims, signature] = assertion.split('.');
  const { alg, 'x5t#S256': thumbprint } = headSchema.parse(jwtPart(head));
  if (claimsSchema.parse(jwtPart(claims)).aud !== audience) return false;
  if (
    Buffer.from(thumbprint, 'base64url').toString('hex') !==
    certificate.fingerprint256.replaceAll(':', '').toLowerCase()
  )
    return false;
  const key = {
    key: certificate.publicKey,
    padding: alg === 'PS256' ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING,
  };
  return verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature ?? '', 'base64url'));
}

interface Reply {
  status: number;
  body: object;
}

const refusal = (error: string, number: number, text: string): Reply => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: {
    error,
    error_description: `AADSTS${number}: ${text} Trace ID: 1`,
    error_codes: [number],
    trace_id: '1',
    correlation_id: '2',
  },
});

/** Microsoft Entra's token endpoint, for one app. */
export function createFakeLogin(options: {
  origin: () => string;
  certificate?: X509Certificate | undefined;
  refuse?: () => number | undefined;
}) {
  /** The app of each token. */
  const valid = new Map<string, string>();
  let issued = 0;

  /** What MSAL thinks that the addresses are: it takes https alone. */
  const named = () => options.origin().replace(/^http:/, 'https:');
  const tokenAddress = () => `${named()}/${APP.tenantId}/oauth2/v2.0/token`;

  function isApp(form: URLSearchParams): boolean {
    if (form.get('client_id') === BOOKING_APP.clientId)
      return form.get('client_secret') === BOOKING_APP.secret;
    if (options.certificate) {
      return isAssertion(form.get('client_assertion') ?? '..', options.certificate, tokenAddress());
    }
    return form.get('client_secret') === APP.secret;
  }

  function issue(form: URLSearchParams): Reply {
    const refused = options.refuse?.();
    if (refused !== undefined)
      return refusal('invalid_client', refused, 'The provided client secret keys are expired.');
    const clientId = form.get('client_id') ?? '';
    if (clientId !== APP.clientId && clientId !== BOOKING_APP.clientId)
      return refusal('unauthorized_client', 700016, 'Application was not found.');
    if (!isApp(form)) return refusal('invalid_client', 7000215, 'Invalid client secret provided.');
    if (form.get('grant_type') !== 'client_credentials')
      return refusal('unsupported_grant_type', 70003, 'No such grant.');
    if (!(form.get('scope') ?? '').split(' ').some((scope) => scope.endsWith('/.default'))) {
      return refusal('invalid_scope', 70011, 'No such scope.');
    }
    issued += 1;
    const token = `pollett-${issued}`;
    valid.set(token, clientId);
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3_599, ext_expires_in: 3_599, access_token: token },
    };
  }

  /** Undefined for an address that is not its own. */
  function answer(method: string, path: string, body: string): Reply | undefined {
    if (method === 'GET' && path === `/${APP.tenantId}/v2.0/.well-known/openid-configuration`) {
      return {
        status: 200,
        body: {
          token_endpoint: tokenAddress(),
          issuer: `${named()}/${APP.tenantId}/v2.0`,
          authorization_endpoint: `${named()}/${APP.tenantId}/oauth2/v2.0/authorize`,
          jwks_uri: `${named()}/${APP.tenantId}/discovery/v2.0/keys`,
        },
      };
    }
    if (method === 'POST' && path === `/${APP.tenantId}/oauth2/v2.0/token`)
      return issue(new URLSearchParams(body));
    return undefined;
  }

  return {
    answer,
    /** The app that holds a token. */
    appOf: (token: string) => valid.get(token),
    revokeAll: () => valid.clear(),
    issued: () => issued,
  };
}
