import type { Message, Unfurl } from '../../protocol/protocol.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceProvider, useNewSurface } from '../blocks/surface.js';
import { SurfaceFault } from '../blocks/surface-fault.js';
import { SafeLink } from '../mrkdwn/mentions.js';
import { Mrkdwn } from '../mrkdwn/mrkdwn.js';

const NO_BLOCKS: NonNullable<Unfurl['blocks']> = [];

/** What the app shows of a link, below the message that it stands in. */
export function UnfurlView({ message, unfurl }: { message: Message; unfurl: Unfurl }) {
  const { channel, ts } = message;
  const { id, url, title, text, blocks = NO_BLOCKS } = unfurl;
  const surface = useNewSurface({ type: 'message', channel, ts, unfurlId: id }, blocks);
  return (
    <SurfaceProvider value={surface}>
      <blockquote className="unfurl" data-testid="unfurl">
        {title !== undefined && (
          <p>
            <SafeLink url={url}>
              <strong>{title}</strong>
            </SafeLink>
          </p>
        )}
        {text !== undefined && blocks.length === 0 && <Mrkdwn text={text} />}
        {blocks.length > 0 && <BlockList blocks={blocks} />}
        <SurfaceFault />
      </blockquote>
    </SurfaceProvider>
  );
}
