import { useMemo, useState } from 'react';
import type { Workspace } from '../protocol.js';
import { ConversationView } from './conversation-view.js';
import { ViewStack } from './modal/view-stack.js';
import { listConversations } from './shell/conversation.js';
import { Sidebar, type SidebarProps } from './shell/sidebar.js';
import { useMedia } from './shell/use-media.js';
import { Dialog } from './ui/dialog.js';
import { usePlayground } from './use-playground.js';
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

/** The whole page, once the workspace is known. */
export function Playground({ workspace }: { workspace: Workspace }) {
  const playground = usePlayground(workspace);
  const { state, dispatch } = playground;
  const { me, channel, unread } = state;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const people = useMemo(() => new Map(workspace.users.map((user) => [user.id, user])), [workspace]);
  const conversations = useMemo(() => listConversations(workspace, me), [workspace, me]);

  function goTo(to: string) {
    setDrawerOpen(false);
    dispatch({ type: 'went_to', channel: to });
  }

  function become(user: string) {
    dispatch({ type: 'became', user });
    const theirs = listConversations(workspace, user).map((other) => other.channel.id);
    // A direct conversation is nothing to those who are not in it.
    if (!theirs.includes(channel)) dispatch({ type: 'went_to', channel: theirs[0] ?? '' });
  }

  return (
    <PlaceProvider value={{ workspace, people, me, channel, timeZone }}>
      <Side
        sidebar={{ conversations, unread, onGoTo: goTo, onBecome: become }}
        isDrawer={isNarrow}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
      <ConversationView
        key={me}
        conversation={conversations.find((other) => other.channel.id === channel)}
        playground={playground}
        onMenu={isNarrow ? () => setDrawerOpen(true) : undefined}
      />
      <ViewStack stack={state.stacks[me] ?? []} onClose={playground.closeView} />
    </PlaceProvider>
  );
}
