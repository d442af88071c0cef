import { Subscribable } from '@tensely/core/logic';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'tensely.theme';
const choices = new Subscribable();

/** The learner's choice, remembered on this device; "auto" (follow the device) where there is none or it is unreadable. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return themes.find((theme) => theme === kept) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Puts the remembered theme on the page; the shell calls it before its first render. */
export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Changes the theme for now and, where the browser allows it, for the next visit. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme);
  choices.notify();
}

/** For useSyncExternalStore: tells about a choice made anywhere on this page or in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key) return;
    applyTheme();
    listener();
  };
  const unsubscribe = choices.subscribe(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** What the page shows now, which is the choice even where storage is refused. */
export function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === shown) ?? 'auto';
}
