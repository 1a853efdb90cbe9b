import { useId } from 'react';
import type { Message, WorkspaceUser } from '../../protocol/protocol.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icons.js';
import { usePlace } from '../workspace-context.js';
import { MessageBody } from './message-body.js';
import { MessageMenu } from './message-menu.js';
import { viewTime } from './moment.js';
import { ThreadLink } from './thread-link.js';

interface MessageProps {
  message: Message;
  replies?: readonly Message[];
  /** Follows at once upon another of the same person: the name is not said again. */
  isContinued?: boolean;
  onShortcut: (callbackId: string, message: Message) => void;
  onDismiss: (message: Message) => void;
  /** Opens the thread under a message; absent in the thread itself. */
  onThread: ((message: Message) => void) | undefined;
}

const STRANGER: Omit<WorkspaceUser, 'id'> = {
  name: 'ukjent',
  realName: 'Ukjent',
  color: '#5a6864',
  isBot: false,
};

/** The line that says who only sees it. */
export function OnlyYou() {
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
  onShortcut,
  onDismiss,
  onThread,
}: MessageProps) {
  const { people, timeZone } = usePlace();
  const id = useId();
  const author = people.get(message.user) ?? { ...STRANGER, id: message.user };
  const isEphemeral = message.ephemeralTo !== undefined;
  const time = viewTime(message.ts, timeZone);
  return (
    <article
      className={`message ${isEphemeral ? 'ephemeral' : ''} ${isContinued ? 'continued' : ''}`}
      data-testid="message"
      data-ts={message.ts}
      data-ephemeral={isEphemeral || undefined}
      aria-labelledby={id}
    >
      <div className="message-side">{!isContinued && <Avatar user={author} size="large" />}</div>
      <div className="message-main">
        {isEphemeral && <OnlyYou />}
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
