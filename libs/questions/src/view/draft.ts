import { createContext, use, useEffect, useRef, useState } from 'react';

/** Stores what a learner has prepared for one question and not submitted yet: anything that JSON can hold. */
export interface DraftStore {
  read<T>(): T | undefined;
  write(draft: unknown): void;
}

/** Where the drafts of the question below are stored. Without a provider a draft ends with its view. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

/**
 * `useState` for a view's unsubmitted answer, one per view: the app may store it, so that it survives a reload. It is restored after the
 * first render, because prerendered HTML knows no drafts.
 */
export function useDraft<T>(initial: T): [T, (next: T | ((previous: T) => T)) => void] {
  const store = use(DraftContext);
  const [draft, setDraft] = useState<T>(() => initial);
  const known = useRef(draft);
  useEffect(() => {
    const stored = store?.read<T>();
    if (stored === undefined) return;
    known.current = stored;
    setDraft(() => stored);
  }, [store]);
  useEffect(() => {
    if (known.current === draft) return;
    known.current = draft;
    store?.write(draft);
  }, [store, draft]);
  return [draft, setDraft];
}
