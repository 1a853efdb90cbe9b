import type { RichTextBlock as SlackRichText } from '@slack/types';
import type { Block, RichTextBlock } from 'slack-blocks-to-jsx';

/**
 * Adapts rich text to slack-blocks-to-jsx. The library continues to count across lists that a nested list
 * interrupts, and then adds `offset` too: it renders the third item of `offset: 2` as 5. This function
 * subtracts the items that the library has counted.
 */
export function toLibraryRichText(block: SlackRichText): Block {
  const counted: number[] = [];
  const elements = block.elements.map((element) => {
    if (element.type !== 'rich_text_list') {
      counted.length = 0;
      return element;
    }
    const indent = element.indent ?? 0;
    const countedBefore = counted[indent] ?? 0;
    counted.length = indent;
    counted[indent] = countedBefore + element.elements.length;
    const offset = 'offset' in element && typeof element.offset === 'number' ? element.offset : undefined;
    return offset === undefined ? element : { ...element, offset: offset - countedBefore };
  });
  return { type: 'rich_text', elements } as RichTextBlock;
}
