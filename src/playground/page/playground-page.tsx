import { useMemo, useState } from 'react';
import type { WorkspaceSnapshot, WorkspaceUser } from '../protocol/messaging.js';
import { GalleryView } from './gallery/gallery-view.js';
import { MainColumn } from './main-column.js';
import { ViewStack } from './modal/view-stack.js';
import { PageContextProvider } from './page-context.js';
import { listConversations } from './shell/conversation.js';
import { Sidebar, type SidebarProps } from './shell/sidebar.js';
import { useMedia } from './shell/use-media.js';
import { Dialog } from './ui/dialog.js';
import { usePlayground } from './use-playground.js';
import { WorkbenchPane } from './workbench/workbench-pane.js';

const NARROW_SCREEN = '(max-width: 760px)';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface SidebarPaneProps {
  sidebar: SidebarProps;
  /** Over the conversation, where both do not fit beside one another. */
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
  /** Fetches and shows the workspace as another person sees it. */
  loadWorkspace: (user: string) => Promise<WorkspaceSnapshot>;
}

/** The people of the workspace by id, the app among them. */
function mapUsersById({ users, app }: WorkspaceSnapshot): ReadonlyMap<string, WorkspaceUser> {
  const { userId: id, name } = app;
  const self = { id, name: name.toLowerCase(), realName: name, color: '#0d655e', isBot: true };
  return new Map([self, ...users].map((user) => [user.id, user]));
}

/** The whole page, once the workspace is known. */
export function PlaygroundPage({ workspace, loadWorkspace }: PlaygroundPageProps) {
  const playground = usePlayground(workspace);
  const { state, dispatch } = playground;
  const { me, channel, unread } = state;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const [isBenchOpen, setBenchOpen] = useState(false);
  const isNarrow = useMedia(NARROW_SCREEN);
  const people = useMemo(() => mapUsersById(workspace), [workspace]);
  const conversations = useMemo(() => listConversations(workspace, me), [workspace, me]);

  function goTo(to: string) {
    setDrawerOpen(false);
    setGalleryOpen(false);
    dispatch({ type: 'went_to', channel: to });
  }

  function openGallery() {
    setDrawerOpen(false);
    setGalleryOpen(true);
  }

  async function become(user: string) {
    const seen = await loadWorkspace(user).catch(() => undefined);
    if (!seen) return playground.fail('Fikk ikke byttet person. Prøv igjen om litt.');
    dispatch({ type: 'became', user });
    const theirs = listConversations(seen, user).map((other) => other.channel.id);
    // A conversation is nothing to those who are not in it.
    if (!theirs.includes(channel)) dispatch({ type: 'went_to', channel: theirs[0] ?? '' });
  }

  const onMenu = isNarrow ? () => setDrawerOpen(true) : undefined;
  return (
    <PageContextProvider value={{ workspace, people, me, channel, timeZone }}>
      <SidebarPane
        sidebar={{
          conversations,
          unread,
          onGoTo: goTo,
          onBecome: (user) => void become(user),
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
        // What only one person sees is told once: who asks before the stream is open would wait for it in vain.
        <main className="main" aria-busy="true" />
      ) : (
        <MainColumn
          key={me}
          conversation={conversations.find((other) => other.channel.id === channel)}
          playground={playground}
          onMenu={onMenu}
          isBenchOpen={isBenchOpen}
          onBench={() => setBenchOpen(!isBenchOpen)}
        />
      )}
      {isBenchOpen && <WorkbenchPane faults={state.faults} onClose={() => setBenchOpen(false)} />}
      <ViewStack stack={state.stacks[me] ?? []} onClose={playground.closeView} />
    </PageContextProvider>
  );
}
