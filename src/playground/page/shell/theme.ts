import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'ordrom-theme';

function loadTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function saveTheme(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without local storage, the next visit uses the system's theme.
  }
}

/** Applies the stored theme; call it before the first render. */
export function applyTheme(theme = loadTheme()): void {
  // The library of blocks has dark colours of its own for `data-theme`.
  document.documentElement.dataset['appearance'] = theme;
}

/** The theme chosen in this browser, by default the system's. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(loadTheme);
  function choose(chosen: Theme) {
    setTheme(chosen);
    saveTheme(chosen);
    applyTheme(chosen);
  }
  return [theme, choose];
}
