import type { MessageUnfurl, PlaygroundMessage } from '../../protocol/messaging.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceProvider, useLiveSurface } from '../blocks/surface.js';
import { SurfaceFeedback } from '../blocks/surface-feedback.js';
import { SafeLink } from '../mrkdwn/mentions.js';
import { Mrkdwn } from '../mrkdwn/mrkdwn.js';

const NO_BLOCKS: NonNullable<MessageUnfurl['blocks']> = [];

/** The app's preview of a link, below the message. */
export function UnfurlView({ message, unfurl }: { message: PlaygroundMessage; unfurl: MessageUnfurl }) {
  const { channel, ts } = message;
  const { id, url, title, text, blocks = NO_BLOCKS } = unfurl;
  const surface = useLiveSurface({ type: 'message', channel, ts, unfurlId: id }, blocks);
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
        <SurfaceFeedback />
      </blockquote>
    </SurfaceProvider>
  );
}
