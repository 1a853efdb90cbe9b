import { createLedigFeature } from '../features/ledig/index.js';
import { createOrdFeature } from '../features/ord/index.js';
import { createRomFeature } from '../features/rom/index.js';
import type { Feature } from '../framework/command.js';

/**
 * The features with a command, in the order of the help. A test compares the manifest with it.
 *
 * @param canTranslate whether there is a translator, which the help then explains
 */
export function createFeatures(canTranslate = false): readonly Feature[] {
  return [createOrdFeature(canTranslate), createLedigFeature(), createRomFeature()];
}
