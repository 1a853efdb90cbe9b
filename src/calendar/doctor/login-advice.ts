/** A step of the check. */
export type CheckStep = 'sign in' | 'rooms' | 'person' | 'room' | 'booking';

/** By error codes of Microsoft Entra and Graph. */
const ENTRA_ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /AADSTS7000222\b/,
    'The client secret has expired. Make a new one under «Certificates & secrets» in Microsoft Entra and set GRAPH_CLIENT_SECRET.',
  ],
  [
    /AADSTS7000215\b/,
    'Microsoft Entra does not know this client secret. GRAPH_CLIENT_SECRET must be the secret’s value, not its id; make a new one if the value was not kept.',
  ],
  [
    /AADSTS700016\b/,
    'The tenant has no app with this id. Check GRAPH_CLIENT_ID and GRAPH_TENANT_ID against «Overview» of the app registration.',
  ],
  [
    /AADSTS90002\b|AADSTS900023\b/,
    'There is no such tenant. Check GRAPH_TENANT_ID against «Overview» of the app registration.',
  ],
  [
    /AADSTS700027\b|AADSTS7000230\b/,
    'Microsoft Entra does not know this certificate, or it has expired. Upload the one of GRAPH_CERTIFICATE_FILE under «Certificates & secrets».',
  ],
  [
    /AADSTS700024\b/,
    'The clock of this machine is wrong: Microsoft Entra finds the sign-in too early or too late. Set it by NTP.',
  ],
  [
    /AADSTS\d+/,
    'Microsoft Entra refuses the app. What its code means stands at https://login.microsoftonline.com/error.',
  ],
  [
    /\bunusable_certificate_file\b/,
    'GRAPH_CERTIFICATE_FILE cannot be used. It must hold the certificate and its private key (PEM).',
  ],
  [
    /graph token: unauthorized/,
    'Microsoft Entra refuses the app. Check GRAPH_TENANT_ID, GRAPH_CLIENT_ID and its secret or certificate.',
  ],
  [
    /graph token: invalid/,
    'What answers the sign-in is not Microsoft Entra. Leave GRAPH_LOGIN_URL out, but in a national cloud, and let this machine pass any proxy that asks for a login.',
  ],
  [
    /ErrorInvalidUser|MailboxNotEnabledForRESTAPI|Request_ResourceNotFound/,
    'GRAPH_MAILBOX is no mailbox of this tenant. Set it to the address of one that the app may read.',
  ],
];

function findEntraAdvice(trail: string): string | undefined {
  const advice = ENTRA_ADVICE.find(([pattern]) => pattern.test(trail))?.[1];
  const [code] = /AADSTS\d+/.exec(trail) ?? [];
  return advice === undefined || code === undefined ? advice : `${advice} (${code})`;
}

/** What a step needs of Google, as an administrator finds it. */
interface GoogleGrant {
  /** The variable with the key of the service account. */
  keyFile: string;
  api: string;
  /** Below `https://www.googleapis.com/auth/`. */
  scope: string;
  /** The variable with the user to act as; undefined where the service account acts as itself. */
  subject: string | undefined;
  /** Of docs/calendars/google.md. */
  docsStep: number;
}

const FREE_BUSY: GoogleGrant = {
  keyFile: 'GOOGLE_KEY_FILE',
  api: 'Google Calendar API',
  scope: 'calendar.freebusy',
  subject: 'GOOGLE_SUBJECT',
  docsStep: 2,
};
const GOOGLE_GRANTS: Record<CheckStep, GoogleGrant> = {
  'sign in': FREE_BUSY,
  person: FREE_BUSY,
  room: {
    keyFile: 'GOOGLE_KEY_FILE',
    api: 'Google Calendar API',
    scope: 'calendar.events.readonly',
    subject: 'GOOGLE_ROOMS_SUBJECT',
    docsStep: 3,
  },
  rooms: {
    keyFile: 'GOOGLE_KEY_FILE',
    api: 'Admin SDK API',
    scope: 'admin.directory.resource.calendar.readonly',
    subject: 'GOOGLE_DIRECTORY_SUBJECT',
    docsStep: 4,
  },
  booking: {
    keyFile: 'BOOKING_GOOGLE_KEY_FILE',
    api: 'Google Calendar API',
    scope: 'calendar.events',
    subject: undefined,
    docsStep: 5,
  },
};

/** By error codes of Google's token endpoint and APIs, and those that the source gives to a refusal. */
const GOOGLE_ADVICE: readonly (readonly [RegExp, (grant: GoogleGrant) => string])[] = [
  [
    /\bunauthorized_client\b|\baccess_denied\b/,
    ({ scope, docsStep }) =>
      `Domain-wide delegation lacks the client ID of the service account, or exactly the scope https://www.googleapis.com/auth/${scope} (docs/calendars/google.md, step ${docsStep}). A change may take up to 24 hours.`,
  ],
  [
    /\binvalid_grant_key\b/,
    ({ keyFile }) =>
      `Google does not know the key of ${keyFile}: it was deleted, or it is of another service account. Make a new one.`,
  ],
  [/\binvalid_grant_clock\b/, () => 'The clock of this machine is wrong. Set it by NTP.'],
  [
    /\binvalid_grant_subject\b/,
    ({ subject }) => `${subject} is no user of the domain. An alias or a group cannot be used.`,
  ],
  [
    /\binvalid_grant\b/,
    ({ keyFile, subject }) =>
      `Google refuses the sign-in. Check the clock of this machine, the key of ${keyFile}${subject === undefined ? '' : `, and that ${subject} is a user of the domain`}.`,
  ],
  [/\binvalid_scope\b/, ({ scope }) => `Google does not know the scope ${scope}. Update Ordrom.`],
  [
    /\b(?:invalid|disabled|deleted)_client\b/,
    () =>
      'The service account is disabled or deleted. Enable it in the Google Cloud console, or make another.',
  ],
  [
    /\badmin_policy_enforced\b/,
    () =>
      'An administrator of the domain blocks the app. Admin console: «Security», «Access and data control», «API controls», «Manage app access».',
  ],
  [
    /\borg_internal\b/,
    () =>
      'The Google Cloud project belongs to another organisation. Make the service account in one of your own.',
  ],
  [
    /\bunusable_key_file\b/,
    ({ keyFile }) => `${keyFile} cannot be used. It must be the JSON key of a service account.`,
  ],
  [
    /\baccessNotConfigured\b|\bSERVICE_DISABLED\b/,
    ({ api }) =>
      `The ${api} is not enabled in the Google Cloud project of the service account (docs/calendars/google.md, step 1).`,
  ],
  [
    /\binsufficientPermissions\b|\bACCESS_TOKEN_SCOPE_INSUFFICIENT\b/,
    ({ scope, docsStep }) =>
      `The token lacks the scope https://www.googleapis.com/auth/${scope} (docs/calendars/google.md, step ${docsStep}).`,
  ],
  [
    /\bgoogle (?:rooms|buildings): unauthorized\b/,
    ({ subject }) =>
      `The account of ${subject} may not list rooms. Give it an administrator role with the right «Buildings and resources: Read» (docs/calendars/google.md, step 4).`,
  ],
  [
    /\bgoogle (?:rooms|buildings): not_found\b/,
    () =>
      'Google does not find the customer. Set GOOGLE_CUSTOMER_ID: Admin console, «Account», «Account settings».',
  ],
];

/**
 * Explains why the calendar server refuses us, with the code of the server.
 *
 * @param kind the kind of the source
 * @param trail the messages and codes of the error and its causes
 */
export function findLoginAdvice(kind: string, trail: string, step: CheckStep): string | undefined {
  if (kind === 'graph') return findEntraAdvice(trail);
  if (kind !== 'google') return undefined;
  return GOOGLE_ADVICE.find(([pattern]) => pattern.test(trail))?.[1](GOOGLE_GRANTS[step]);
}
