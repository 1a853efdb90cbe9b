import type { ReactNode } from 'react';
import { Icon } from './icons.js';

interface PaneHeaderProps {
  title: ReactNode;
  topic: string | undefined;
  /** Set on narrow screens, which hide the sidebar. */
  onMenu: (() => void) | undefined;
  /** Whether the sidebar has something new. */
  hasUnread?: boolean;
  /** What stands beside the title. */
  children?: ReactNode;
}

/** The head of the main column: its title and topic, and on narrow screens the button for the sidebar. */
export function PaneHeader({ title, topic, onMenu, hasUnread, children }: PaneHeaderProps) {
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
        <h1>{title}</h1>
        {topic && <p className="topic">{topic}</p>}
      </div>
      {children}
    </header>
  );
}
