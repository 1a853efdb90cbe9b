import { createLedigFeature } from '../features/ledig/index.js';
import { createOrdFeature } from '../features/ord/index.js';
import { createRomFeature } from '../features/rom/index.js';
import type { Feature } from '../framework/command.js';

/** The table of commands: what the bot can do, in the order of the help. The manifest is held against it by a test. */
export function createFeatures(): readonly Feature[] {
  return [createOrdFeature(), createLedigFeature(), createRomFeature()];
}
