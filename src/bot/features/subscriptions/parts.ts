import type { Language } from '../../model/language.js';
import type { WorkspaceId } from '../../model/workspace-id.js';
import type { ManageParts } from './manage.js';

/** What subscribing needs beside the services that every command has. */
export interface SubscriptionFeatureParts extends ManageParts {
  /** Of people and channels of the workspace, for what is posted there. */
  languageOf: (id: string, where: WorkspaceId) => Promise<Language>;
}
