import type {
  ActionsBlock,
  ActionsBlockElement,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  PlainTextElement,
  SectionBlock,
  SectionBlockAccessory,
  TableBlock,
} from '@slack/types';
import { BLOCK_LIMITS } from './limits.js';
import { cutText } from './text.js';

/** Text that Slack shows to the letter: no formatting, no mentions, no emoji. */
export function plainTextObject(text: string, max: number): PlainTextElement {
  // Slack refuses an empty text; a zero-width one would be read out as nothing, a dash as what it is.
  return { type: 'plain_text', text: cutText(text.trim(), max) || '–', emoji: false };
}

export function headerBlock(text: string): HeaderBlock {
  return { type: 'header', text: plainTextObject(text, BLOCK_LIMITS.headerText) };
}

export function sectionBlock(text: string, accessory?: SectionBlockAccessory): SectionBlock {
  return {
    type: 'section',
    text: plainTextObject(text, BLOCK_LIMITS.sectionText),
    ...(accessory && { accessory }),
  };
}

/** Small print; one line an element. */
export function contextBlock(...lines: string[]): ContextBlock {
  const elements = lines
    .slice(0, BLOCK_LIMITS.contextElements)
    .map((line) => plainTextObject(line, BLOCK_LIMITS.sectionText));
  return { type: 'context', elements };
}

/** Small print in mrkdwn, for a link or a mention; the caller escapes what people wrote. */
export function mrkdwnContextBlock(markup: string): ContextBlock {
  return { type: 'context', elements: [{ type: 'mrkdwn', text: markup, verbatim: true }] };
}

export const dividerBlock: DividerBlock = { type: 'divider' };

export function actionsBlock(...elements: ActionsBlockElement[]): ActionsBlock {
  if (elements.length === 0 || elements.length > BLOCK_LIMITS.actionsElements)
    throw new RangeError(`${elements.length} elements in an actions block`);
  return { type: 'actions', elements };
}

/**
 * A table; column 0 names the row. Rows beyond Slack's limit are a bug of the view, which must have cut before.
 *
 * @throws {RangeError} without rows, and beyond 100 rows, 20 columns or 10,000 characters
 */
export function tableBlock(
  rows: readonly (readonly string[])[],
  align: 'left' | 'center' = 'center',
  isWrapped = false,
): TableBlock {
  const characters = rows.flat().reduce((sum, cell) => sum + cell.length, 0);
  const columns = Math.max(...rows.map((row) => row.length));
  if (
    rows.length === 0 ||
    rows.length > BLOCK_LIMITS.tableRows ||
    columns > BLOCK_LIMITS.tableColumns ||
    characters > BLOCK_LIMITS.tableText
  ) {
    throw new RangeError(`a table of ${rows.length} x ${columns} with ${characters} characters`);
  }
  return {
    type: 'table',
    column_settings: Array.from({ length: columns }, (_, column) => ({
      align: column === 0 ? 'left' : align,
      ...(isWrapped && column > 0 && { is_wrapped: true }),
    })),
    // A cell must hold something; a no-break space is drawn as an empty one.
    rows: rows.map((row) => row.map((cell) => ({ type: 'raw_text' as const, text: cell || '\u00a0' }))),
  };
}
