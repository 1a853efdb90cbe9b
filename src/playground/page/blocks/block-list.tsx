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
