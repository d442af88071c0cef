import { onTestFinished, vi } from 'vitest';

/**
 * Stubs the features that jsdom lacks (scrolling, element observers, and media queries, which never match).
 * After the test nothing is stored in this browser.
 */
export function fillBrowserGaps() {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  onTestFinished(() => localStorage.clear());
}

/** Silences `console.error` for one test. */
export function muteErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  return logged;
}

class SilentObserver {
  observe() {}
  disconnect() {}
}
