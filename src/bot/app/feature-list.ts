import { createLedigFeature } from '../features/ledig/index.js';
import { createOrdFeature } from '../features/ord/index.js';
import { createRomFeature } from '../features/rom/index.js';
import type { Feature } from '../framework/command.js';

/** The features with a command, in the order of the help. A test compares the manifest with it. */
export function createFeatures(): readonly Feature[] {
  return [createOrdFeature(), createLedigFeature(), createRomFeature()];
}
