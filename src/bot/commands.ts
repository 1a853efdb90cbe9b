import type { Feature } from './command.js';
import { ledig } from './ledig/index.js';
import { ord } from './ord/index.js';
import { rom } from './rom/index.js';

/** The table of commands: what the bot can do, in the order of the help. The manifest is held against it by a test. */
export function createFeatures(): readonly Feature[] {
  return [ord(), ledig(), rom()];
}
