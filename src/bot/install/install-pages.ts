import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Language } from '../model/language.js';
import { INSTALL_PATH } from '../slack/installer-options.js';
import type { Texts } from '../texts/texts.js';

/** A page for the person who installs the app. */
export interface InstallPage {
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
export function renderInstallHtml(
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

export const setInstallPageHeaders = (response: ServerResponse): void => {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
};

export function sendInstallPage(response: ServerResponse, page: InstallPage, language: Language): void {
  setInstallPageHeaders(response);
  response.writeHead(page.status).end(renderInstallHtml(page, language));
}

/** @param addUrl Slack's consent page */
export const renderInstallStart = ({ install }: Texts, addUrl: string): InstallPage => ({
  status: 200,
  title: install.title,
  paragraphs: [install.about, install.permissions],
  nextStep: { label: install.add, url: addUrl },
});

/** The page after a failed installation. */
export const renderInstallFailure = ({ install }: Texts, status: number, why: string): InstallPage => ({
  status,
  title: install.failed,
  paragraphs: [why],
  nextStep: { label: install.tryAgain, url: INSTALL_PATH },
});

/**
 * A workspace that has installed the app, or an organisation, which then chooses its workspaces at
 * `chooseUrl`.
 */
export interface InstalledWorkspace {
  name?: string | undefined;
  team?: string | undefined;
  chooseUrl?: string | undefined;
}

export function renderInstallSuccess(
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
