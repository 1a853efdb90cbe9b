import type { Languages } from '../language/languages.js';
import type { ManageParts } from './manage.js';

/** What subscribing needs beside the services that every command has. */
export interface SubscribingParts extends ManageParts {
  /** Of channels, for what is posted in them. */
  languages: Pick<Languages, 'of'>;
}
