import { contextBlock, sectionBlock } from '../blocks/blocks.js';
import type { KnownBlock } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { Failure } from './failure.js';

/** What could not be found out, and where the log has why. */
export function renderFailureBlocks({ sentence, reference }: Failure, { failure }: Texts): KnownBlock[] {
  return [
    sectionBlock(sentence),
    ...(reference === undefined ? [] : [contextBlock(failure.reference(reference))]),
  ];
}
