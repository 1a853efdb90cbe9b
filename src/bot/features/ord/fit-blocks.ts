import type { KnownBlock } from '@slack/types';

/** Slack refuses a view of more than 250 KB or 100 blocks; the rest is for what stands around these. */
const MAX_BYTES = 230_000;
const MAX_BLOCKS = 90;

/** As many blocks as a modal has room for. */
export function fitBlocks(blocks: readonly KnownBlock[]): { shown: KnownBlock[]; isCut: boolean } {
  let bytes = 0;
  const shown: KnownBlock[] = [];
  for (const block of blocks) {
    bytes += Buffer.byteLength(JSON.stringify(block));
    if (bytes > MAX_BYTES || shown.length === MAX_BLOCKS) return { shown, isCut: true };
    shown.push(block);
  }
  return { shown, isCut: false };
}
