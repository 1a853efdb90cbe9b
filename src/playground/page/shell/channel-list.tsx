import type { Conversation } from '../state/conversation.js';
import { Avatar } from '../ui/avatar.js';

interface ChannelListProps {
  heading: string;
  conversations: readonly Conversation[];
  current: string;
  unread: readonly string[];
  onOpenChannel: (channel: string) => void;
}

export function ChannelList({ heading, conversations, current, unread, onOpenChannel }: ChannelListProps) {
  if (conversations.length === 0) return null;
  return (
    <section className="channels">
      <h2>{heading}</h2>
      <ul>
        {conversations.map(({ channel, title, person }) => {
          const isUnread = unread.includes(channel.id);
          return (
            <li key={channel.id}>
              <button
                type="button"
                className={`channel ${isUnread ? 'unread' : ''}`}
                aria-current={channel.id === current ? 'page' : undefined}
                onClick={() => onOpenChannel(channel.id)}
              >
                {person ? (
                  <Avatar user={person} size="small" />
                ) : (
                  <span className="channel-sign" aria-hidden="true">
                    {channel.isIm ? '@' : '#'}
                  </span>
                )}
                <span className="channel-name">{title}</span>
                {isUnread && <span className="visually-hidden"> (uleste meldinger)</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
