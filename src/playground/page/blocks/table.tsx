import type { RawNumberElement, RawTextElement, RichTextBlock, TableBlock } from '@slack/types';
import { withIndexKeys } from '../ui/index-keys.js';
import { LibraryBlock } from './library-block.js';
import { toLibraryRichText } from './rich-text.js';

type Cell = RichTextBlock | RawTextElement | RawNumberElement;

interface TableProps {
  rows: readonly (readonly Cell[])[];
  settings?: TableBlock['column_settings'] | undefined;
  caption?: string;
}

/** From so many columns on the first one stays where it is while the rest scrolls by. */
const WIDE_TABLE_COLUMNS = 5;
// A box that scrolls must be reachable by keyboard, or what is to the right can only be seen with a mouse.
const scrollable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;

function CellContent({ cell }: { cell: Cell }) {
  if (cell.type === 'rich_text') return <LibraryBlock block={toLibraryRichText(cell)} />;
  return cell.text;
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
      {withIndexKeys(cells).map(({ key, thing: cell, at }) => {
        const { align = 'left', is_wrapped: isWrapped = false } = settings?.[at] ?? {};
        const isName = (isHead || at === 0) && !isBlank(cell);
        const Tag = isName ? 'th' : 'td';
        return (
          <Tag
            key={key}
            className={`${align} ${isWrapped ? 'wrapped' : ''}`}
            {...(isName && { scope: isHead ? 'col' : 'row' })}
          >
            <CellContent cell={cell} />
          </Tag>
        );
      })}
    </tr>
  );
}

/** A table that scrolls inside its message: the first row names the columns, the first column the rows. */
export function TableView({ rows, settings, caption }: TableProps) {
  const [head = [], ...body] = rows;
  return (
    <div className="table" {...scrollable(caption ?? 'Tabell')}>
      <table className={head.length >= WIDE_TABLE_COLUMNS ? 'wide' : ''}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <Row cells={head} isHead settings={settings} />
        </thead>
        <tbody>
          {withIndexKeys(body).map(({ key, thing: cells }) => (
            <Row key={key} cells={cells} isHead={false} settings={settings} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
