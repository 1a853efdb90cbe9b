import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { webApi } from '@slack/bolt';
import oauth, { type StateStore } from '@slack/oauth';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { describeMissingScopes, type OAuthConfig, scopesOf } from '../config/config.js';
import { describeFailure } from '../framework/failure.js';
import type { Language } from '../model/language.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import { INSTALL_PATH, type InstallerOptions } from '../slack/http-receiver.js';
import type { SlackPayload } from '../slack/payloads.js';
import type { ClientOf } from '../slack/slack-clients.js';
import { slackErrorCode, toSlackFault } from '../slack/slack-errors.js';
import type { AnyInstallation, Installations, WorkspaceEraser } from '../store/installations.js';
import type { SingleUseKeys } from '../store/state.js';
import { type Texts, textsOf } from '../texts/texts.js';

interface InstallerParts {
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

/** A page for the person who installs the app. */
interface InstallPage {
  status: number;
  title: string;
  paragraphs: readonly string[];
  /** Commands to copy. */
  examples?: readonly string[];
  /** The link to the next step. */
  nextStep?: { label: string; url: string };
}

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { max-width: 34rem; padding: 2rem 1.5rem; box-sizing: border-box; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
code { font: 0.9375rem/1.6 ui-monospace, monospace; }
a { display: inline-block; margin-top: 0.75rem; padding: 0.6rem 1.1rem; border-radius: 0.4rem; font-weight: 600;
  background: #1f4e5f; color: #fff; text-decoration: none; }
a:focus-visible { outline: 3px solid #e0a030; outline-offset: 2px; }
`;

/**
 * The pages allow only this style, no scripts and no frames. The code in the address is not sent as a
 * referrer.
 */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string) => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);

/** Renders the page as HTML, with all texts escaped. */
function renderInstallHtml(
  { title, paragraphs, examples = [], nextStep }: InstallPage,
  language: Language,
): string {
  const lines = [
    `<h1>${escapeText(title)}</h1>`,
    ...paragraphs.map((each) => `<p>${escapeText(each)}</p>`),
    examples.length > 0
      ? `<ul>${examples.map((each) => `<li><code>${escapeText(each)}</code></li>`).join('')}</ul>`
      : '',
    nextStep ? `<a href="${escapeText(nextStep.url)}">${escapeText(nextStep.label)}</a>` : '',
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${lines.join('')}</main></body></html>`;
}

const setInstallPageHeaders = (response: ServerResponse): void => {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
};

function sendInstallPage(response: ServerResponse, page: InstallPage, language: Language): void {
  setInstallPageHeaders(response);
  response.writeHead(page.status).end(renderInstallHtml(page, language));
}

/** @param addUrl Slack's consent page */
const renderInstallStart = ({ install }: Texts, addUrl: string): InstallPage => ({
  status: 200,
  title: install.title,
  paragraphs: [install.about, install.permissions],
  nextStep: { label: install.add, url: addUrl },
});

/** The page after a failed installation. */
const renderInstallFailure = ({ install }: Texts, status: number, why: string): InstallPage => ({
  status,
  title: install.failed,
  paragraphs: [why],
  nextStep: { label: install.tryAgain, url: INSTALL_PATH },
});

/**
 * A workspace that has installed the app, or an organisation, which then chooses its workspaces at
 * `chooseUrl`.
 */
interface InstalledWorkspace {
  name?: string | undefined;
  team?: string | undefined;
  chooseUrl?: string | undefined;
}

function renderInstallSuccess(
  { install }: Texts,
  { name, team, chooseUrl }: InstalledWorkspace,
): InstallPage {
  const title = name === undefined ? install.installedUnnamed : install.installed(name);
  if (chooseUrl !== undefined) {
    return {
      status: 200,
      title,
      paragraphs: [],
      nextStep: { label: install.chooseWorkspaces, url: chooseUrl },
    };
  }
  const url = `https://app.slack.com/client/${team ?? ''}`;
  const examples = ['/ord fisk', '/ledig hjelp', '/rom hjelp'];
  return {
    status: 200,
    title,
    paragraphs: [install.tryIt],
    examples,
    nextStep: { label: install.open, url },
  };
}

// Node cannot name these exports of the package, which it loads as CommonJS.

/** Signed OAuth states that are valid for ten minutes and for one redirect (RFC 6749, section 10.12). */
function createSingleUseStates(stateSecret: string, usedStates: Pick<SingleUseKeys, 'use'>): StateStore {
  const signed = new oauth.ClearStateStore(stateSecret);
  return {
    generateStateParam: (options, now) => signed.generateStateParam(options, now),
    async verifyStateParam(now, state) {
      const options = await signed.verifyStateParam(now, state);
      if (!(await usedStates.use(state, now))) throw new oauth.InvalidStateError('The state was used before');
      return options;
    },
  };
}

/** Deletes the data of workspaces that removed the app. */
export interface UninstallHandler {
  /** Handles that the sender of the payload uninstalled the app or revoked its token. */
  handleUninstall: (payload: SlackPayload<'event'>) => Promise<void>;
  /** Handles that an organisation removed the app from these workspaces. */
  handleTeamsRemoved: (payload: SlackPayload<'event'>, teams: readonly string[]) => Promise<void>;
}

interface UninstallHandlerParts {
  eraser: WorkspaceEraser;
  clientOf: ClientOf;
  /** Clears the caches of a workspace. */
  forget: (team: string) => void;
  log: Logger;
}

function installationOf({ authorizations, ...body }: SlackPayload<'event'>): string | undefined {
  const { team_id, enterprise_id, is_enterprise_install: isOrganisation } = authorizations?.[0] ?? body;
  return (isOrganisation ? enterprise_id : team_id) ?? undefined;
}

export function createUninstallHandler(parts: UninstallHandlerParts): UninstallHandler {
  const { eraser, clientOf, forget, log } = parts;

  /** Events may be late or repeated. A working token proves that the app has been installed again. */
  async function isInstalledAgain(id: string): Promise<boolean> {
    return clientOf(id)
      .then((client) => client.auth.test())
      .then(
        () => true,
        () => false,
      );
  }

  return {
    async handleUninstall(payload) {
      const installation = installationOf(payload);
      if (installation === undefined) return log.warn('an uninstall event names no workspace');
      forget(installation);
      if (await isInstalledAgain(installation)) {
        return log.warn(
          { installation },
          'the app was uninstalled and is installed again: no data is deleted',
        );
      }
      const teams = await eraser.eraseInstallation(installation);
      for (const team of teams) forget(team);
      log.info({ installation, teams }, 'the app was uninstalled: the data of its workspaces is deleted');
    },

    async handleTeamsRemoved(payload, removed) {
      const installation = installationOf(payload);
      if (installation === undefined) return log.warn('a revocation event names no organisation');
      const teams = await eraser.eraseTeams(installation, removed);
      forget(installation);
      for (const team of removed) forget(team);
      log.info(
        { installation, teams },
        'an organisation removed the app: the data of the workspaces is deleted',
      );
    },
  };
}
