import type { KnownBlock } from '@slack/types';
import { sectionBlock } from './blocks.js';

/** All strings called `text` in a value, in order. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'text' && typeof item === 'string' ? [item] : listTexts(item),
  );
}

/** The text of blocks as plain sections without buttons, for a surface whose other blocks Slack rejects. */
export function textSections(blocks: readonly KnownBlock[], max: number): KnownBlock[] {
  let left = max;
  const sections = blocks.flatMap((block) => {
    const text =
      block.type === 'actions' ? '' : listTexts(block).join(' ').trim().slice(0, Math.max(left, 0));
    left -= text.length;
    return text === '' ? [] : [sectionBlock(text)];
  });
  return sections.length > 0 ? sections : [sectionBlock('')];
}
