import { Subscribable } from '@tensely/core/logic';
import { type FileKind, fetchFile, onFilesChanged } from './fetch-file.ts';

type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; isMissing: boolean };

export type LoadStore<Value> = ReturnType<typeof createLoadStore<Value>>;

export const loading = { status: 'loading' } as const;

/**
 * Files by key. Each is loaded once; only `retry` loads a failed one again.
 * @param load gets the number of the attempt (0, 1, …), because a hanging request blocks its address
 * @param problem describes a failure, which is logged
 */
export function createLoadStore<Value>(
  load: (key: string, attempt: number) => Promise<Value>,
  problem: (key: string) => string,
) {
  const states = new Map<string, Loaded<Value>>();
  const attempts = new Map<string, number>();
  const changes = new Subscribable();

  function settle(key: string, state: Loaded<Value>) {
    states.set(key, state);
    changes.notify();
  }

  function fetchFile(key: string) {
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    const settleUnlessLate = (state: Loaded<Value>) => attempts.get(key) === attempt + 1 && settle(key, state);
    load(key, attempt).then(
      (value) => settleUnlessLate({ status: 'ready', value }),
      (error: unknown) => {
        console.error(problem(key), error);
        settleUnlessLate({ status: 'failed', isMissing: error instanceof Error && error.cause === 404 });
      },
    );
  }

  function start(key: string) {
    states.set(key, loading);
    fetchFile(key);
    return loading;
  }

  return {
    /** The state of the file with this key. The first call starts loading it. */
    read: (key: string) => states.get(key) ?? start(key),
    retry(key: string) {
      if (states.get(key)?.status === 'failed') settle(key, start(key));
    },
    /** Reloads stale files that were read before. The old value stays until the new one has loaded. */
    renew(isStale: (key: string) => boolean) {
      for (const key of states.keys()) if (isStale(key)) fetchFile(key);
    },
    subscribe: changes.subscribe,
  };
}

/** The files of this release with one form, each converted by `read`. */
export function openFiles<File, Value>(kind: FileKind<File>, read: (file: File) => Value): LoadStore<Value> {
  const store = createLoadStore(async (key, attempt) => read(await fetchFile(kind, key, attempt)), kind.problem);
  onFilesChanged((paths) => store.renew((key) => paths.includes(kind.pathOf(key) ?? '')));
  return store;
}

/** Resolves to the file with this key once it has loaded; rejects if that fails. */
export function whenReady<Value>(store: LoadStore<Value>, key: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    function settle() {
      const state = store.read(key);
      if (state.status === 'loading') return;
      end();
      if (state.status === 'ready') resolve(state.value);
      else reject(new Error(`${key} could not be loaded.`));
    }
    const end = store.subscribe(settle);
    settle();
  });
}
