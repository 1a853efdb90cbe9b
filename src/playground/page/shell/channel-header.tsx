import { Icon } from '../ui/icons.js';
import type { Conversation } from './conversation.js';

interface ChannelHeaderProps {
  conversation: Conversation | undefined;
  /** Where the left column does not fit. */
  onMenu: (() => void) | undefined;
  hasUnread: boolean;
}

export function ChannelHeader({ conversation, onMenu, hasUnread }: ChannelHeaderProps) {
  const sign = conversation?.channel.isIm ? '' : '#';
  const topic = conversation?.channel.topic;
  return (
    <header className="channel-header">
      {onMenu && (
        <button
          type="button"
          className={`icon-button ${hasUnread ? 'has-unread' : ''}`}
          onClick={onMenu}
          aria-label="Vis samtalene"
        >
          <Icon name="menu" />
        </button>
      )}
      <div className="channel-heading">
        <h1>
          {sign && <span className="channel-sign">{sign}</span>}
          {conversation?.title}
        </h1>
        {topic && <p className="topic">{topic}</p>}
      </div>
    </header>
  );
}
