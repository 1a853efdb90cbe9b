import type { PlaygroundMessage } from '../../protocol/messaging.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceProvider, useLiveSurface } from '../blocks/surface.js';
import { SurfaceFeedback } from '../blocks/surface-feedback.js';
import { Mrkdwn } from '../mrkdwn/mrkdwn.js';
import { FileCard } from './file-card.js';
import { UnfurlView } from './unfurl.js';

const NO_BLOCKS: NonNullable<PlaygroundMessage['blocks']> = [];

/** A message's blocks, or its text if it has none, and its link previews. */
export function MessageBody({ message }: { message: PlaygroundMessage }) {
  const { channel, ts, text, blocks = NO_BLOCKS, edited } = message;
  const surface = useLiveSurface({ type: 'message', channel, ts }, blocks);
  return (
    <SurfaceProvider value={surface}>
      <div className="message-body">
        {blocks.length > 0 ? <BlockList blocks={blocks} /> : <Mrkdwn text={text} />}
        {edited && <span className="edited">(redigert)</span>}
        {message.files?.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
        {message.unfurls?.map((unfurl) => (
          <UnfurlView key={unfurl.id} message={message} unfurl={unfurl} />
        ))}
      </div>
      <SurfaceFeedback />
    </SurfaceProvider>
  );
}
