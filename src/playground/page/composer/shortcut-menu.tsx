import { usePageContext } from '../state/page-context.js';
import { Icon } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';

/** The menu of global shortcuts, the composer's + button. */
export function ShortcutMenu({ onShortcut }: { onShortcut: (callbackId: string) => void }) {
  const { workspace } = usePageContext();
  const shortcuts = workspace.shortcuts.filter(({ type }) => type === 'global');
  if (shortcuts.length === 0) return null;
  return (
    <MenuButton
      label="Snarveier"
      heading="Snarveier"
      align="start"
      button={<Icon name="add" />}
      items={shortcuts.map(({ name, callbackId }) => ({
        key: callbackId,
        label: name,
        detail: workspace.app.name,
        onPick: () => onShortcut(callbackId),
      }))}
    />
  );
}
