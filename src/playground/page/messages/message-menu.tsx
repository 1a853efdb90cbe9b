import type { PlaygroundMessage } from '../../protocol/messaging.js';
import { usePageContext } from '../state/page-context.js';
import { Icon } from '../ui/icons.js';
import { MenuButton, type MenuItem } from '../ui/menu-button.js';

interface MessageMenuProps {
  message: PlaygroundMessage;
  onShortcut: (callbackId: string, message: PlaygroundMessage) => void;
  onDismiss: (message: PlaygroundMessage) => void;
  onThread: ((message: PlaygroundMessage) => void) | undefined;
}

/** The menu of a message. As in Slack, an ephemeral message has no shortcuts and can only be dismissed. */
export function MessageMenu({ message, onShortcut, onDismiss, onThread }: MessageMenuProps) {
  const { workspace } = usePageContext();
  const shortcuts = workspace.shortcuts.filter(({ type }) => type === 'message');
  const items: MenuItem[] =
    message.ephemeralTo === undefined
      ? shortcuts.map(({ name, callbackId }) => ({
          key: callbackId,
          label: name,
          detail: workspace.app.name,
          onPick: () => onShortcut(callbackId, message),
        }))
      : [{ key: 'dismiss', label: 'Fjern meldingen', onPick: () => onDismiss(message) }];
  const canReply = onThread && message.ephemeralTo === undefined;
  if (items.length === 0 && !canReply) return null;
  return (
    <div className="message-tools">
      {canReply && (
        <button
          type="button"
          className="icon-button"
          aria-label="Svar i tråd"
          title="Svar i tråd"
          onClick={() => onThread(message)}
        >
          <Icon name="bubble" />
        </button>
      )}
      {items.length > 0 && (
        <MenuButton label="Flere handlinger" button={<Icon name="more" />} items={items} />
      )}
    </div>
  );
}
