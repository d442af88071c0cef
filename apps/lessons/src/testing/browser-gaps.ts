import { vi } from 'vitest';

/** Stubs for browser features that jsdom lacks: scrolling and IntersectionObserver. */
export function fillBrowserGaps() {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
