import { useMemo, useState } from 'react';
import type { Workspace, WorkspaceUser } from '../protocol/protocol.js';
import { GalleryView } from './gallery/gallery-view.js';
import { MainColumn } from './main-column.js';
import { ViewStack } from './modal/view-stack.js';
import { listConversations } from './shell/conversation.js';
import { Sidebar, type SidebarProps } from './shell/sidebar.js';
import { useMedia } from './shell/use-media.js';
import { Dialog } from './ui/dialog.js';
import { usePlayground } from './use-playground.js';
import { BenchPane } from './workbench/bench-pane.js';
import { PlaceProvider } from './workspace-context.js';

const NARROW = '(max-width: 760px)';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface SideProps {
  sidebar: SidebarProps;
  /** Over the conversation, where both do not fit beside one another. */
  isDrawer: boolean;
  isOpen: boolean;
  onClose: () => void;
}

function Side({ sidebar, isDrawer, isOpen, onClose }: SideProps) {
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

interface PlaygroundProps {
  workspace: Workspace;
  /** Fetches and shows the workspace as another person sees it. */
  loadWorkspace: (user: string) => Promise<Workspace>;
}

/** The people of the workspace by id, the app among them. */
function mapPeople({ users, app }: Workspace): ReadonlyMap<string, WorkspaceUser> {
  const { userId: id, name } = app;
  const self = { id, name: name.toLowerCase(), realName: name, color: '#0d655e', isBot: true };
  return new Map([self, ...users].map((user) => [user.id, user]));
}

/** The whole page, once the workspace is known. */
export function Playground({ workspace, loadWorkspace }: PlaygroundProps) {
  const playground = usePlayground(workspace);
  const { state, dispatch } = playground;
  const { me, channel, unread } = state;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const [isBenchOpen, setBenchOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const people = useMemo(() => mapPeople(workspace), [workspace]);
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
    <PlaceProvider value={{ workspace, people, me, channel, timeZone }}>
      <Side
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
      {isBenchOpen && <BenchPane faults={state.faults} onClose={() => setBenchOpen(false)} />}
      <ViewStack stack={state.stacks[me] ?? []} onClose={playground.closeView} />
    </PlaceProvider>
  );
}
