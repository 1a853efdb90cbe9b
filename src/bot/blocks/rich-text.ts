import type { RichTextBlock, RichTextElement, RichTextList, RichTextSection } from '@slack/types';

/** Rich text shows every character as it is: the place for words, names and subjects. */

type TextStyles = { bold?: true; italic?: true; strike?: true; code?: true };

/** One run of text. Slack refuses an empty run, so an empty text gives none. */
export function textElements(text: string, styles?: TextStyles): RichTextElement[] {
  return text === '' ? [] : [{ type: 'text', text, ...(styles && { style: styles }) }];
}

export const boldText = (text: string) => textElements(text, { bold: true });
export const italicText = (text: string) => textElements(text, { italic: true });

/** Slack takes http and https, and shows the text alone. */
export const linkElements = (text: string, url: string): RichTextElement[] => [{ type: 'link', url, text }];

/** Slack shows the name of the person. */
export const userMention = (userId: string): RichTextElement[] => [{ type: 'user', user_id: userId }];

/** By Slack id; whoever may see the channel reads its name. */
export const channelMention = (id: string): RichTextElement[] => [{ type: 'channel', channel_id: id }];

export function richTextSection(...runs: RichTextElement[][]): RichTextSection {
  return { type: 'rich_text_section', elements: runs.flat() };
}

export interface RichTextListParts {
  style: 'ordered' | 'bullet';
  indent?: number;
  /** How many items of an ordered list came before this part of it. */
  offset?: number;
}

export function richTextList(
  items: readonly RichTextSection[],
  { style, indent, offset }: RichTextListParts,
): RichTextList {
  return {
    type: 'rich_text_list',
    style,
    elements: [...items],
    ...(indent && { indent }),
    ...(offset && { offset }),
  };
}

export function richTextBlock(...elements: (RichTextSection | RichTextList)[]): RichTextBlock {
  return { type: 'rich_text', elements };
}
