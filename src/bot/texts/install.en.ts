import type { install as nb } from './install.nb.js';
import type { Wording } from './wording.js';

export const install: Wording<typeof nb> = {
  title: 'Add Ordrom to Slack',
  about:
    'Ordrom looks words up in the dictionaries, and shows when colleagues are free and what happens in the rooms.',
  permissions:
    'Slack shows what Ordrom is allowed to do before anything is installed. In many workspaces an administrator has to approve it.',
  add: 'Add to Slack',
  installed: (name) => `Ordrom is installed in ${name}`,
  installedSomewhere: 'Ordrom is installed',
  tryIt: 'Type one of these in a conversation in Slack:',
  open: 'Open Slack',
  chooseWorkspaces: 'Choose the workspaces that get Ordrom',
  failed: 'Ordrom was not installed',
  denied: 'You cancelled in Slack, so nothing is installed.',
  stale: 'The link is too old, was used before or was opened in another browser. Start again.',
  notServed: 'This Ordrom is not for that workspace. Tell whoever runs Ordrom if it should be.',
  again: 'Try again',
};
