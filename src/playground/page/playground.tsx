import { useMemo, useRef, useState } from 'react';
import type { Workspace } from '../protocol.js';
import { Composer } from './composer/composer.js';
import { useDraft } from './composer/use-draft.js';
import { MessageList } from './messages/message-list.js';
import { dayOf } from './messages/moment.js';
import { listTimeline } from './messages/timeline.js';
import { Welcome } from './messages/welcome.js';
import { ViewStack } from './modal/view-stack.js';
import { ChannelHeader } from './shell/channel-header.js';
import { listConversations } from './shell/conversation.js';
import { Sidebar } from './shell/sidebar.js';
import { useMedia } from './shell/use-media.js';
import { Dialog } from './ui/dialog.js';
import { usePlayground } from './use-playground.js';
import { PlaceProvider } from './workspace-context.js';

const NARROW = '(max-width: 760px)';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** The whole page, once the workspace is known. */
export function Playground({ workspace }: { workspace: Workspace }) {
  const { state, dispatch, send, useShortcut: runShortcut, closeView } = usePlayground(workspace);
  const { me, channel, messages, notices } = state;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(area);
  const people = useMemo(() => new Map(workspace.users.map((user) => [user.id, user])), [workspace]);
  const conversations = useMemo(() => listConversations(workspace, me), [workspace, me]);
  const conversation = conversations.find((other) => other.channel.id === channel);
  const title = `${conversation?.channel.isIm ? '' : '#'}${conversation?.title ?? ''}`;
  const items = listTimeline(
    messages[channel] ?? [],
    notices.filter((notice) => notice.channel === channel),
    me,
    (ts) => dayOf(ts, timeZone),
  );

  function become(user: string) {
    dispatch({ type: 'became', user });
    const theirs = listConversations(workspace, user).map((other) => other.channel.id);
    // A direct conversation is nothing to those who are not in it.
    if (!theirs.includes(channel)) dispatch({ type: 'went_to', channel: theirs[0] ?? '' });
  }

  const sidebar = (
    <Sidebar
      conversations={conversations}
      unread={state.unread}
      onGoTo={(to) => {
        setDrawerOpen(false);
        dispatch({ type: 'went_to', channel: to });
      }}
      onBecome={become}
    />
  );

  return (
    <PlaceProvider value={{ workspace, people, me, channel, timeZone }}>
      {!isNarrow && <aside className="sidebar">{sidebar}</aside>}
      {isNarrow && isDrawerOpen && (
        <Dialog
          className="drawer sidebar"
          label="Samtaler"
          closesOutside
          onClose={() => setDrawerOpen(false)}
        >
          {sidebar}
        </Dialog>
      )}
      <main className="main">
        <ChannelHeader
          conversation={conversation}
          onMenu={isNarrow ? () => setDrawerOpen(true) : undefined}
          hasUnread={state.unread.length > 0}
        />
        <p className="banner" role="status">
          {state.connection === 'lost' && 'Mistet forbindelsen. Kobler til igjen …'}
        </p>
        <h2 className="visually-hidden">Meldinger</h2>
        <MessageList
          key={`${me} ${channel}`}
          label={`Meldinger i ${title}`}
          items={items}
          isLoading={!state.loaded.includes(channel)}
          empty={
            <Welcome
              title={title}
              onTry={(text) => {
                draft.write(text);
                area.current?.focus();
              }}
            />
          }
          onShortcut={(callbackId, message) =>
            void runShortcut(callbackId, { channel: message.channel, ts: message.ts })
          }
          onDismiss={({ ts }) => dispatch({ type: 'dismissed', channel, ts })}
        />
        <Composer
          key={me}
          title={title}
          area={area}
          draft={draft}
          onSend={send}
          onShortcut={(callbackId) => void runShortcut(callbackId)}
        />
      </main>
      <ViewStack stack={state.stacks[me] ?? []} onClose={closeView} />
    </PlaceProvider>
  );
}
