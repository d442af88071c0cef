import { vi } from 'vitest';

/** Stubs for browser features that jsdom lacks: scrolling, observers of elements, and media queries, which match nothing. */
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
