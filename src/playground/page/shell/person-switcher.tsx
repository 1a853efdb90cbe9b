import { usePageContext } from '../state/page-context.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** Shows the current user and a menu to switch to another. */
export function PersonSwitcher({ onSwitchUser }: { onSwitchUser: (user: string) => void }) {
  const { workspace, people, me } = usePageContext();
  const person = people.get(me);
  const title = `Du er ${firstName(person?.realName ?? 'ukjent')}`;
  return (
    <div className="person">
      <MenuButton
        label={`${title}. Bytt person`}
        heading="Bytt til"
        align="start"
        buttonClass="person-button"
        button={
          <>
            {person && <Avatar user={person} size="large" />}
            <span className="person-text">
              <strong>{title}</strong>
              <span className="detail">Bytt person</span>
            </span>
            <Icon name="down" />
          </>
        }
        items={workspace.users
          .filter((user) => !user.isBot && user.id !== me)
          .map((user) => ({
            key: user.id,
            label: user.realName,
            leading: <Avatar user={user} size="small" />,
            onPick: () => onSwitchUser(user.id),
          }))}
      />
    </div>
  );
}
