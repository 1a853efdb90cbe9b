import type { Message } from '../../protocol/protocol.js';
import { Avatar } from '../ui/avatar.js';
import { usePlace } from '../workspace-context.js';
import { viewTime } from './moment.js';

const MOST_FACES = 4;

/** Below a message that has been replied to: by whom, how often, and when last. Opens the thread. */
export function ThreadLink({ replies, onOpen }: { replies: readonly Message[]; onOpen: () => void }) {
  const { people, timeZone } = usePlace();
  const last = replies.at(-1);
  if (!last) return null;
  const authors = [...new Set(replies.map(({ user }) => user))].slice(0, MOST_FACES);
  return (
    <button type="button" className="thread-link" data-testid="thread-link" onClick={onOpen}>
      <span className="faces">
        {authors.map((id) => {
          const user = people.get(id);
          return user && <Avatar key={id} user={user} size="small" />;
        })}
      </span>
      <strong>{replies.length} svar</strong>
      <span className="detail">Siste svar {viewTime(last.ts, timeZone)}</span>
    </button>
  );
}
