import { createStore, type ReadableStore } from '@tensely/core/logic';
import { useEffect, useSyncExternalStore } from 'react';

export type Loaded<Value> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; value: Value };

/** A value whose code comes in a chunk of its own. */
export interface Deferred<Value> extends ReadableStore<Loaded<Value>> {
  /** Brings the value, also after a failure. Nothing happens while it loads, or when it is there. */
  load(): void;
}

const LOADING = { kind: 'loading' } as const;

/** Defers a value until `load` is called for the first time; `bring` imports its chunk. */
export function createDeferred<Value>(bring: () => Promise<Value>): Deferred<Value> {
  const state = createStore<Loaded<Value>>(LOADING);
  let isLoading = false;

  async function load() {
    if (isLoading || state.getSnapshot().kind === 'loaded') return;
    isLoading = true;
    state.set(LOADING);
    const next = await bring().then(
      (value) => ({ kind: 'loaded', value }) as const,
      () => ({ kind: 'failed' }) as const,
    );
    isLoading = false;
    state.set(next);
  }

  return { getSnapshot: state.getSnapshot, subscribe: state.subscribe, load: () => void load() };
}

/** Loads a deferred value with the component, and follows it. */
export function useDeferred<Value>(deferred: Deferred<Value>): Loaded<Value> {
  useEffect(() => deferred.load(), [deferred]);
  return useSyncExternalStore(deferred.subscribe, deferred.getSnapshot);
}
