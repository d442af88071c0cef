import { vi } from 'vitest';

/** What these views use of a browser and jsdom does not have: looking at elements and scrolling to them. */
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
