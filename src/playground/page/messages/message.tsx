import { useId } from 'react';
import type { Message, WorkspaceUser } from '../../protocol.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icons.js';
import { usePlace } from '../workspace-context.js';
import { MessageBody } from './message-body.js';
import { MessageMenu } from './message-menu.js';
import { viewTime } from './moment.js';

interface MessageProps {
  message: Message;
  replies?: readonly Message[];
  /** Follows at once upon another of the same person: the name is not said again. */
  isContinued?: boolean;
  onShortcut: (callbackId: string, message: Message) => void;
  onDismiss: (message: Message) => void;
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
        <MessageBody message={message} />
        {replies.length > 0 && (
          <div className="replies">
            <p className="replies-head">{replies.length === 1 ? '1 svar' : `${replies.length} svar`}</p>
            {replies.map((reply) => (
              <MessageView key={reply.ts} message={reply} onShortcut={onShortcut} onDismiss={onDismiss} />
            ))}
          </div>
        )}
      </div>
      <MessageMenu message={message} onShortcut={onShortcut} onDismiss={onDismiss} />
    </article>
  );
}
