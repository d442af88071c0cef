import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type ReadableStore } from '../store.ts';

/** Code in its own chunk. It can be prefetched, and renders without a fallback once it has loaded. */
export interface LazyCode<Value> extends ReadableStore<Value | undefined> {
  /** Loads the code once. Rejects if it fails to load; the next call tries again. */
  load(): Promise<Value>;
}

/**
 * Code that loads when `load` is called, or when `useLazy` or `<Lazy>` needs it.
 *
 * @param fetch imports the chunk
 * @example
 * const practice = createLazy(async () => (await import('./practice-screen.tsx')).PracticeScreen);
 * whenIdle(practice.load);
 * <Lazy code={practice} fallback={<LoadingScreen />}>{(Practice) => <Practice />}</Lazy>
 */
export function createLazy<Value>(fetch: () => Promise<Value>): LazyCode<Value> {
  const loaded = createStore<Value | undefined>(undefined);
  let loading: Promise<Value> | undefined;

  async function start() {
    try {
      const value = await fetch();
      loaded.set(value);
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    getSnapshot: loaded.getSnapshot,
    subscribe: loaded.subscribe,
    load() {
      loading ??= start();
      return loading;
    },
  };
}

/** Returns the code if it has loaded, without loading it. */
export function useLoaded<Value>(code: LazyCode<Value>, getServerSnapshot = code.getSnapshot): Value | undefined {
  return useSyncExternalStore(code.subscribe, code.getSnapshot, getServerSnapshot);
}

/**
 * Loads the code when the component mounts, and follows its state: `value` is undefined until it has loaded, `failure`
 * says why it has failed since this component was mounted. Mounting again retries a failure.
 *
 * @param getServerSnapshot returns the code in a prerendered page
 */
export function useLazy<Value>(code: LazyCode<Value>, getServerSnapshot = code.getSnapshot) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const value = useLoaded(code, getServerSnapshot);
  function load() {
    setFailure(undefined);
    code.load().catch((error: unknown) => setFailure({ error }));
  }
  useEffect(load, [code]);
  return { value, failure, retry: load };
}

interface LazyProps<Value> {
  code: LazyCode<Value>;
  children(value: Value): ReactNode;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Shown if the code fails to load. Without it the nearest error boundary gets the error. */
  failed?(retry: () => void): ReactNode;
}

/** Renders with code that loads on first use. */
export function Lazy<Value>({ code, children, fallback = null, failed }: LazyProps<Value>): ReactNode {
  const { value, failure, retry } = useLazy(code);
  if (value !== undefined) return children(value);
  if (!failure) return fallback;
  if (failed) return failed(retry);
  throw failure.error;
}
