import type {
  AlertBlock,
  AnyBlock,
  ContainerBlock,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  ImageElement,
  InputBlock,
  SectionBlock,
} from '@slack/types';
import { type ReactNode, useId, useState } from 'react';
import { PlainText, TextView } from '../mrkdwn/mrkdwn.js';
import { withIndexKeys } from '../ui/emoji-text.js';
import { Icon } from '../ui/icons.js';
import { ElementView } from './element.js';
import { toLibraryRichText } from './rich-text.js';
import type { ElementField } from './surface.js';
import { ChartView, isChart, LibraryBlock, TableView } from './table.js';
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
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          <Icon name="warning" />
          {error}
        </p>
      )}
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
