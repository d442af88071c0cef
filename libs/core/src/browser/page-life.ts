/** Lifecycle events of a page. */
export interface PageLifeListeners {
  /** The page is visible again, or comes back from the browser's page cache. */
  onResume?: () => void;
  /** The page returns from the back/forward cache, where it received no events. `onResume` follows. */
  onRestore?: () => void;
  /** The window gains the focus. */
  onFocus?: () => void;
  /** The network is back. */
  onOnline?: () => void;
  /** The page is hidden or closing. No later event is guaranteed. */
  onLeave?: () => void;
}

/** Subscribes to the lifecycle of this tab's page; the returned function unsubscribes. */
export function watchPageLife({ onResume, onRestore, onFocus, onOnline, onLeave }: PageLifeListeners): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? onResume?.() : onLeave?.()),
    { signal },
  );
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    onRestore?.();
    onResume?.();
  };
  window.addEventListener('pageshow', onPageShow, { signal });
  window.addEventListener('pagehide', () => onLeave?.(), { signal });
  window.addEventListener('focus', () => onFocus?.(), { signal });
  window.addEventListener('online', () => onOnline?.(), { signal });
  return () => ending.abort();
}
