import type { install as nb } from './install.nb.js';
import type { Translation } from './translation.js';

export const install: Translation<typeof nb> = {
  title: 'Add Ordrom to Slack',
  about:
    'Ordrom looks words up in the dictionaries and shows when colleagues are free and what’s on in the meeting rooms.',
  permissions:
    'Slack shows what Ordrom is allowed to do before anything is installed. In many workspaces an administrator has to approve it.',
  add: 'Add to Slack',
  installed: (name) => `Ordrom is installed in ${name}`,
  installedUnnamed: 'Ordrom is installed',
  tryIt: 'Type one of these in Slack:',
  open: 'Open Slack',
  chooseWorkspaces: 'Choose the workspaces that get Ordrom',
  failed: 'Ordrom wasn’t installed',
  cancelled: 'You cancelled in Slack, so nothing is installed.',
  linkExpired: 'The link is too old, was used before or was opened in another browser. Start again.',
  workspaceNotAllowed:
    'This installation of Ordrom doesn’t cover that workspace. Tell whoever runs Ordrom if it should.',
  tryAgain: 'Try again',
};
