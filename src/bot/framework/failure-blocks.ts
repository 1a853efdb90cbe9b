import { contextBlock, sectionBlock } from '../blocks/blocks.js';
import type { KnownBlock } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { Failure } from './failure.js';

/** Renders a failure as blocks. */
export function renderFailureBlocks({ sentence, reference }: Failure, { failure }: Texts): KnownBlock[] {
  return [
    sectionBlock(sentence),
    ...(reference === undefined ? [] : [contextBlock(failure.reference(reference))]),
  ];
}
