import { useRef } from 'react';
import { Composer } from './composer/composer.js';
import { useDraft } from './composer/use-draft.js';
import { MessageList } from './messages/message-list.js';
import { dayOf } from './messages/moment.js';
import { listTimeline } from './messages/timeline.js';
import { Welcome } from './messages/welcome.js';
import { ChannelHeader } from './shell/channel-header.js';
import type { Conversation } from './shell/conversation.js';
import type { usePlayground } from './use-playground.js';
import { usePlace } from './workspace-context.js';

interface ConversationViewProps {
  conversation: Conversation | undefined;
  playground: ReturnType<typeof usePlayground>;
  /** Where the left column does not fit. */
  onMenu: (() => void) | undefined;
}

/** The main column: what the conversation is, what has been said in it, and where one writes. */
export function ConversationView({ conversation, playground, onMenu }: ConversationViewProps) {
  const { state, dispatch, send, runShortcut } = playground;
  const { me, channel, timeZone } = usePlace();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(area);
  const isIm = conversation?.channel.isIm === true;
  const title = `${isIm ? '' : '#'}${conversation?.title ?? ''}`;
  const items = listTimeline(
    state.messages[channel] ?? [],
    state.notices.filter((notice) => notice.channel === channel),
    me,
    (ts) => dayOf(ts, timeZone),
  );

  function suggest(text: string) {
    draft.write(text);
    area.current?.focus();
  }

  return (
    <main className="main">
      <ChannelHeader conversation={conversation} onMenu={onMenu} hasUnread={state.unread.length > 0} />
      <p className="banner" role="status">
        {state.connection === 'lost' && 'Mistet forbindelsen. Kobler til igjen …'}
      </p>
      <h2 className="visually-hidden">Meldinger</h2>
      <MessageList
        key={channel}
        label={`Meldinger i ${title}`}
        items={items}
        isLoading={!state.loaded.includes(channel)}
        empty={<Welcome channelTitle={isIm ? undefined : title} onTry={suggest} />}
        onShortcut={(callbackId, { ts }) => void runShortcut(callbackId, { channel, ts })}
        onDismiss={({ ts }) => dispatch({ type: 'dismissed', channel, ts })}
      />
      <Composer
        title={title}
        area={area}
        draft={draft}
        onTry={items.length > 0 ? suggest : undefined}
        onSend={send}
        onShortcut={(callbackId) => void runShortcut(callbackId)}
      />
    </main>
  );
}
