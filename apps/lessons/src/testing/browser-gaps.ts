import { vi } from 'vitest';

/** Stubs for browser features that jsdom lacks: scrolling and observers of elements. */
export function fillBrowserGaps() {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('ResizeObserver', SilentObserver);
}

class SilentObserver {
  observe() {}
  disconnect() {}
}
