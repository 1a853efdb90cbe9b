import type { WorkspaceUser } from '../../protocol.js';
import { initialsOf, textColorOn } from './avatar-text.js';

/** The user's initials on their colour, in a square for an app. The name is always shown beside it. */
export function Avatar({ user, size }: { user: WorkspaceUser; size: 'small' | 'large' }) {
  return (
    <span
      className={`avatar ${size} ${user.isBot ? 'app' : ''}`}
      style={{ backgroundColor: user.color, color: textColorOn(user.color) }}
      aria-hidden="true"
    >
      {initialsOf(user.realName)}
    </span>
  );
}
