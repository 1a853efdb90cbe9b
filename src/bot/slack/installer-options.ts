import type { CallbackOptions, InstallPathOptions, InstallProviderOptions } from '@slack/oauth';

/** The OAuth flow: Slack's installer, and the two pages that it serves. */
export interface InstallerOptions {
  provider: InstallProviderOptions;
  scopes: string[];
  installPath: string;
  installPathOptions: InstallPathOptions;
  /** The path that Slack redirects a browser to after the person has agreed. */
  redirectPath: string;
  callbackOptions: CallbackOptions;
}
