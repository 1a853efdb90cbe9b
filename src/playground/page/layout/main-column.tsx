import { useEffect, useState } from 'react';
import { pageApi } from '../client/api.js';
import { AppHomeTabs, type AppTab } from '../home/home-tabs.js';
import { HomeView } from '../home/home-view.js';
import { SearchField } from '../search/search-field.js';
import { ChannelHeader } from '../shell/channel-header.js';
import type { Conversation } from '../state/conversation.js';
import { usePageContext } from '../state/page-context.js';
import type { MessageTarget } from '../state/page-event.js';
import type { usePlayground } from '../state/use-playground.js';
import { ThreadPane } from '../thread/thread-pane.js';
import { FaultBanner } from '../workbench/fault-banner.js';
import { ConversationView } from './conversation-view.js';

interface MainColumnProps {
  conversation: Conversation | undefined;
  playground: ReturnType<typeof usePlayground>;
  /** Set on narrow screens, which hide the sidebar. */
  onMenu: (() => void) | undefined;
  isWorkbenchOpen: boolean;
  onToggleWorkbench: () => void;
}

/**
 * The tab of the app's conversation; the Home tab first, if the app has one and the user did not search for a message. Opening a tab sends an event to
 * the app.
 */
function useAppTab(target: MessageTarget | undefined): {
  tab: AppTab | undefined;
  choose: (tab: AppTab) => void;
} {
  const { workspace, me, channel } = usePageContext();
  const [chosen, choose] = useState<AppTab>('home');
  const { app } = workspace;
  const tab = channel === app.channel ? (app.hasHome ? chosen : 'messages') : undefined;
  useEffect(() => {
    if (target) choose('messages');
  }, [target]);
  useEffect(() => {
    if (tab === 'messages') void pageApi.openHome({ user: me, tab });
  }, [me, tab]);
  return { tab: app.hasHome ? tab : undefined, choose };
}

/** The main column: the header, the messages or the Home tab, and the open thread. */
export function MainColumn({
  conversation,
  playground,
  onMenu,
  isWorkbenchOpen,
  onToggleWorkbench,
}: MainColumnProps) {
  const { state } = playground;
  const { me, channel } = usePageContext();
  const { tab, choose } = useAppTab(state.target);
  const isIm = conversation?.channel.isIm === true;
  const title = `${isIm ? '' : '#'}${conversation?.title ?? ''}`;
  const root = (state.messages[channel] ?? []).find(({ ts }) => ts === state.thread);
  return (
    <>
      <main className="main">
        <ChannelHeader
          conversation={conversation}
          onMenu={onMenu}
          hasUnread={state.unread.length > 0}
          search={
            <SearchField
              onShortcut={(callbackId) => void playground.runShortcut(callbackId)}
              onMessage={(id, target) => playground.dispatch({ type: 'opened_message', channel: id, target })}
            />
          }
          isWorkbenchOpen={isWorkbenchOpen}
          onToggleWorkbench={onToggleWorkbench}
        />
        {tab && <AppHomeTabs current={tab} onChoose={choose} />}
        <p className="banner" role="status">
          {state.connection === 'lost' && 'Mistet forbindelsen. Kobler til igjen …'}
        </p>
        <FaultBanner faults={state.faults} />
        {tab === 'home' ? (
          <HomeView home={state.homes[me]} />
        ) : (
          <ConversationView title={title} isIm={isIm} playground={playground} />
        )}
      </main>
      {root && <ThreadPane key={root.ts} root={root} title={title} playground={playground} />}
    </>
  );
}
