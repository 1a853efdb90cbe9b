import { useId } from 'react';
import type { MessageFile, MessageUnfurl, PlaygroundMessage, WorkspaceUser } from '../../protocol.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceFeedback, SurfaceProvider, useLiveSurface } from '../blocks/surface.js';
import { Mrkdwn, SafeLink } from '../mrkdwn/mrkdwn.js';
import { usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { IconButton } from '../ui/controls.js';
import { Icon } from '../ui/icons.js';
import { MenuButton, type MenuItem } from '../ui/menu-button.js';
import { formatMessageTime } from '../ui/message-time.js';

interface MessageProps {
  message: PlaygroundMessage;
  replies?: readonly PlaygroundMessage[];
  /** Follows another message of the same user within some minutes: the name is not repeated. */
  isContinued?: boolean;
  /** The user opened the message from the search. */
  isFound?: boolean;
  onShortcut: (callbackId: string, message: PlaygroundMessage) => void;
  onDismiss: (message: PlaygroundMessage) => void;
  /** Opens the message's thread; undefined inside the thread. */
  onThread: ((message: PlaygroundMessage) => void) | undefined;
}

const UNKNOWN_USER: Omit<WorkspaceUser, 'id'> = {
  name: 'ukjent',
  realName: 'Ukjent',
  color: '#5a6864',
  isBot: false,
};

/** The line «Bare du kan se denne» above an ephemeral message. */
export function OnlyVisibleToYou() {
  return (
    <p className="only-you">
      <Icon name="eye" />
      Bare du kan se denne
    </p>
  );
}

export function MessageView({
  message,
  replies = [],
  isContinued = false,
  isFound = false,
  onShortcut,
  onDismiss,
  onThread,
}: MessageProps) {
  const { people, timeZone } = usePageContext();
  const id = useId();
  const author = people.get(message.user) ?? { ...UNKNOWN_USER, id: message.user };
  const isEphemeral = message.ephemeralTo !== undefined;
  const time = formatMessageTime(message.ts, timeZone);
  return (
    <article
      className={`message ${isEphemeral ? 'ephemeral' : ''} ${isContinued ? 'continued' : ''} ${isFound ? 'found' : ''}`}
      tabIndex={-1}
      data-testid="message"
      data-ts={message.ts}
      data-ephemeral={isEphemeral || undefined}
      aria-labelledby={id}
    >
      <div className="message-side">{!isContinued && <Avatar user={author} size="large" />}</div>
      <div className="message-main">
        {isEphemeral && <OnlyVisibleToYou />}
        <p id={id} className={isContinued ? 'visually-hidden' : 'message-head'}>
          <strong className="author">{author.realName}</strong>{' '}
          {author.isBot && <span className="badge">APP</span>} <time className="time">{time}</time>
        </p>
        {message.isBroadcast && onThread && <p className="detail">Svarte i en tråd</p>}
        <MessageBody message={message} />
        {onThread && <ThreadLink replies={replies} onOpen={() => onThread(message)} />}
      </div>
      <MessageMenu message={message} onShortcut={onShortcut} onDismiss={onDismiss} onThread={onThread} />
    </article>
  );
}

const NO_BLOCKS: NonNullable<PlaygroundMessage['blocks']> = [];

/** A message's blocks, or its text if it has none, and its link previews. */
function MessageBody({ message }: { message: PlaygroundMessage }) {
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

type MessageMenuProps = Pick<MessageProps, 'message' | 'onShortcut' | 'onDismiss' | 'onThread'>;

/** The menu of a message. As in Slack, an ephemeral message has no shortcuts and can only be dismissed. */
function MessageMenu({ message, onShortcut, onDismiss, onThread }: MessageMenuProps) {
  const { workspace } = usePageContext();
  const shortcuts = workspace.shortcuts.filter(({ type }) => type === 'message');
  const items: MenuItem[] =
    message.ephemeralTo === undefined
      ? shortcuts.map(({ name, callbackId }) => ({
          key: callbackId,
          label: name,
          detail: workspace.app.name,
          onPick: () => onShortcut(callbackId, message),
        }))
      : [{ key: 'dismiss', label: 'Fjern meldingen', onPick: () => onDismiss(message) }];
  const canReply = onThread && message.ephemeralTo === undefined;
  if (items.length === 0 && !canReply) return null;
  return (
    <div className="message-tools">
      {canReply && <IconButton icon="bubble" label="Svar i tråd" onClick={() => onThread(message)} />}
      {items.length > 0 && (
        <MenuButton label="Flere handlinger" button={<Icon name="more" />} items={items} />
      )}
    </div>
  );
}

const KILOBYTE = 1_000;

function formatSize(bytes: number): string {
  return bytes < KILOBYTE ? `${bytes} byte` : `${Math.ceil(bytes / KILOBYTE)} kB`;
}

/** A file in a message, with a link that downloads it. */
function FileCard({ file }: { file: MessageFile }) {
  const { id, name, title, size } = file;
  return (
    <a className="file-card" data-testid="file" href={`/files-pri/${id}`} download={name}>
      <strong>{title === '' ? name : title}</strong>
      <span className="detail">
        {name} · {formatSize(size)} · Last ned
      </span>
    </a>
  );
}

const MAX_AVATARS = 4;

/** The link to a message's thread: its authors, the number of replies and the time of the last one. */
function ThreadLink({ replies, onOpen }: { replies: readonly PlaygroundMessage[]; onOpen: () => void }) {
  const { people, timeZone } = usePageContext();
  const last = replies.at(-1);
  if (!last) return null;
  const authors = [...new Set(replies.map(({ user }) => user))].slice(0, MAX_AVATARS);
  return (
    <button type="button" className="thread-link" data-testid="thread-link" onClick={onOpen}>
      <span className="faces">
        {authors.map((id) => {
          const user = people.get(id);
          return user && <Avatar key={id} user={user} size="small" />;
        })}
      </span>
      <strong>{replies.length} svar</strong>
      <span className="detail">Siste svar {formatMessageTime(last.ts, timeZone)}</span>
    </button>
  );
}

/** The app's preview of a link, below the message. */
function UnfurlView({ message, unfurl }: { message: PlaygroundMessage; unfurl: MessageUnfurl }) {
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
