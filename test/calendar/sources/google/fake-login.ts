import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';

/** As PEM. */
const [privateKey, bookingKey, unknownKey] = z
  .tuple([z.string(), z.string(), z.string()])
  .parse(inject('privateKeys'));

/** The key file that the Cloud console gives. */
export const KEY = {
  type: 'service_account',
  project_id: 'prosjekt',
  private_key_id: '0a1b2c3d',
  private_key: privateKey,
  client_email: 'ordrom@prosjekt.iam.gserviceaccount.com',
  client_id: '106100000000000000000',
  // Another host than the fake: only the configuration may say where tokens come from.
  token_uri: 'https://oauth2.googleapis.com/token',
};
/** The key file of the account that writes bookings. */
export const BOOKING_KEY = {
  ...KEY,
  private_key_id: '4e5f6a7b',
  private_key: bookingKey,
  client_email: 'ordrom-booking@prosjekt.iam.gserviceaccount.com',
  client_id: '106200000000000000000',
};
/** The key file with a private key that Google does not know. */
export const UNKNOWN_KEY = { ...KEY, private_key: unknownKey };
const PUBLIC_KEYS: Readonly<Record<string, KeyObject>> = {
  [KEY.client_email]: createPublicKey(privateKey),
  [BOOKING_KEY.client_email]: createPublicKey(bookingKey),
};

const AUTH = 'https://www.googleapis.com/auth/';
export const SCOPES = {
  freeBusy: `${AUTH}calendar.freebusy`,
  events: `${AUTH}calendar.events.readonly`,
  directory: `${AUTH}admin.directory.resource.calendar.readonly`,
  booking: `${AUTH}calendar.events`,
};
const KNOWN_SCOPES = [...Object.values(SCOPES), `${AUTH}calendar`, `${AUTH}calendar.readonly`];

/** Seconds. */
const TOKEN_LIFE = 3_599;
const MAX_ASSERTION_LIFE = 3_600;
/** How far the clock of a client may be off. */
const MAX_SKEW = 300;

const headerSchema = z.strictObject({
  alg: z.literal('RS256'),
  typ: z.literal('JWT'),
  kid: z.string().optional(),
});
const claimsSchema = z.strictObject({
  iss: z.string(),
  scope: z.string(),
  aud: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  sub: z.string().optional(),
});

export interface LoginOptions {
  /** The address of the token endpoint. */
  audience: () => string;
  /** Users of the domain. */
  users: readonly string[];
  /** Scopes of domain-wide delegation. */
  delegated: readonly string[];
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Refuses every sign-in with this error. */
  refuse: () => { status: number; error: string; description?: string } | undefined;
}

export interface LoginReply {
  status: number;
  body: object;
}

const refusal = (status: number, error: string, description?: string): LoginReply => ({
  status,
  body: { error, ...(description !== undefined && { error_description: description }) },
});
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The claims of an assertion with a valid signature. */
function verifyAssertion(assertion: string) {
  const [header = '', claims = '', signature = ''] = assertion.split('.');
  headerSchema.parse(decode(header));
  const parsed = claimsSchema.parse(decode(claims));
  const key = PUBLIC_KEYS[parsed.iss];
  const isSigned =
    key !== undefined &&
    verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return isSigned ? parsed : undefined;
}

/** Google's token endpoint, as strict as the real one about the assertion. */
export function createFakeLogin(options: LoginOptions) {
  const tokens = new Map<string, { scope: string; actor: string; endsAt: number }>();
  let issued = 0;

  function issue(form: URLSearchParams): LoginReply {
    const refused = options.refuse();
    if (refused) return refusal(refused.status, refused.error, refused.description);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return refusal(400, 'unsupported_grant_type', 'Invalid grant_type');
    const claims = verifyAssertion(form.get('assertion') ?? '');
    if (!claims) return refusal(400, 'invalid_grant', 'Invalid JWT Signature.');
    const { scope, aud, iat, exp, sub } = claims;
    if (aud !== options.audience())
      return refusal(400, 'invalid_grant', 'Invalid JWT: Failed audience check.');
    if (exp - iat > MAX_ASSERTION_LIFE || Math.abs(iat - Date.now() / 1_000) > MAX_SKEW)
      return refusal(
        400,
        'invalid_grant',
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      );
    if (!scope.split(' ').every((each) => KNOWN_SCOPES.includes(each)))
      return refusal(400, 'invalid_scope', 'Some requested scopes were invalid.');
    // Delegation is of one client, the reading account.
    if (sub !== undefined && (claims.iss !== KEY.client_email || !options.delegated.includes(scope)))
      return refusal(
        401,
        'unauthorized_client',
        'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
      );
    if (sub !== undefined && !options.users.includes(sub))
      return refusal(400, 'invalid_grant', 'Invalid email or User ID');
    issued += 1;
    const token = `ya29.hemmelig-${issued}`;
    tokens.set(token, {
      scope,
      actor: sub ?? claims.iss,
      endsAt: options.now() + TOKEN_LIFE * 1_000,
    });
    return {
      status: 200,
      body: { access_token: token, expires_in: TOKEN_LIFE, token_type: 'Bearer' },
    };
  }

  return {
    issue: (contentType: string | undefined, body: string): LoginReply =>
      contentType === 'application/x-www-form-urlencoded'
        ? issue(new URLSearchParams(body))
        : refusal(400, 'invalid_request'),
    /** What a token that has not expired is good for. */
    find(token: string) {
      const found = tokens.get(token);
      return found && options.now() < found.endsAt ? found : undefined;
    },
    revokeAll: () => tokens.clear(),
    issued: () => issued,
  };
}
