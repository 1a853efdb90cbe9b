import type { ReactNode } from 'react';
import type { Conversation } from '../state/page-state.js';
import { Icon } from '../ui/icons.js';

interface ChannelHeaderProps {
  conversation: Conversation | undefined;
  /** Set on narrow screens, which hide the sidebar. */
  onMenu: (() => void) | undefined;
  hasUnread: boolean;
  /** The search field. */
  search: ReactNode;
  isWorkbenchOpen: boolean;
  onToggleWorkbench: () => void;
}

/** The conversation's title and topic, the search field and the button for the workbench. */
export function ChannelHeader({
  conversation,
  onMenu,
  hasUnread,
  search,
  isWorkbenchOpen,
  onToggleWorkbench,
}: ChannelHeaderProps) {
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
      {search}
      <button
        type="button"
        className="button bench-button"
        aria-expanded={isWorkbenchOpen}
        title="Det som går mellom Slack og appen, og feil som kan slås på"
        onClick={onToggleWorkbench}
      >
        <Icon name="wire" />
        <span className="button-text">Under panseret</span>
      </button>
    </header>
  );
}
