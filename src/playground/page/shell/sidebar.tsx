import { Mark } from '../ui/icons.js';
import { usePlace } from '../workspace-context.js';
import { ChannelList } from './channel-list.js';
import type { Conversation } from './conversation.js';
import { PersonSwitcher } from './person-switcher.js';

export interface SidebarProps {
  conversations: readonly Conversation[];
  unread: readonly string[];
  onGoTo: (channel: string) => void;
  onBecome: (user: string) => void;
}

/** The left column: the workspace, its conversations, and who one is. */
export function Sidebar({ conversations, unread, onGoTo, onBecome }: SidebarProps) {
  const { workspace, channel } = usePlace();
  const shared = { current: channel, unread, onGoTo };
  return (
    <>
      <div className="team">
        <Mark />
        <div>
          <p className="team-name">{workspace.team.name}</p>
          <p className="detail">Lekeplass for {workspace.app.name}</p>
        </div>
      </div>
      <nav className="conversations" aria-label="Samtaler">
        <ChannelList
          heading="Kanaler"
          conversations={conversations.filter((conversation) => !conversation.channel.isIm)}
          {...shared}
        />
        <ChannelList
          heading="Direktemeldinger"
          conversations={conversations.filter((conversation) => conversation.channel.isIm)}
          {...shared}
        />
      </nav>
      <PersonSwitcher onBecome={onBecome} />
    </>
  );
}
