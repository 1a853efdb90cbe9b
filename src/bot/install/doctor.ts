import { webApi } from '@slack/bolt';
import * as z from 'zod';
import { explainNetworkError } from '../../shared/http-client/network-errors.js';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import {
  type BotConfig,
  type OAuthConnection,
  type StateConfig,
  type TokenConnection,
  UPLOAD_SCOPE,
} from '../config/config.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { findWorkspaceEntry } from '../model/workspace-id.js';
import { safeOptions } from '../slack/slack-clients.js';
import { slackErrorCode } from '../slack/slack-errors.js';
import { readStoredInstallations } from '../store/doctor.js';
import type { AnyInstallation, StoredInstallation } from '../store/installations.js';

const result = (status: DiagnosticResult['status'], subject: string, message: string): DiagnosticResult => ({
  status,
  subject,
  message,
});

interface OAuthCheckOptions {
  connection: OAuthConnection;
  state: StateConfig;
  /** Another Slack Web API than Slack's own. */
  slackApiUrl?: string | undefined;
  workspaces: BotConfig['workspaces'];
  /** `manifest.yml`, parsed. */
  manifest: unknown;
  /** Whether the app sends meetings as files. */
  sendsFiles: boolean;
  log: Logger;
}

/** The most tokens that are tested. A problem with one is often a problem with all. */
const MAX_CHECKED = 25;

/**
 * Tests the client id and secret with a made-up code. Slack's error code tells which of the three it refuses.
 */
async function checkClient(options: OAuthCheckOptions): Promise<DiagnosticResult> {
  const about = 'Slack, client';
  const { clientId: client_id, clientSecret: client_secret } = options.connection.oauth;
  try {
    await createDoctorClient(options).oauth.v2.access({ client_id, client_secret, code: 'ordrom-doctor' });
    return result('note', about, 'Slack takes any code, so it is none that we know.');
  } catch (error) {
    const refusal = slackErrorCode(error);
    if (refusal === undefined) return result('wrong', about, formatSlackNetworkError(error));
    if (refusal === 'invalid_code') {
      return result('ok', about, 'Slack knows SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.');
    }
    const place = 'Copy both anew from «Basic Information», «App Credentials».';
    return result(
      'wrong',
      about,
      `Slack refuses SLACK_CLIENT_ID or SLACK_CLIENT_SECRET (${refusal}). ${place}`,
    );
  }
}

const nameOf = ({ team, enterprise, isEnterpriseInstall }: AnyInstallation) =>
  (isEnterpriseInstall ? enterprise?.name : team?.name) ?? '?';

/** Expired tokens are not refreshed here, because the doctor changes nothing. */
const hasRunOut = ({ bot }: AnyInstallation) =>
  bot?.expiresAt !== undefined && bot.expiresAt * 1_000 < Date.now();

async function checkInstallation(
  { id, installation }: StoredInstallation,
  options: OAuthCheckOptions,
): Promise<DiagnosticResult> {
  const about = `Slack, ${id} «${nameOf(installation)}»`;
  const where = { team: id, organisation: installation.enterprise?.id };
  if (options.workspaces && findWorkspaceEntry(options.workspaces, where) === undefined) {
    return result(
      'wrong',
      about,
      'It has installed the app, and is not in WORKSPACES_FILE, so it is not served.',
    );
  }
  if (hasRunOut(installation)) {
    return result('note', about, 'Its token has run out. It is renewed when somebody uses it.');
  }
  try {
    const answer = await createDoctorClient(options, installation.bot?.token).auth.test();
    return compareScopes(answer.response_metadata?.scopes, options, about);
  } catch (error) {
    const refusal = slackErrorCode(error);
    if (refusal === undefined) return result('wrong', about, formatSlackNetworkError(error));
    return result('wrong', about, `Slack refuses its token (${refusal}). Install the app there anew.`);
  }
}

/**
 * Entries of `WORKSPACES_FILE` without an installation. An entry of an organisation covers its workspaces.
 */
function unusedOf({ workspaces }: OAuthCheckOptions, found: readonly StoredInstallation[]): string[] {
  const used = new Set(
    found.flatMap(({ id, installation }) => [id, installation.enterprise?.id, installation.team?.id]),
  );
  return [...(workspaces?.keys() ?? [])].filter((id) => id !== '*' && !used.has(id));
}

/** Tests the app's credentials and the token of each workspace that has installed it. */
export async function* checkOAuth(options: OAuthCheckOptions): AsyncGenerator<DiagnosticResult> {
  yield await checkClient(options);
  let found: StoredInstallation[];
  try {
    found = await readStoredInstallations(options.state, options.log);
  } catch {
    // The check of the database reports the error.
    return;
  }
  const about = 'Slack, workspaces';
  yield result(
    found.length === 0 ? 'note' : 'ok',
    about,
    found.length === 0
      ? 'None has installed the app yet: open /slack/install at the address of the bot.'
      : `${found.length} have installed the app.`,
  );
  for (const installation of found.slice(0, MAX_CHECKED))
    yield await checkInstallation(installation, options);
  const unused = unusedOf(options, found);
  if (unused.length > 0) {
    const said = `In WORKSPACES_FILE, and have not installed the app, or only through their organisation: ${unused.join(', ')}.`;
    yield result('note', about, said);
  }
}

/** The scopes of `manifest.yml`. The bot works without the optional ones. */
const manifestSchema = z.looseObject({
  oauth_config: z.looseObject({
    scopes: z.looseObject({ bot: z.array(z.string()), bot_optional: z.array(z.string()).default([]) }),
  }),
});

interface SlackDoctorOptions {
  connection: TokenConnection;
  /** The address of another Slack Web API. */
  slackApiUrl?: string | undefined;
  /** `manifest.yml`, parsed. */
  manifest: unknown;
  /** Whether the app sends meetings as files. */
  sendsFiles: boolean;
  log: Logger;
}

const WHY_UPLOAD = `Without PUBLIC_URL, MEETING_LINKS=ics sends files in Slack, with ${UPLOAD_SCOPE}.`;

const TOKEN_HINT = 'Copy it anew from «OAuth & Permissions» in the app’s settings.';

/** Advice for Slack's error codes for a token. */
const TOKEN_ADVICE: Readonly<Record<string, string>> = {
  invalid_auth: `Slack does not know SLACK_BOT_TOKEN. ${TOKEN_HINT}`,
  not_authed: `Slack does not know SLACK_BOT_TOKEN. ${TOKEN_HINT}`,
  token_revoked:
    'SLACK_BOT_TOKEN has been revoked. Install the app to the workspace again and copy the new one.',
  token_expired: 'SLACK_BOT_TOKEN has expired. Turn token rotation off for the app, and copy the new one.',
  account_inactive:
    'The app was taken out of the workspace. Install it again («Install App») and copy the new SLACK_BOT_TOKEN.',
};

function formatTokenAdvice(error: unknown): string {
  const refusal = slackErrorCode(error);
  if (refusal !== undefined) {
    return TOKEN_ADVICE[refusal] ?? `Slack refuses SLACK_BOT_TOKEN (${refusal}). ${TOKEN_HINT}`;
  }
  return formatSlackNetworkError(error);
}

/** Describes a network error of a call to Slack. */
function formatSlackNetworkError(error: unknown): string {
  const problem = explainNetworkError(error, 'SLACK_API_URL (if it is set)');
  const way = problem ?? 'Check the network of this machine.';
  return `Slack cannot be reached. ${way}`;
}

function createDoctorClient(
  { slackApiUrl, log }: Pick<SlackDoctorOptions, 'slackApiUrl' | 'log'>,
  token?: string,
): webApi.WebClient {
  return new webApi.WebClient(token, safeOptions({ slackApiUrl }, log, BUDGET_MS.doctorCall));
}

/** Compares the scopes of a token with those that the app needs or is better with. */
function compareScopes(
  given: readonly string[] | undefined,
  { manifest, sendsFiles }: Pick<SlackDoctorOptions, 'manifest' | 'sendsFiles'>,
  about = 'Slack, scopes',
): DiagnosticResult {
  if (!given) return result('note', about, 'Slack does not say which scopes the token has.');
  const { bot, bot_optional: optional } = manifestSchema.parse(manifest).oauth_config.scopes;
  const missing = bot.filter((scope) => !given.includes(scope) && (sendsFiles || scope !== UPLOAD_SCOPE));
  const needed = missing.filter((scope) => !optional.includes(scope) || scope === UPLOAD_SCOPE);
  const howTo =
    'Add them under «OAuth & Permissions», or paste manifest.yml under «App Manifest», and install the app again.';
  if (needed.length > 0) {
    const why = needed.includes(UPLOAD_SCOPE) ? ` ${WHY_UPLOAD}` : '';
    return result('wrong', about, `The token lacks ${needed.join(', ')}.${why} ${howTo}`);
  }
  if (missing.length > 0) {
    return result(
      'note',
      about,
      `The token lacks ${missing.join(', ')}, which the app can do without but is better with. ${howTo}`,
    );
  }
  return result('ok', about, 'The token has what manifest.yml asks for.');
}

/** Requests a socket without opening it. */
async function checkSocketMode(options: SlackDoctorOptions, appToken: string): Promise<DiagnosticResult> {
  const about = 'Slack, Socket Mode';
  try {
    await createDoctorClient(options, appToken).apps.connections.open();
    return result('ok', about, 'Slack takes SLACK_APP_TOKEN.');
  } catch (error) {
    const refusal = slackErrorCode(error);
    const said =
      refusal === undefined
        ? formatTokenAdvice(error)
        : `Slack refuses SLACK_APP_TOKEN (${refusal}). Copy it anew from «Basic Information», «App-Level Tokens»; it needs the scope connections:write, and the app Socket Mode.`;
    return result('wrong', about, said);
  }
}

/** Checks with Slack which app and workspace the tokens belong to and which scopes they have. */
export async function* checkSlack(options: SlackDoctorOptions): AsyncGenerator<DiagnosticResult> {
  const { connection } = options;
  const about = 'Slack, token';
  let scopes: readonly string[] | undefined;
  try {
    const answer = await createDoctorClient(options, connection.botToken).auth.test();
    scopes = answer.response_metadata?.scopes;
    yield result('ok', about, `Slack knows us as ${answer.user ?? '?'} in «${answer.team ?? '?'}».`);
  } catch (error) {
    yield result('wrong', about, formatTokenAdvice(error));
    return;
  }
  yield compareScopes(scopes, options);
  if (connection.mode === 'socket') yield await checkSocketMode(options, connection.appToken);
  else {
    const said =
      'Only a call from Slack can show whether SLACK_SIGNING_SECRET is right: type /ord hjelp there.';
    yield result('note', 'Slack, signing secret', said);
  }
}
