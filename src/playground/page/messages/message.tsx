import { useId } from 'react';
import type { PlaygroundMessage, WorkspaceUser } from '../../protocol/messaging.js';
import { usePageContext } from '../state/page-context.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icons.js';
import { formatMessageTime } from '../ui/message-time.js';
import { MessageBody } from './message-body.js';
import { MessageMenu } from './message-menu.js';
import { ThreadLink } from './thread-link.js';

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
