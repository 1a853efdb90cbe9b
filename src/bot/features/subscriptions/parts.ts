import type { Whereabouts } from '../../app/workspaces.js';
import type { Language } from '../../texts/texts.js';
import type { ManageParts } from './manage.js';

/** What subscribing needs beside the services that every command has. */
export interface SubscribingParts extends ManageParts {
  /** Of people and channels of the workspace, for what is posted there. */
  languageOf: (id: string, where: Whereabouts) => Promise<Language>;
}
