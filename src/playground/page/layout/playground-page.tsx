import { useMemo, useState } from 'react';
import type { WorkspaceSnapshot, WorkspaceUser } from '../../protocol/messaging.js';
import { GalleryView } from '../gallery/gallery-view.js';
import { ViewStack } from '../modal/view-stack.js';
import { Sidebar, type SidebarProps } from '../shell/sidebar.js';
import { useMedia } from '../shell/use-media.js';
import { listConversations } from '../state/conversation.js';
import { PageContextProvider } from '../state/page-context.js';
import { usePlayground } from '../state/use-playground.js';
import { Dialog } from '../ui/dialog.js';
import { WorkbenchPane } from '../workbench/workbench-pane.js';
import { MainColumn } from './main-column.js';

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
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const [isWorkbenchOpen, setWorkbenchOpen] = useState(false);
  const isNarrow = useMedia(NARROW_SCREEN);
  const people = useMemo(() => mapUsersById(workspace), [workspace]);
  const conversations = useMemo(() => listConversations(workspace, me), [workspace, me]);

  function openChannel(id: string) {
    setDrawerOpen(false);
    setGalleryOpen(false);
    dispatch({ type: 'opened_channel', channel: id });
  }

  function openGallery() {
    setDrawerOpen(false);
    setGalleryOpen(true);
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
          isGalleryOpen,
          onGallery: openGallery,
        }}
        isDrawer={isNarrow}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
      {isGalleryOpen ? (
        <GalleryView onMenu={onMenu} />
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
