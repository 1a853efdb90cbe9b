import type { RichTextBlock, RichTextElement, RichTextList, RichTextSection } from '@slack/types';

/** Rich text shows every character as it is: the place for words, names and subjects. */

type Styles = { bold?: true; italic?: true; strike?: true; code?: true };

/** One run of text. Slack refuses an empty run, so an empty text gives none. */
export function run(text: string, styles?: Styles): RichTextElement[] {
  return text === '' ? [] : [{ type: 'text', text, ...(styles && { style: styles }) }];
}

export const bold = (text: string) => run(text, { bold: true });
export const italic = (text: string) => run(text, { italic: true });

/** Slack takes http and https, and shows the text alone. */
export const link = (text: string, url: string): RichTextElement[] => [{ type: 'link', url, text }];

/** Slack shows the name of the person. */
export const mention = (userId: string): RichTextElement[] => [{ type: 'user', user_id: userId }];

/** By Slack id; whoever may see the channel reads its name. */
export const channelMention = (id: string): RichTextElement[] => [{ type: 'channel', channel_id: id }];

export function line(...runs: RichTextElement[][]): RichTextSection {
  return { type: 'rich_text_section', elements: runs.flat() };
}

export interface ListParts {
  style: 'ordered' | 'bullet';
  indent?: number;
  /** How many items of an ordered list came before this part of it. */
  offset?: number;
}

export function list(items: readonly RichTextSection[], { style, indent, offset }: ListParts): RichTextList {
  return {
    type: 'rich_text_list',
    style,
    elements: [...items],
    ...(indent && { indent }),
    ...(offset && { offset }),
  };
}

export function richText(...elements: (RichTextSection | RichTextList)[]): RichTextBlock {
  return { type: 'rich_text', elements };
}
