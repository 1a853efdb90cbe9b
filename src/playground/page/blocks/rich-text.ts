import type {
  RichTextElement,
  RichTextList,
  RichTextPreformatted,
  RichTextQuote,
  RichTextSection,
  RichTextBlock as SlackRichText,
} from '@slack/types';
import type { Block, RichTextBlock } from 'slack-blocks-to-jsx';
import { findEmoji } from '../mrkdwn/parse.js';
import { splitAtEmoji } from '../ui/emoji-text.js';

type RichTextPart = RichTextSection | RichTextList | RichTextQuote | RichTextPreformatted;

/** The code points of an emoji as Slack writes them: `1f1f3-1f1f4`. */
const formatCodePoints = (emoji: string): string =>
  [...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-');

/** The emoji of a rich text element. Undefined if neither its name nor its code points are known. */
export function formatEmojiElement({
  name,
  unicode = '',
}: {
  name: string;
  unicode?: string;
}): string | undefined {
  const codePoints = /^[0-9a-f]{2,5}(?:-[0-9a-f]{2,5})*$/u.test(unicode) ? unicode.split('-') : [];
  const emoji = String.fromCodePoint(...codePoints.map((code) => Number.parseInt(code, 16)));
  return findEmoji(name) ?? (emoji || undefined);
}

/** Makes each emoji in a text an element of its own, which the page draws as a picture. */
function separateEmoji(element: RichTextElement): RichTextElement[] {
  if (element.type !== 'text' || element.style?.code) return [element];
  return splitAtEmoji(element.text).map(
    (piece): RichTextElement =>
      piece.type === 'text'
        ? { ...element, text: piece.text }
        : { type: 'emoji', name: '', unicode: formatCodePoints(piece.emoji) },
  );
}

function separateEmojiIn(part: RichTextPart): RichTextPart {
  switch (part.type) {
    case 'rich_text_section':
    case 'rich_text_quote':
      return { ...part, elements: part.elements.flatMap(separateEmoji) };
    case 'rich_text_list':
      return {
        ...part,
        elements: part.elements.map((item) => ({ ...item, elements: item.elements.flatMap(separateEmoji) })),
      };
    case 'rich_text_preformatted':
      return part;
  }
}

/**
 * Adapts rich text to slack-blocks-to-jsx. The library continues to count across lists that a nested list
 * interrupts, and then adds `offset` too: it renders the third item of `offset: 2` as 5. This function
 * subtracts the items that the library has counted.
 */
export function toLibraryRichText(block: SlackRichText): Block {
  const counted: number[] = [];
  const elements = block.elements.map(separateEmojiIn).map((element) => {
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
