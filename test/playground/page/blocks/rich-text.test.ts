import type { RichTextList } from '@slack/types';
import { describe, expect, it } from 'vitest';
import { toLibraryRichText } from '../../../../src/playground/page/blocks/rich-text.js';

type List = RichTextList & { offset?: number };
const list = (indent: number, count: number, offset?: number): List => ({
  type: 'rich_text_list',
  style: 'ordered',
  indent,
  elements: Array.from({ length: count }, () => ({ type: 'rich_text_section', elements: [] })),
  ...(offset !== undefined && { offset }),
});
const section = { type: 'rich_text_section' as const, elements: [] };

/**
 * The number of each list's first item as slack-blocks-to-jsx counts: it continues lists of the same depth
 * and adds the offset.
 */
function firstNumbers(elements: (List | typeof section)[]): number[] {
  const block = toLibraryRichText({ type: 'rich_text', elements });
  if (block.type !== 'rich_text') throw new Error('another block');
  let counted: number[] = [];
  return block.elements.flatMap((element) => {
    if (element.type !== 'rich_text_list') {
      counted = [];
      return [];
    }
    const indent = element.indent ?? 0;
    const before = counted[indent] ?? 0;
    counted = [...counted.slice(0, indent)];
    counted[indent] = before + element.elements.length;
    return [before + (element.offset ?? 0) + 1];
  });
}

describe('toLibraryRichText', () => {
  it.each([
    ['continues after a nested list, with an offset', [list(0, 1), list(1, 2), list(0, 2, 1)], [1, 1, 2]],
    ['continues after a nested list, without an offset', [list(0, 1), list(1, 2), list(0, 2)], [1, 1, 2]],
    ['continues after a paragraph', [list(0, 2), section, list(0, 1, 2)], [1, 3]],
    ['restarts after a paragraph', [list(0, 2), section, list(0, 1)], [1, 1]],
    ['starts with an offset', [list(0, 1, 4)], [5]],
    ['counts nested lists separately', [list(0, 1), list(1, 2), list(0, 1, 1), list(1, 1)], [1, 1, 2, 1]],
  ])('%s', (_, elements, expected) => {
    expect(firstNumbers(elements)).toEqual(expected);
  });
});
