import { webApi } from '@slack/bolt';
import * as z from 'zod';
import { explainNetworkError } from '../../shared/http-client/network-errors.js';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import { UPLOAD_SCOPE } from '../config/config.js';
import type { TokenConnection } from '../config/slack-connection.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { safeOptions } from './slack-clients.js';
import { slackErrorCode } from './slack-errors.js';

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
export function formatSlackNetworkError(error: unknown): string {
  const problem = explainNetworkError(error, 'SLACK_API_URL (if it is set)');
  const way = problem ?? 'Check the network of this machine.';
  return `Slack cannot be reached. ${way}`;
}

export function createDoctorClient(
  { slackApiUrl, log }: Pick<SlackDoctorOptions, 'slackApiUrl' | 'log'>,
  token?: string,
): webApi.WebClient {
  return new webApi.WebClient(token, safeOptions({ slackApiUrl }, log, BUDGET_MS.doctorCall));
}

/** Compares the scopes of a token with those that the app needs or is better with. */
export function compareScopes(
  given: readonly string[] | undefined,
  { manifest, sendsFiles }: Pick<SlackDoctorOptions, 'manifest' | 'sendsFiles'>,
  about = 'Slack, scopes',
): DiagnosticResult {
  if (!given)
    return { status: 'note', subject: about, message: 'Slack does not say which scopes the token has.' };
  const { bot, bot_optional: optional } = manifestSchema.parse(manifest).oauth_config.scopes;
  const missing = bot.filter((scope) => !given.includes(scope) && (sendsFiles || scope !== UPLOAD_SCOPE));
  const needed = missing.filter((scope) => !optional.includes(scope) || scope === UPLOAD_SCOPE);
  const howTo =
    'Add them under «OAuth & Permissions», or paste manifest.yml under «App Manifest», and install the app again.';
  if (needed.length > 0) {
    const why = needed.includes(UPLOAD_SCOPE) ? ` ${WHY_UPLOAD}` : '';
    return {
      status: 'wrong',
      subject: about,
      message: `The token lacks ${needed.join(', ')}.${why} ${howTo}`,
    };
  }
  if (missing.length > 0) {
    return {
      status: 'note',
      subject: about,
      message: `The token lacks ${missing.join(', ')}, which the app can do without but is better with. ${howTo}`,
    };
  }
  return { status: 'ok', subject: about, message: 'The token has what manifest.yml asks for.' };
}

/** Requests a socket without opening it. */
async function checkSocketMode(options: SlackDoctorOptions, appToken: string): Promise<DiagnosticResult> {
  const about = 'Slack, Socket Mode';
  try {
    await createDoctorClient(options, appToken).apps.connections.open();
    return { status: 'ok', subject: about, message: 'Slack takes SLACK_APP_TOKEN.' };
  } catch (error) {
    const refusal = slackErrorCode(error);
    const said =
      refusal === undefined
        ? formatTokenAdvice(error)
        : `Slack refuses SLACK_APP_TOKEN (${refusal}). Copy it anew from «Basic Information», «App-Level Tokens»; it needs the scope connections:write, and the app Socket Mode.`;
    return { status: 'wrong', subject: about, message: said };
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
    yield {
      status: 'ok',
      subject: about,
      message: `Slack knows us as ${answer.user ?? '?'} in «${answer.team ?? '?'}».`,
    };
  } catch (error) {
    yield { status: 'wrong', subject: about, message: formatTokenAdvice(error) };
    return;
  }
  yield compareScopes(scopes, options);
  if (connection.mode === 'socket') yield await checkSocketMode(options, connection.appToken);
  else {
    const said =
      'Only a call from Slack can show whether SLACK_SIGNING_SECRET is right: type /ord hjelp there.';
    yield { status: 'note', subject: 'Slack, signing secret', message: said };
  }
}
