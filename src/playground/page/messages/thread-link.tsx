import type { PlaygroundMessage } from '../../protocol/messaging.js';
import { usePageContext } from '../state/page-context.js';
import { Avatar } from '../ui/avatar.js';
import { formatMessageTime } from '../ui/message-time.js';

const MAX_AVATARS = 4;

/** The link to a message's thread: its authors, the number of replies and the time of the last one. */
export function ThreadLink({
  replies,
  onOpen,
}: {
  replies: readonly PlaygroundMessage[];
  onOpen: () => void;
}) {
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
