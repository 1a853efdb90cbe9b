import type { RawNumberElement, RawTextElement, RichTextBlock, TableBlock } from '@slack/types';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Block, type MessageProps, Message as SlackBlocks } from 'slack-blocks-to-jsx';
import type { ChartBlock } from '../../rules/blocks.js';
import { ChannelMention, SafeLink, UserMention } from '../mrkdwn/mrkdwn.js';
import { usePageContext } from '../state/use-playground.js';
import { EmojiText, withIndexKeys } from '../ui/emoji-text.js';
import { formatEmojiElement, toLibraryRichText } from './rich-text.js';

type Cell = RichTextBlock | RawTextElement | RawNumberElement;

interface TableProps {
  rows: readonly (readonly Cell[])[];
  settings?: TableBlock['column_settings'] | undefined;
  caption?: string;
}

/** From this number of columns on, the cells are smaller. */
const WIDE_TABLE_COLUMNS = 5;

// A scrollable box must be focusable, so that keyboard users can scroll it.
const scrollable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;

function CellContent({ cell }: { cell: Cell }) {
  if (cell.type === 'rich_text') return <LibraryBlock block={toLibraryRichText(cell)} />;
  return <EmojiText text={cell.text} />;
}

function isBlank(cell: Cell): boolean {
  return cell.type !== 'rich_text' && cell.text.trim() === '';
}

function Row({
  cells,
  isHead,
  settings,
}: { cells: readonly Cell[]; isHead: boolean } & Pick<TableProps, 'settings'>) {
  return (
    <tr>
      {withIndexKeys(cells).map(({ key, item: cell, index }) => {
        const { align = 'left', is_wrapped: isWrapped = false } = settings?.[index] ?? {};
        const isHeader = (isHead || index === 0) && !isBlank(cell);
        const Tag = isHeader ? 'th' : 'td';
        return (
          <Tag
            key={key}
            className={`${align} ${isWrapped ? 'wrapped' : ''}`}
            {...(isHeader && { scope: isHead ? 'col' : 'row' })}
          >
            <CellContent cell={cell} />
          </Tag>
        );
      })}
    </tr>
  );
}

/** Whether the box has content to the right of its visible part. */
function useMoreToTheRight(box: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false);
  const measure = useCallback(() => {
    const { current } = box;
    if (current) setHasMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 1);
  }, [box]);
  useLayoutEffect(() => {
    if (!box.current) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    // The table becomes narrower when its pictures of emoji are loaded.
    const { firstElementChild: table } = box.current;
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [box, measure]);
  return { hasMore, onScroll: measure };
}

/**
 * A table that scrolls inside its message. The first row holds the column headers, the first column the row headers,
 * which stay in view.
 */
export function TableView({ rows, settings, caption }: TableProps) {
  const [head = [], ...body] = rows;
  const box = useRef<HTMLDivElement>(null);
  const { hasMore, onScroll } = useMoreToTheRight(box);
  return (
    <>
      <div ref={box} className="table" onScroll={onScroll} {...scrollable(caption ?? 'Tabell')}>
        <table className={head.length >= WIDE_TABLE_COLUMNS ? 'wide' : ''}>
          {caption && <caption>{caption}</caption>}
          <thead>
            <Row cells={head} isHead settings={settings} />
          </thead>
          <tbody>
            {withIndexKeys(body).map(({ key, item: cells }) => (
              <Row key={key} cells={cells} isHead={false} settings={settings} />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && <p className="detail table-more">Tabellen fortsetter til høyre →</p>}
    </>
  );
}

/** Narrows the type only: the server has validated the block. */
export const isChart = (block: { type: string }): block is ChartBlock => block.type === 'data_visualization';

const format = (value: number) => value.toLocaleString('nb-NO');

/** Describes the chart's data for screen readers. */
function describe({ title, chart }: ChartBlock): string {
  const seriesTexts = chart.series.map(
    ({ name, data }) => `${name}: ${data.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`,
  );
  return `${title}. ${seriesTexts.join('. ')}.`;
}

/** A bar chart with one group of bars for each category and the value above each bar. */
export function ChartView({ block }: { block: ChartBlock }) {
  const { series, axis_config: axis } = block.chart;
  const maxValue = Math.max(...series.flatMap(({ data }) => data.map(({ value }) => value)), 1);
  return (
    <div className="chart" role="img" aria-label={describe(block)}>
      <p className="chart-title">
        {block.title}
        {axis.y_label && <span> ({axis.y_label})</span>}
      </p>
      <div className="plot">
        {withIndexKeys(axis.categories).map(({ key, item: category, index }) => (
          <div key={key} className="category">
            <div className="bars">
              {withIndexKeys(series).map(({ key: seriesKey, item: { data } }) => {
                const value = data[index]?.value ?? 0;
                return (
                  <div key={seriesKey} className="bar">
                    {value > 0 && <span>{format(value)}</span>}
                    <div style={{ height: `${(value / maxValue) * 100}%` }} />
                  </div>
                );
              })}
            </div>
            <span>{category}</span>
          </div>
        ))}
      </div>
      {series.length > 1 && (
        <ul className="legend">
          {withIndexKeys(series).map(({ key, item: { name } }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Renders mentions and links in the page's own way. */
const HOOKS: NonNullable<MessageProps['hooks']> = {
  user: ({ id, name }) => <UserMention id={id} label={name} />,
  channel: ({ id, name }) => <ChannelMention id={id} label={name} />,
  atChannel: () => <span className="mention mention-me">@channel</span>,
  atEveryone: () => <span className="mention mention-me">@everyone</span>,
  atHere: () => <span className="mention mention-me">@here</span>,
  emoji: (emoji, format) => <EmojiText text={formatEmojiElement(emoji) ?? format(emoji)} />,
  link: ({ href, children }) => <SafeLink url={href}>{children}</SafeLink>,
};

/**
 * Renders rich text and markdown with slack-blocks-to-jsx. The page renders all other blocks itself: the
 * library reads plain text as markup, loses lines and digits, and does not support interactive elements.
 */
export function LibraryBlock({ block }: { block: Block }) {
  const { workspace } = usePageContext();
  const data = useMemo(
    () => ({
      users: workspace.users.map(({ id, realName }) => ({ id, name: realName })),
      channels: workspace.channels.map(({ id, name }) => ({ id, name })),
    }),
    [workspace],
  );
  // The stylesheet sets the colours of both themes.
  return (
    <SlackBlocks blocks={[block]} data={data} hooks={HOOKS} theme="light" logo="" name="" withoutWrapper />
  );
}
