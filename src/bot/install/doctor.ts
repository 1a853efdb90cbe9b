import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import type { BotConfig, StateConfig } from '../config/config.js';
import type { OAuthConnection } from '../config/slack-connection.js';
import { findWorkspaceEntry } from '../model/workspace-id.js';
import { compareScopes, createDoctorClient, formatSlackNetworkError } from '../slack/slack-doctor.js';
import { slackErrorCode } from '../slack/slack-errors.js';
import { readStoredInstallations } from '../store/doctor.js';
import type { AnyInstallation, StoredInstallation } from '../store/installations.js';

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
    return { status: 'note', subject: about, message: 'Slack takes any code, so it is none that we know.' };
  } catch (error) {
    const refusal = slackErrorCode(error);
    if (refusal === undefined)
      return { status: 'wrong', subject: about, message: formatSlackNetworkError(error) };
    if (refusal === 'invalid_code') {
      return {
        status: 'ok',
        subject: about,
        message: 'Slack knows SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.',
      };
    }
    const place = 'Copy both anew from «Basic Information», «App Credentials».';
    return {
      status: 'wrong',
      subject: about,
      message: `Slack refuses SLACK_CLIENT_ID or SLACK_CLIENT_SECRET (${refusal}). ${place}`,
    };
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
    return {
      status: 'wrong',
      subject: about,
      message: 'It has installed the app, and is not in WORKSPACES_FILE, so it is not served.',
    };
  }
  if (hasRunOut(installation)) {
    return {
      status: 'note',
      subject: about,
      message: 'Its token has run out. It is renewed when somebody uses it.',
    };
  }
  try {
    const answer = await createDoctorClient(options, installation.bot?.token).auth.test();
    return compareScopes(answer.response_metadata?.scopes, options, about);
  } catch (error) {
    const refusal = slackErrorCode(error);
    if (refusal === undefined)
      return { status: 'wrong', subject: about, message: formatSlackNetworkError(error) };
    return {
      status: 'wrong',
      subject: about,
      message: `Slack refuses its token (${refusal}). Install the app there anew.`,
    };
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
  yield {
    status: found.length === 0 ? 'note' : 'ok',
    subject: about,
    message:
      found.length === 0
        ? 'None has installed the app yet: open /slack/install at the address of the bot.'
        : `${found.length} have installed the app.`,
  };
  for (const installation of found.slice(0, MAX_CHECKED))
    yield await checkInstallation(installation, options);
  const unused = unusedOf(options, found);
  if (unused.length > 0) {
    const said = `In WORKSPACES_FILE, and have not installed the app, or only through their organisation: ${unused.join(', ')}.`;
    yield { status: 'note', subject: about, message: said };
  }
}
