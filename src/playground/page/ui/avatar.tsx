import type { WorkspaceUser } from '../../protocol/messaging.js';
import { initialsOf, textColorOn } from './avatar-text.js';

/** A person as initials on their colour; an app stands on a square. The name always stands beside it. */
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
