import { useEffect, useState } from 'react';
import { loadIndex } from './load-index.ts';
import { type Answer, createSearch } from './search-engine.ts';

type SearchState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry(): void }
  | { status: 'ready'; search: (query: string) => Answer };

/** The search over the last index of this page: opening the dialog again waits for nothing. */
let known: { entry: string; search: (query: string) => Answer } | undefined;

/** Loads the index of a release, by the address of its entry, and builds the search from it. */
export function useSearch(entry: string): SearchState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SearchState>(() =>
    known?.entry === entry ? { status: 'ready', search: known.search } : { status: 'loading' },
  );
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    loadIndex(entry, attempt).then(
      (index) => {
        const search = createSearch(index);
        known = { entry, search };
        if (isCurrent) setState({ status: 'ready', search });
      },
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setState({ status: 'failed', onRetry: retry });
      },
    );
    function retry() {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    }
    return () => {
      isCurrent = false;
    };
  }, [entry, attempt, isReady]);
  return state;
}
