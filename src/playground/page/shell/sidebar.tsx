import type { Conversation } from '../state/conversation.js';
import { usePageContext } from '../state/page-context.js';
import { Icon, Logo } from '../ui/icons.js';
import { ChannelList } from './channel-list.js';
import { DictionaryDownloadPanel } from './dictionary-download.js';
import { PersonSwitcher } from './person-switcher.js';
import { ThemeMenu } from './theme-menu.js';

export interface SidebarProps {
  conversations: readonly Conversation[];
  unread: readonly string[];
  onOpenChannel: (channel: string) => void;
  onSwitchUser: (user: string) => void;
  isGalleryOpen: boolean;
  onGallery: () => void;
}

/** The sidebar: the workspace's name, its conversations and the user menu. */
export function Sidebar({
  conversations,
  unread,
  onOpenChannel,
  onSwitchUser,
  isGalleryOpen,
  onGallery,
}: SidebarProps) {
  const { workspace, channel } = usePageContext();
  const isApp = (conversation: Conversation) => conversation.channel.id === workspace.app.channel;
  const shared = { current: isGalleryOpen ? '' : channel, unread, onOpenChannel };
  return (
    <>
      <div className="team">
        <Logo />
        <div className="team-text">
          <p className="team-name">{workspace.team.name}</p>
          <p className="detail">Lekeplass for {workspace.app.name}</p>
        </div>
        <ThemeMenu />
      </div>
      <nav className="conversations" aria-label="Samtaler">
        <ChannelList
          heading="Kanaler"
          conversations={conversations.filter((conversation) => !conversation.channel.isIm)}
          {...shared}
        />
        <ChannelList
          heading="Direktemeldinger"
          conversations={conversations.filter(
            (conversation) => conversation.channel.isIm && !isApp(conversation),
          )}
          {...shared}
        />
        <ChannelList heading="Apper" conversations={conversations.filter(isApp)} {...shared} />
        <section className="channels">
          <h2>Verksted</h2>
          <button
            type="button"
            className="channel"
            aria-current={isGalleryOpen ? 'page' : undefined}
            onClick={onGallery}
          >
            <Icon name="gallery" />
            <span className="channel-name">Galleri</span>
          </button>
        </section>
      </nav>
      <DictionaryDownloadPanel />
      <PersonSwitcher onSwitchUser={onSwitchUser} />
    </>
  );
}
