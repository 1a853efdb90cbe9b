import type { CallbackOptions, InstallPathOptions, InstallProviderOptions } from '@slack/oauth';

/** The page that begins an installation. */
export const INSTALL_PATH = '/slack/install';
/** The page that Slack redirects a browser to after the person has agreed. */
export const REDIRECT_PATH = '/slack/oauth_redirect';

/** The OAuth flow: Slack's installer, and the two pages that it serves. */
export interface InstallerOptions {
  provider: InstallProviderOptions;
  scopes: string[];
  installPathOptions: InstallPathOptions;
  callbackOptions: CallbackOptions;
}
