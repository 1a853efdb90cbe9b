import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'ordrom-theme';

function loadTheme(): Theme {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function saveTheme(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // A browser that keeps nothing asks the machine again next time.
  }
}

/** Puts the page in what was chosen in this browser; to be called before anything is drawn. */
export function applyTheme(theme = loadTheme()): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Light or dark, as chosen in this browser; else as the machine has it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(loadTheme);
  function choose(chosen: Theme) {
    setTheme(chosen);
    saveTheme(chosen);
    applyTheme(chosen);
  }
  return [theme, choose];
}
