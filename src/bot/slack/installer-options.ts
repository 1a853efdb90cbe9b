import type { HTTPReceiverOptions } from '@slack/bolt';

export type InstallerOptions = Pick<
  HTTPReceiverOptions,
  'clientId' | 'clientSecret' | 'stateSecret' | 'scopes' | 'installationStore' | 'installerOptions'
>;
