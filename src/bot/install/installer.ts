import type { ServerResponse } from 'node:http';
import { webApi } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { describeMissingScopes, scopesOf } from '../config/scopes.js';
import type { OAuthConfig } from '../config/slack-connection.js';
import { describeFailure } from '../framework/failure.js';
import type { Language } from '../model/language.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { InstallerOptions } from '../slack/installer-options.js';
import { slackErrorCode, toSlackFault } from '../slack/slack-errors.js';
import type { AnyInstallation, Installations } from '../store/installations.js';
import type { SingleUseKeys } from '../store/single-use-keys.js';
import { textsOf } from '../texts/texts.js';
import {
  type InstallPage,
  renderInstallFailure,
  renderInstallHtml,
  renderInstallStart,
  renderInstallSuccess,
  sendInstallPage,
  setInstallPageHeaders,
} from './install-pages.js';
import { createSingleUseStates } from './single-use-states.js';

export interface InstallerParts {
  oauth: OAuthConfig;
  installations: Installations;
  usedStates: Pick<SingleUseKeys, 'use'>;
  clientOptions: webApi.WebClientOptions;
  /** Whether the app sends files, for which it asks for a scope. */
  sendsFiles: boolean;
  /** Whether the workspace or organisation may install the app. */
  isServed: (where: WorkspaceId) => boolean;
  /** Called when a workspace or organisation has installed the app, to clear caches. */
  onInstalled: (id: string) => void;
  language: Language;
  log: Logger;
  metrics?: Metrics | undefined;
}

/** Error codes of Slack's library for a redirection that is incomplete, outdated or from another browser. */
const STALE = new Set(['slack_oauth_missing_state', 'slack_oauth_invalid_state', 'slack_oauth_missing_code']);
const DENIED = 'slack_oauth_installer_authorization_error';
/** Slack's error codes for a code that is used, expired or unknown. */
const USED_CODES = new Set(['bad_code', 'code_already_used', 'code_expired', 'invalid_code']);

const whereOf = ({ team, enterprise }: AnyInstallation): WorkspaceId => ({
  team: team?.id ?? enterprise?.id ?? '',
  organisation: enterprise?.id,
});

/** An organisation then chooses which of its workspaces get the app. */
function describeInstalled({ team, enterprise, isEnterpriseInstall, enterpriseUrl, appId }: AnyInstallation) {
  if (isEnterpriseInstall !== true) return { name: team?.name, team: team?.id };
  const path = `manage/organization/apps/profile/${appId}/workspaces/add`;
  return { name: enterprise?.name, chooseUrl: enterpriseUrl && `${enterpriseUrl}${path}` };
}

/**
 * Options of Bolt's installer, which redirects to Slack, exchanges the returned code for a token and stores
 * it.
 */
export function createInstallerOptions(parts: InstallerParts): InstallerOptions {
  const { oauth, installations, clientOptions, isServed, onInstalled, language, log } = parts;
  const texts = textsOf(language);
  const send = (response: ServerResponse, page: InstallPage) => sendInstallPage(response, page, language);

  /** Uninstalls the app from a workspace that may not use it. */
  async function uninstall({ bot }: AnyInstallation): Promise<void> {
    const { clientId: client_id, clientSecret: client_secret } = oauth;
    await new webApi.WebClient(bot?.token, clientOptions).apps
      .uninstall({ client_id, client_secret })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the app could not be uninstalled from a workspace'),
      );
  }

  async function afterInstallation(
    installation: AnyInstallation,
    response: ServerResponse,
  ): Promise<boolean> {
    const where = whereOf(installation);
    if (isServed(where)) return true;
    log.warn(where, 'a workspace that is not served tried to install the app');
    await uninstall(installation);
    send(response, renderInstallFailure(texts, 403, texts.install.workspaceNotAllowed));
    return false;
  }

  function succeed(installation: AnyInstallation, response: ServerResponse): void {
    const where = whereOf(installation);
    onInstalled(where.team);
    log.info(where, 'the app was installed');
    for (const sentence of describeMissingScopes(installation.bot?.scopes, parts.sendsFiles)) {
      log.warn(where, sentence);
    }
    send(response, renderInstallSuccess(texts, describeInstalled(installation)));
  }

  function viewFailed(error: { code: string }): InstallPage {
    const { cancelled: denied, linkExpired: stale } = texts.install;
    if (error.code === DENIED) return renderInstallFailure(texts, 403, denied);
    if (STALE.has(error.code) || USED_CODES.has(slackErrorCode(error) ?? '')) {
      return renderInstallFailure(texts, 400, stale);
    }
    const { sentence, reference } = describeFailure(error, texts, parts);
    const where = reference === undefined ? '' : ` ${texts.failure.reference(reference)}.`;
    return renderInstallFailure(texts, toSlackFault(error) ? 502 : 500, `${sentence}${where}`);
  }

  return {
    provider: {
      clientId: oauth.clientId,
      clientSecret: oauth.clientSecret,
      stateStore: createSingleUseStates(oauth.stateSecret, parts.usedStates),
      installationStore: installations,
      clientOptions,
      renderHtmlForInstallPath: (url) => renderInstallHtml(renderInstallStart(texts, url), language),
    },
    scopes: scopesOf(parts.sendsFiles),
    installPathOptions: {
      async beforeRedirection(_request, response) {
        setInstallPageHeaders(response);
        return true;
      },
    },
    callbackOptions: {
      afterInstallation: (installation, _options, _request, response) =>
        afterInstallation(installation, response),
      success: (installation, _options, _request, response) => succeed(installation, response),
      failure: (error, _options, _request, response) => send(response, viewFailed(error)),
    },
  };
}
