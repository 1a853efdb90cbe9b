import type { RichTextBlock as SlackRichText } from '@slack/types';
import type { Block, RichTextBlock } from 'slack-blocks-to-jsx';

/**
 * Rich text as the library should be given it. It goes on counting where a list is broken by a nested one, and then
 * adds the `offset` that says the same: the third item of `offset: 2` came out as 5. So what it counts is taken off.
 */
export function toLibraryRichText(block: SlackRichText): Block {
  const counted: number[] = [];
  const elements = block.elements.map((element) => {
    if (element.type !== 'rich_text_list') {
      counted.length = 0;
      return element;
    }
    const indent = element.indent ?? 0;
    const before = counted[indent] ?? 0;
    counted.length = indent;
    counted[indent] = before + element.elements.length;
    const offset = 'offset' in element && typeof element.offset === 'number' ? element.offset : undefined;
    return offset === undefined ? element : { ...element, offset: offset - before };
  });
  return { type: 'rich_text', elements } as RichTextBlock;
}
