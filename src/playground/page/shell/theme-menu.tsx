import { Icon } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';
import { type Theme, useTheme } from './theme.js';

const NAMES: Readonly<Record<Theme, string>> = { system: 'Følg systemet', light: 'Lyst', dark: 'Mørkt' };
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  return (
    <MenuButton
      label="Utseende"
      heading="Utseende"
      button={<Icon name="moon" />}
      items={THEMES.map((option) => ({
        key: option,
        label: NAMES[option],
        ...(option === theme && { detail: 'valgt' }),
        onPick: () => setTheme(option),
      }))}
    />
  );
}
