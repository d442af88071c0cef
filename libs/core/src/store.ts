import { Subscribable } from './subscribable.ts';

/** A value that can be read now and followed; the shape that `useSyncExternalStore` asks for. */
export interface ReadableStore<Snapshot> {
  getSnapshot(): Snapshot;
  /** Calls `listener` after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/** A readable store and its owner's way to change it. */
export interface Store<Snapshot> extends ReadableStore<Snapshot> {
  /** Replaces the value and notifies; nothing happens when the value is the same one. */
  set(next: Snapshot): void;
  readonly hasListeners: boolean;
}

/**
 * A store that holds one value.
 *
 * @param onFirstListener called when the number of listeners rises from zero
 * @example
 * const theme = createStore<Theme>('light');
 * useSyncExternalStore(theme.subscribe, theme.getSnapshot);
 */
export function createStore<Snapshot>(initial: Snapshot, onFirstListener?: () => void): Store<Snapshot> {
  const changes = new Subscribable();
  let snapshot = initial;
  return {
    getSnapshot: () => snapshot,
    get hasListeners() {
      return changes.hasListeners;
    },
    subscribe(listener) {
      const isFirst = !changes.hasListeners;
      const unsubscribe = changes.subscribe(listener);
      if (isFirst) onFirstListener?.();
      return unsubscribe;
    },
    set(next) {
      if (Object.is(next, snapshot)) return;
      snapshot = next;
      changes.notify();
    },
  };
}
