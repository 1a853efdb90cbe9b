import type { ContainerBlock } from '@slack/types';
import { type ReactNode, useId, useState } from 'react';
import { PlainText, TextView } from '../mrkdwn/mrkdwn.js';
import { Icon } from '../ui/icons.js';
import { LibraryBlock } from './library-block.js';
import { toLibraryRichText } from './rich-text.js';

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
export function ContainerView({ block, children }: { block: ContainerBlock; children: ReactNode }) {
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
