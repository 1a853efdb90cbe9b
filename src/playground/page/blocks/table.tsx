import type { RawNumberElement, RawTextElement, RichTextBlock, TableBlock } from '@slack/types';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { EmojiText } from '../ui/emoji-text.js';
import { withIndexKeys } from '../ui/index-keys.js';
import { LibraryBlock } from './library-block.js';
import { toLibraryRichText } from './rich-text.js';

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
