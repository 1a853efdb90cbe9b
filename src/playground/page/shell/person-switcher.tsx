import { useId } from 'react';
import { Avatar } from '../ui/avatar.js';
import { usePlace } from '../workspace-context.js';

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** «Du er Kari», and who else one may be. */
export function PersonSwitcher({ onBecome }: { onBecome: (user: string) => void }) {
  const { workspace, people, me } = usePlace();
  const id = useId();
  const person = people.get(me);
  return (
    <div className="person">
      {person && <Avatar user={person} size="large" />}
      <div className="person-text">
        <label htmlFor={id}>Du er {firstName(person?.realName ?? 'ukjent')}</label>
        <select
          id={id}
          className="person-select"
          value={me}
          onChange={(event) => onBecome(event.target.value)}
        >
          {workspace.users
            .filter((user) => !user.isBot)
            .map((user) => (
              <option key={user.id} value={user.id}>
                {user.realName}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}
