import type { WorkspaceUser } from '../../protocol/protocol.js';
import { initialsOf, inkOn } from './avatar-text.js';

/** A person as initials on their colour; an app stands on a square. The name always stands beside it. */
export function Avatar({ user, size }: { user: WorkspaceUser; size: 'small' | 'large' }) {
  return (
    <span
      className={`avatar ${size} ${user.isBot ? 'app' : ''}`}
      style={{ backgroundColor: user.color, color: inkOn(user.color) }}
      aria-hidden="true"
    >
      {initialsOf(user.realName)}
    </span>
  );
}
