export type Loaded<Value> = { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed' };

/** What this visit has asked for. A thing is loaded once; only a failed one is loaded again, when told to. */
export interface LoadStore<Value> {
  /** The state of the thing with this key. Asking for the first time starts loading it. */
  read(key: string): Loaded<Value>;
  retry(key: string): void;
  subscribe(listener: () => void): () => void;
}

const loading = { status: 'loading' } as const;
const failed = { status: 'failed' } as const;

/**
 * Makes a store over `load`, which gets the number of the attempt (0, 1, …), because a file that hung can only be had
 * under another address (design 5). Failures go to `log`.
 */
export function createLoadStore<Value>(
  load: (key: string, attempt: number) => Promise<Value>,
  log: (key: string, error: unknown) => void,
): LoadStore<Value> {
  const states = new Map<string, Loaded<Value>>();
  const attempts = new Map<string, number>();
  const listeners = new Set<() => void>();

  function settle(key: string, state: Loaded<Value>) {
    states.set(key, state);
    for (const listener of [...listeners]) listener();
  }

  function start(key: string) {
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    states.set(key, loading);
    load(key, attempt).then(
      (value) => settle(key, { status: 'ready', value }),
      (error: unknown) => {
        log(key, error);
        settle(key, failed);
      },
    );
    return loading;
  }

  return {
    read: (key) => states.get(key) ?? start(key),
    retry(key) {
      if (states.get(key) === failed) settle(key, start(key));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
