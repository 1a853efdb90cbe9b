import type {
  ActionsBlock,
  ActionsBlockElement,
  Block,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  KnownBlock,
  MrkdwnElement,
  PlainTextElement,
  RichTextBlock,
  RichTextElement,
  RichTextList,
  RichTextPreformatted,
  RichTextSection,
  SectionBlock,
  SectionBlockAccessory,
  TableBlock,
} from '@slack/types';
import { withoutControls } from '../../shared/text/clean-text.js';
import type { Texts } from '../texts/texts.js';
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

/** Bars of one colour, one at each label. */
interface ChartSeries {
  /** Unique in the chart. */
  name: string;
  /** One for each label. */
  values: readonly number[];
}

interface BarChartParts {
  title: string;
  /** Categories of the horizontal axis, in order. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Label of the vertical axis. */
  unit: string;
}

/** docs.slack.dev/reference/block-kit/blocks/data-visualization-block */
const CHART_BLOCK_TYPE = 'data_visualization';

interface ChartBlock extends Block {
  type: typeof CHART_BLOCK_TYPE;
  title: string;
  chart: {
    type: 'bar';
    series: { name: string; data: { label: string; value: number }[] }[];
    axis_config: { categories: string[]; y_label: string };
  };
}

const chartLabel = (text: string) => plainTextObject(text, BLOCK_LIMITS.chartLabel).text;

/**
 * A bar chart, for messages only. Screen readers skip it, so the message text must hold its content.
 *
 * @throws {RangeError} above Slack's limits, and for series with equal names
 */
export function barChartBlock({ title, labels, series, unit }: BarChartParts): KnownBlock {
  const names = series.map(({ name }) => chartLabel(name));
  const exceedsLimits = series.length > BLOCK_LIMITS.chartSeries || labels.length > BLOCK_LIMITS.chartLabels;
  if (exceedsLimits || series.length === 0 || new Set(names).size < names.length) {
    throw new RangeError(`a chart of ${labels.length} labels with ${names.join(', ')}`);
  }
  const categories = labels.map(chartLabel);
  const block: ChartBlock = {
    type: CHART_BLOCK_TYPE,
    title: plainTextObject(title, BLOCK_LIMITS.chartTitle).text,
    chart: {
      type: 'bar',
      series: series.map(({ values }, at) => ({
        name: names[at] ?? '',
        data: categories.map((label, index) => ({ label, value: values[index] ?? 0 })),
      })),
      axis_config: { categories, y_label: plainTextObject(unit, BLOCK_LIMITS.chartTitle).text },
    },
  };
  // @slack/types 3.2.0 has no type for this block.
  return block as Block as KnownBlock;
}

/** The blocks without charts, for surfaces that do not allow them. */
export const withoutCharts = (blocks: readonly KnownBlock[]): KnownBlock[] =>
  blocks.filter((block: Block) => block.type !== CHART_BLOCK_TYPE);

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

interface RichTextListParts {
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
