import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { POSTS, type PostBody, type WorkspaceSnapshot, type WorkspaceUser } from '../../protocol.js';
import { tryPost } from '../client/api.js';
import { Composer, useDraft, useTypeToFocus } from '../composer/composer.js';
import { GalleryView } from '../gallery/gallery-view.js';
import { AppHomeTabs, HomeView } from '../home/home-view.js';
import { MessageList, Welcome } from '../messages/message-list.js';
import { listTimeline } from '../messages/timeline.js';
import { ViewStack } from '../modal/modal.js';
import { SearchField } from '../search/search-field.js';
import { Sidebar, type SidebarProps, type WorkshopPlace } from '../shell/sidebar.js';
import { SlackbotView } from '../slackbot/slackbot-view.js';
import { type Conversation, listConversations, type MessageTarget } from '../state/page-state.js';
import { PageContextProvider, usePageContext, usePlayground } from '../state/use-playground.js';
import { ThreadPane } from '../thread/thread-pane.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';
import { messageDate } from '../ui/message-time.js';
import { PaneHeader } from '../ui/pane-header.js';
import { FaultBanner, WorkbenchPane } from '../workbench/workbench-pane.js';

const NARROW_SCREEN = '(max-width: 760px)';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface SidebarPaneProps {
  sidebar: SidebarProps;
  /** On narrow screens the sidebar covers the conversation. */
  isDrawer: boolean;
  isOpen: boolean;
  onClose: () => void;
}

function SidebarPane({ sidebar, isDrawer, isOpen, onClose }: SidebarPaneProps) {
  if (!isDrawer) {
    return (
      <aside className="sidebar">
        <Sidebar {...sidebar} />
      </aside>
    );
  }
  if (!isOpen) return null;
  return (
    <Dialog className="drawer sidebar" label="Samtaler" closesOutside onClose={onClose}>
      <Sidebar {...sidebar} />
    </Dialog>
  );
}

interface PlaygroundPageProps {
  workspace: WorkspaceSnapshot;
  /** Fetches and shows the workspace as another user sees it. */
  loadWorkspace: (user: string) => Promise<WorkspaceSnapshot>;
}

/** The workspace's users by id, including the app. */
function mapUsersById({ users, app }: WorkspaceSnapshot): ReadonlyMap<string, WorkspaceUser> {
  const { userId: id, name } = app;
  const appUser = { id, name: name.toLowerCase(), realName: name, color: '#0d655e', isBot: true };
  return new Map([appUser, ...users].map((user) => [user.id, user]));
}

/** The whole page, after the workspace has loaded. */
export function PlaygroundPage({ workspace, loadWorkspace }: PlaygroundPageProps) {
  const playground = usePlayground(workspace);
  const { state, dispatch } = playground;
  const { me, channel, unread } = state;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [workshop, setWorkshop] = useState<WorkshopPlace>();
  const [isWorkbenchOpen, setWorkbenchOpen] = useState(false);
  const isNarrow = useMedia(NARROW_SCREEN);
  const people = useMemo(() => mapUsersById(workspace), [workspace]);
  const conversations = useMemo(() => listConversations(workspace, me), [workspace, me]);

  function openChannel(id: string) {
    setDrawerOpen(false);
    setWorkshop(undefined);
    dispatch({ type: 'opened_channel', channel: id });
  }

  function openWorkshop(place: WorkshopPlace) {
    setDrawerOpen(false);
    setWorkshop(place);
  }

  async function switchUser(user: string) {
    const snapshot = await loadWorkspace(user).catch(() => undefined);
    if (!snapshot) return playground.fail('Fikk ikke byttet person. Prøv igjen om litt.');
    dispatch({ type: 'switched_user', user });
    const channelIds = listConversations(snapshot, user).map((other) => other.channel.id);
    // The new user may not be a member of the open conversation.
    if (!channelIds.includes(channel)) dispatch({ type: 'opened_channel', channel: channelIds[0] ?? '' });
  }

  const onMenu = isNarrow ? () => setDrawerOpen(true) : undefined;
  return (
    <PageContextProvider value={{ workspace, people, me, channel, timeZone }}>
      <SidebarPane
        sidebar={{
          conversations,
          unread,
          onOpenChannel: openChannel,
          onSwitchUser: (user) => void switchUser(user),
          workshop,
          onOpenWorkshop: openWorkshop,
        }}
        isDrawer={isNarrow}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
      {workshop === 'gallery' ? (
        <GalleryView onMenu={onMenu} />
      ) : workshop === 'slackbot' ? (
        <SlackbotView key={me} onMenu={onMenu} />
      ) : state.connection === 'connecting' ? (
        // Events are delivered once, so nothing may be requested before the event stream is open.
        <main className="main" aria-busy="true" />
      ) : (
        <MainColumn
          key={me}
          conversation={conversations.find((other) => other.channel.id === channel)}
          playground={playground}
          onMenu={onMenu}
          isWorkbenchOpen={isWorkbenchOpen}
          onToggleWorkbench={() => setWorkbenchOpen(!isWorkbenchOpen)}
        />
      )}
      {isWorkbenchOpen && <WorkbenchPane faults={state.faults} onClose={() => setWorkbenchOpen(false)} />}
      <ViewStack stack={state.stacks[me] ?? []} onClose={playground.closeView} />
    </PageContextProvider>
  );
}

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
  tab: PostBody<'home'>['tab'] | undefined;
  choose: (tab: PostBody<'home'>['tab']) => void;
} {
  const { workspace, me, channel } = usePageContext();
  const [chosen, choose] = useState<PostBody<'home'>['tab']>('home');
  const { app } = workspace;
  const tab = channel === app.channel ? (app.hasHome ? chosen : 'messages') : undefined;
  useEffect(() => {
    if (target) choose('messages');
  }, [target]);
  useEffect(() => {
    if (tab === 'messages') void tryPost(POSTS.home, { user: me, tab });
  }, [me, tab]);
  return { tab: app.hasHome ? tab : undefined, choose };
}

/** The main column: the header, the messages or the Home tab, and the open thread. */
function MainColumn({
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
        <PaneHeader
          title={
            <>
              {!isIm && <span className="channel-sign">#</span>}
              {conversation?.title}
            </>
          }
          topic={conversation?.channel.topic}
          onMenu={onMenu}
          hasUnread={state.unread.length > 0}
        >
          <SearchField
            onShortcut={(callbackId) => void playground.runShortcut(callbackId)}
            onMessage={(id, target) => playground.dispatch({ type: 'opened_message', channel: id, target })}
          />
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
        </PaneHeader>
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

interface ConversationViewProps {
  /** The conversation's title: «#generelt». */
  title: string;
  isIm: boolean;
  playground: ReturnType<typeof usePlayground>;
}

function ReadOnly({ children }: { children: ReactNode }) {
  return <p className="read-only">{children}</p>;
}

/** The messages of a conversation and its composer. */
function ConversationView({ title, isIm, playground }: ConversationViewProps) {
  const { state, dispatch, send, runShortcut } = playground;
  const { me, channel, timeZone, workspace } = usePageContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(area, `${me} ${channel}`);
  useTypeToFocus(area);
  const items = listTimeline(
    state.messages[channel] ?? [],
    state.notices.filter((notice) => notice.channel === channel),
    me,
    (ts) => messageDate(ts, timeZone),
  );
  const isReadOnly = channel === workspace.app.channel && !workspace.app.takesMessages;

  function writeExample(text: string) {
    draft.write(text);
    area.current?.focus();
  }

  return (
    <>
      <h2 className="visually-hidden">Meldinger</h2>
      <MessageList
        key={channel}
        label={`Meldinger i ${title}`}
        items={items}
        target={state.target?.threadTs === undefined ? state.target : undefined}
        isLoading={!state.loaded.includes(channel)}
        empty={<Welcome channelTitle={isIm ? undefined : title} onExample={writeExample} />}
        onShortcut={(callbackId, { ts }) => void runShortcut(callbackId, { channel, ts })}
        onDismiss={({ ts }) => dispatch({ type: 'dismissed', channel, ts })}
        onThread={({ ts, threadTs = ts }) => dispatch({ type: 'opened_thread', ts: threadTs })}
      />
      {isReadOnly ? (
        <ReadOnly>{workspace.app.name} tar ikke imot meldinger her.</ReadOnly>
      ) : (
        <Composer
          title={title}
          area={area}
          draft={draft}
          onExample={items.length > 0 ? writeExample : undefined}
          onSend={send}
          onShortcut={(callbackId) => void runShortcut(callbackId)}
        />
      )}
    </>
  );
}

/** Whether a media query matches. Updates when the window changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
