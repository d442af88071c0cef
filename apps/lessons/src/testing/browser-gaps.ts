import { vi } from 'vitest';

/** Stubs for browser features that jsdom lacks: scrolling, element observers, and media queries, which never match. */
export function fillBrowserGaps() {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('ResizeObserver', SilentObserver);
}

class SilentObserver {
  observe() {}
  disconnect() {}
}
