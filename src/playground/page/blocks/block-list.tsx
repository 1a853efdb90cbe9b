import type { AnyBlock } from '@slack/types';
import { ChartView, isChart } from './chart.js';
import { ContainerView } from './container.js';
import { ElementView } from './element.js';
import { asKnownBlock } from './elements.js';
import { InputBlockView } from './input-block.js';
import { LibraryBlock } from './library-block.js';
import { toLibraryRichText } from './rich-text.js';
import { TableView } from './table.js';
import { AlertView, ContextView, HeaderView, ImageView, SectionView } from './text-blocks.js';

interface BlockListProps {
  blocks: readonly AnyBlock[];
  /** Sentences by block_id, of a submission that was refused. */
  errors?: Readonly<Record<string, string>>;
}

function BlockView({ block: given, errors }: { block: AnyBlock; errors: Readonly<Record<string, string>> }) {
  if (isChart(given)) return <ChartView block={given} />;
  const block = asKnownBlock(given);
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
          {block.elements.map((element, at) => (
            <ElementView
              key={('action_id' in element && element.action_id) || at}
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
      return <p className="unknown">Blokka «{block.type}» vises ikke i lekeplassen.</p>;
  }
}

/** The blocks of a message or view, from the top down. */
export function BlockList({ blocks, errors = {} }: BlockListProps) {
  return (
    <div className="blocks">
      {blocks.map((block, at) => (
        <BlockView key={block.block_id ?? `${at}-${block.type}`} block={block} errors={errors} />
      ))}
    </div>
  );
}
