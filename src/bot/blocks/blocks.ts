import type {
  ActionsBlock,
  ActionsBlockElement,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  MrkdwnElement,
  PlainTextElement,
  SectionBlock,
  SectionBlockAccessory,
  TableBlock,
} from '@slack/types';
import { withoutControls } from '../../shared/text/clean-text.js';
import { BLOCK_LIMITS } from './limits.js';
import { cutText } from './text.js';

/**
 * A plain_text object. Slack shows it literally: no formatting, mentions or emoji. It has no control characters.
 *
 * @param max UTF-16 units
 */
export function plainTextObject(text: string, max: number): PlainTextElement {
  // Slack rejects an empty text. A screen reader reads a dash, but not a zero-width character.
  return { type: 'plain_text', text: cutText(withoutControls(text).trim(), max) || '–', emoji: false };
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

/** Two columns where the screen is wide enough, else one. Read from left to right. */
export function columnsBlock(...columns: string[]): SectionBlock {
  const fields = columns
    .slice(0, BLOCK_LIMITS.sectionFields)
    .map((column) => plainTextObject(column, BLOCK_LIMITS.sectionFieldText));
  return { type: 'section', fields };
}

/** Small print, one element for each line. Slack refuses it without a line: see `noteBlocks`. */
export function contextBlock(...lines: string[]): ContextBlock {
  const elements = lines
    .slice(0, BLOCK_LIMITS.contextElements)
    .map((line) => plainTextObject(line, BLOCK_LIMITS.sectionText));
  return { type: 'context', elements };
}

/** Small print of the notes; no block if there are none. */
export const noteBlocks = (notes: readonly string[]): ContextBlock[] =>
  notes.length > 0 ? [contextBlock(...notes)] : [];

const mrkdwnObject = (markup: string): MrkdwnElement => ({
  type: 'mrkdwn',
  text: withoutControls(markup),
  verbatim: true,
});

/**
 * Text in mrkdwn, as people write it. The caller must escape other input.
 *
 * @param markup at most 3,000 UTF-16 units
 */
export function mrkdwnSectionBlock(markup: string): SectionBlock {
  return { type: 'section', text: mrkdwnObject(markup) };
}

/** Small print in mrkdwn, for links and mentions. The caller must escape user input. */
export function mrkdwnContextBlock(markup: string): ContextBlock {
  return { type: 'context', elements: [mrkdwnObject(markup)] };
}

export const dividerBlock: DividerBlock = { type: 'divider' };

export function actionsBlock(...elements: ActionsBlockElement[]): ActionsBlock {
  if (elements.length === 0 || elements.length > BLOCK_LIMITS.actionsElements)
    throw new RangeError(`${elements.length} elements in an actions block`);
  return { type: 'actions', elements };
}

/**
 * A table. The first column holds the row names. The caller must cut the table to Slack's limits.
 *
 * @throws {RangeError} without rows, and above 100 rows, 20 columns or 10,000 characters
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
    // Slack rejects an empty cell. It shows a no-break space as one.
    rows: rows.map((row) =>
      row.map((cell) => ({ type: 'raw_text' as const, text: withoutControls(cell) || '\u00a0' })),
    ),
  };
}
