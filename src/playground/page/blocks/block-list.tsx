import type {
  AlertBlock,
  AnyBlock,
  ContainerBlock,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  ImageElement,
  InputBlock,
  RawNumberElement,
  RawTextElement,
  RichTextBlock,
  RichTextElement,
  SectionBlock,
  TableBlock,
} from '@slack/types';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Block, type MessageProps, Message as SlackBlocks } from 'slack-blocks-to-jsx';
import type { ChartBlock } from '../../rules/blocks.js';
import { ChannelMention, PlainText, SafeLink, TextView, UserMention } from '../mrkdwn/mrkdwn.js';
import { findEmoji } from '../mrkdwn/parse.js';
import { usePageContext } from '../state/use-playground.js';
import { ErrorText } from '../ui/controls.js';
import { EmojiText, splitAtEmoji, withIndexKeys } from '../ui/emoji-text.js';
import { Icon } from '../ui/icons.js';
import { ElementView } from './element.js';
import type { ElementField } from './surface.js';
import { asKnownBlock } from './values.js';

interface BlockListProps {
  blocks: readonly AnyBlock[];
  /** Error texts by block_id, from a refused submission. */
  errors?: Readonly<Record<string, string>>;
}

function BlockView({
  block: anyBlock,
  errors,
}: {
  block: AnyBlock;
  errors: Readonly<Record<string, string>>;
}) {
  if (isChart(anyBlock)) return <ChartView block={anyBlock} />;
  const block = asKnownBlock(anyBlock);
  const blockId = block.block_id ?? '';
  switch (block.type) {
    case 'header':
      return <HeaderView block={block} />;
    case 'section':
      return <SectionView block={block} blockId={blockId} />;
    case 'context':
      return <ContextView block={block} />;
    case 'divider':
      return <hr className="divider" />;
    case 'image':
      return <ImageView block={block} />;
    case 'rich_text':
      return <LibraryBlock block={toLibraryRichText(block)} />;
    case 'markdown':
      return <LibraryBlock block={{ type: 'markdown', text: block.text }} />;
    case 'table':
      return <TableView rows={block.rows} settings={block.column_settings} />;
    case 'data_table':
      return <TableView rows={block.rows} caption={block.caption} />;
    case 'alert':
      return <AlertView block={block} />;
    case 'input':
      return <InputBlockView block={block} blockId={blockId} error={errors[blockId]} />;
    case 'actions':
      return (
        <div className="actions">
          {block.elements.map((element, index) => (
            <ElementView
              key={('action_id' in element && element.action_id) || index}
              element={element}
              field={{ blockId }}
            />
          ))}
        </div>
      );
    case 'container':
      return (
        <ContainerView block={block}>
          <BlockList blocks={block.child_blocks} errors={errors} />
        </ContainerView>
      );
    default:
      return <p className="unknown">Blokka «{block.type}» vises ikke på lekeplassen.</p>;
  }
}

/** Renders the blocks of a message or view. */
export function BlockList({ blocks, errors = {} }: BlockListProps) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockView key={block.block_id ?? `${index}-${block.type}`} block={block} errors={errors} />
      ))}
    </div>
  );
}

/** The page itself uses the two heading levels above these. */
const LEVELS = ['h3', 'h4', 'h5', 'h6'] as const;

function HeaderView({ block }: { block: HeaderBlock }) {
  const level = 'level' in block && typeof block.level === 'number' ? block.level : 1;
  const Heading = LEVELS[Math.min(Math.max(level, 1), 4) - 1] ?? 'h3';
  return (
    <Heading className={`header level-${level}`}>
      <PlainText text={block.text.text} />
    </Heading>
  );
}

function sourceOf(image: ImageElement | ImageBlock): string | undefined {
  if ('image_url' in image) return image.image_url;
  return 'url' in image.slack_file ? image.slack_file.url : undefined;
}

/** Renders images from https or data URLs only, as the Content-Security-Policy requires. */
function Picture({ image, className }: { image: ImageElement | ImageBlock; className: string }) {
  const source = sourceOf(image);
  if (source === undefined || !/^(?:https:|data:image\/|\/)/i.test(source))
    return <span>{image.alt_text}</span>;
  return <img className={className} src={source} alt={image.alt_text} loading="lazy" />;
}

function ImageView({ block }: { block: ImageBlock }) {
  return (
    <figure className="image">
      {block.title && (
        <figcaption>
          <PlainText text={block.title.text} />
        </figcaption>
      )}
      <Picture image={block} className="picture" />
    </figure>
  );
}

function SectionView({ block, blockId }: { block: SectionBlock; blockId: string }) {
  const { text, fields, accessory } = block;
  return (
    <div className="section">
      <div className="section-text">
        {text && <TextView text={text} />}
        {fields && (
          <div className="fields">
            {withIndexKeys(fields).map(({ key, item: field }) => (
              <div key={key}>
                <TextView text={field} />
              </div>
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div className="accessory">
          {accessory.type === 'image' ? (
            <Picture image={accessory} className="thumbnail" />
          ) : (
            <ElementView element={accessory} field={{ blockId }} />
          )}
        </div>
      )}
    </div>
  );
}

function ContextView({ block }: { block: ContextBlock }) {
  return (
    <div className="context">
      {withIndexKeys<ContextBlock['elements'][number]>(block.elements).map(({ key, item: element }) =>
        element.type === 'image' ? (
          <Picture key={key} image={element} className="context-image" />
        ) : (
          <TextView key={key} text={element} />
        ),
      )}
    </div>
  );
}

function AlertView({ block }: { block: AlertBlock }) {
  const { level = 'default', text } = block;
  return (
    <div className={`alert ${level}`}>
      <Icon name={level === 'warning' || level === 'error' ? 'warning' : 'info'} />
      <div>
        <TextView text={text} />
      </div>
    </div>
  );
}

interface InputBlockProps {
  block: InputBlock;
  blockId: string;
  /** The error text of a refused submission. */
  error: string | undefined;
}

const GROUPS: readonly string[] = ['checkboxes', 'radio_buttons'];

/** An input with its label, hint and error text. */
function InputBlockView({ block, blockId, error }: InputBlockProps) {
  const id = useId();
  const isGroup = GROUPS.includes(block.element.type);
  const describedByIds = [error !== undefined && `${id}-error`, block.hint && `${id}-hint`].filter(Boolean);
  const field: ElementField = {
    blockId,
    input: block,
    isInvalid: error !== undefined,
    ...(isGroup ? { label: block.label.text } : { id: `${id}-field` }),
    ...(describedByIds.length > 0 && { describedBy: describedByIds.join(' ') }),
  };
  const label = (
    <>
      {block.label.text}
      {block.optional && <span className="optional"> (valgfritt)</span>}
    </>
  );
  return (
    <div className={`input ${error === undefined ? '' : 'invalid'}`}>
      {isGroup ? (
        // The fieldset has the accessible name itself.
        <div className="label" aria-hidden="true">
          {label}
        </div>
      ) : (
        <label className="label" htmlFor={`${id}-field`}>
          {label}
        </label>
      )}
      <ElementView element={block.element} field={field} />
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {block.hint && (
        <p id={`${id}-hint`} className="hint">
          {block.hint.text}
        </p>
      )}
    </div>
  );
}

function Title({ block }: { block: ContainerBlock }) {
  return (
    <span className="container-title">
      <strong>
        {block.rich_text_title ? (
          <LibraryBlock block={toLibraryRichText(block.rich_text_title)} />
        ) : (
          <PlainText text={block.title?.text ?? ''} />
        )}
      </strong>
      {block.subtitle && (
        <span className="detail">
          <TextView text={block.subtitle} />
        </span>
      )}
    </span>
  );
}

/** Blocks in a frame with a title. The title of a collapsible container toggles it. */
function ContainerView({ block, children }: { block: ContainerBlock; children: ReactNode }) {
  const [isOpen, setOpen] = useState(!(block.is_collapsible && block.default_collapsed));
  const id = useId();
  const width = block.width ?? 'standard';
  return (
    <section
      className={`container ${width} ${block.has_header_divider ? 'divided' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      {block.is_collapsible ? (
        <button
          type="button"
          id={`${id}-title`}
          className="container-header"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <Title block={block} />
          <Icon name="down" />
        </button>
      ) : (
        <div id={`${id}-title`} className="container-header">
          <Title block={block} />
        </div>
      )}
      <div id={`${id}-body`} className="container-body" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

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
function TableView({ rows, settings, caption }: TableProps) {
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
const isChart = (block: { type: string }): block is ChartBlock => block.type === 'data_visualization';

const formatNumber = (value: number) => value.toLocaleString('nb-NO');

/** Describes the chart's data for screen readers. */
function describeChart({ title, chart }: ChartBlock): string {
  const seriesTexts = chart.series.map(
    ({ name, data }) =>
      `${name}: ${data.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(', ')}`,
  );
  return `${title}. ${seriesTexts.join('. ')}.`;
}

/** A bar chart with one group of bars for each category and the value above each bar. */
function ChartView({ block }: { block: ChartBlock }) {
  const { series, axis_config: axis } = block.chart;
  const maxValue = Math.max(...series.flatMap(({ data }) => data.map(({ value }) => value)), 1);
  return (
    <div className="chart" role="img" aria-label={describeChart(block)}>
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
                    {value > 0 && <span>{formatNumber(value)}</span>}
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
function LibraryBlock({ block }: { block: Block }) {
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

/**
 * Adapts rich text to slack-blocks-to-jsx. The library continues to count across lists that a nested list
 * interrupts, and then adds `offset` too: it renders the third item of `offset: 2` as 5. This function
 * subtracts the items that the library has counted.
 */
function toLibraryRichText(block: RichTextBlock): Block {
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
  return { type: 'rich_text', elements } as Extract<Block, { type: 'rich_text' }>;
}

type RichTextPart = RichTextBlock['elements'][number];

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

/** The code points of an emoji as Slack writes them: `1f1f3-1f1f4`. */
const formatCodePoints = (emoji: string): string =>
  [...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-');

/** The emoji of a rich text element. Undefined if neither its name nor its code points are known. */
function formatEmojiElement(element: { name: string; unicode?: string }): string | undefined {
  const { name, unicode = '' } = element;
  const codePoints = /^[0-9a-f]{2,5}(?:-[0-9a-f]{2,5})*$/u.test(unicode) ? unicode.split('-') : [];
  const emoji = String.fromCodePoint(...codePoints.map((code) => Number.parseInt(code, 16)));
  return findEmoji(name) ?? (emoji || undefined);
}
