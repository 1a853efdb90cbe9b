import type { AnyBlock } from '@slack/types';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Specimen } from '../../protocol/workbench.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceProvider, useStaticSurface } from '../blocks/surface.js';
import { Mrkdwn } from '../mrkdwn/mrkdwn.js';
import { usePageContext } from '../state/page-context.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icons.js';

const textSchema = z.object({ text: z.string() });
const blocksSchema = z._default(
  z.array(z.custom<AnyBlock>((value) => z.looseObject({ type: z.string() }).safeParse(value).success)),
  [],
);
const contentSchema = z.object({
  text: z._default(z.string(), ''),
  blocks: blocksSchema,
  /** The following fields belong to views. */
  title: z.exactOptional(textSchema),
  submit: z.exactOptional(textSchema),
  close: z.exactOptional(textSchema),
});
type Content = z.infer<typeof contentSchema>;

/** Slack assigns ids to blocks that have none. Without ids, the menus would share their state. */
function assignBlockIds(blocks: readonly AnyBlock[]): AnyBlock[] {
  return blocks.map((block, index) => ({ ...block, block_id: block.block_id ?? `b${index}` }));
}

function MessageFrame({ blocks, text }: { blocks: readonly AnyBlock[]; text: string }) {
  const { workspace, people } = usePageContext();
  const app = people.get(workspace.app.userId);
  return (
    <div className="message">
      <div className="message-side">{app && <Avatar user={app} size="large" />}</div>
      <div className="message-main">
        <p className="message-head">
          <strong className="author">{workspace.app.name}</strong> <span className="badge">APP</span>
        </p>
        <div className="message-body">
          {blocks.length > 0 ? <BlockList blocks={blocks} /> : <Mrkdwn text={text} />}
        </div>
      </div>
    </div>
  );
}

function ViewFrame({ content, blocks }: { content: Content; blocks: readonly AnyBlock[] }) {
  return (
    <div className="still-modal">
      <h3>{content.title?.text ?? 'Hjem'}</h3>
      <BlockList blocks={blocks} />
      <p className="detail">
        {[content.close?.text, content.submit?.text].filter((text) => text !== undefined).join(' · ')}
      </p>
    </div>
  );
}

function SpecimenContent({ content }: { content: Content }) {
  const blocks = useMemo(() => assignBlockIds(content.blocks), [content]);
  const surface = useStaticSurface(blocks);
  return (
    <SurfaceProvider value={surface}>
      {content.title ? (
        <ViewFrame content={content} blocks={blocks} />
      ) : (
        <MessageFrame blocks={blocks} text={content.text} />
      )}
    </SurfaceProvider>
  );
}

interface SpecimenProps {
  specimen: Specimen;
  /** The name of its language, if that is not the chosen one. */
  onlyLanguage: string | undefined;
}

/** A stored message or view as rendered blocks or as JSON, with its validation problems. */
export function SpecimenView({ specimen, onlyLanguage }: SpecimenProps) {
  const [isCode, setCode] = useState(false);
  const { name, language, title, content, problems } = specimen;
  const parsed = useMemo(() => contentSchema.safeParse(content), [content]);
  return (
    <article className="specimen" aria-label={title} data-testid="specimen">
      <header className="specimen-head">
        <div>
          <h2>{title}</h2>
          <p className="detail">
            <code>{name}</code>
            {onlyLanguage && ` · bare på ${onlyLanguage.toLocaleLowerCase('nb')}`}
          </p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={`Vis ${title} som JSON`}
          title="Vis som JSON"
          aria-pressed={isCode}
          onClick={() => setCode(!isCode)}
        >
          <Icon name="code" />
        </button>
      </header>
      {problems.map((problem) => (
        <p key={problem} className="error">
          <Icon name="warning" />
          {problem}
        </p>
      ))}
      {isCode || !parsed.success ? (
        <pre className="specimen-code">{JSON.stringify(content, null, 2)}</pre>
      ) : (
        <div lang={language}>
          <SpecimenContent content={parsed.data} />
        </div>
      )}
    </article>
  );
}
