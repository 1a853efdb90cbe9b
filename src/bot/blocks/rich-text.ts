import type {
  RichTextBlock,
  RichTextElement,
  RichTextList,
  RichTextPreformatted,
  RichTextSection,
} from '@slack/types';
import { withoutControls } from '../../shared/text/clean-text.js';
import type { Texts } from '../texts/texts.js';

/* Slack shows rich text literally, so words, names and subjects go here instead of into mrkdwn. */

type TextStyles = { bold?: true; italic?: true; strike?: true; code?: true };

/** One text element; none for an empty text, which Slack rejects. */
export function textElements(text: string, styles?: TextStyles): RichTextElement[] {
  const shown = withoutControls(text);
  return shown === '' ? [] : [{ type: 'text', text: shown, ...(styles && { style: styles }) }];
}

export const boldText = (text: string) => textElements(text, { bold: true });
export const italicText = (text: string) => textElements(text, { italic: true });

/** A link. Slack accepts http and https only. */
export const linkElements = (text: string, url: string): RichTextElement[] => [
  { type: 'link', url, text: withoutControls(text) },
];

/**
 * A mention by Slack user id. Slack shows the name.
 *
 * @param userId undefined for a person whose data was deleted
 */
export const userMention = (userId: string | undefined, { common }: Texts): RichTextElement[] =>
  userId === undefined ? textElements(common.deletedPerson) : [{ type: 'user', user_id: userId }];

/** A mention by Slack channel id. Slack shows the name to people who may see the channel. */
export const channelMention = (id: string): RichTextElement[] => [{ type: 'channel', channel_id: id }];

export function richTextSection(...elements: RichTextElement[][]): RichTextSection {
  return { type: 'rich_text_section', elements: elements.flat() };
}

export interface RichTextListParts {
  style: 'ordered' | 'bullet';
  indent?: number;
  /** Number of items before the first one, if the list continues another. */
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

/** Text that Slack shows with its line breaks, in a box to copy from. */
export const richTextPreformatted = (text: string): RichTextPreformatted => ({
  type: 'rich_text_preformatted',
  elements: [{ type: 'text', text: withoutControls(text) }],
});

export function richTextBlock(
  ...elements: (RichTextSection | RichTextList | RichTextPreformatted)[]
): RichTextBlock {
  return { type: 'rich_text', elements };
}
