import { createContext, use, useEffect, useRef, useState } from 'react';

/** Stores a learner's unsubmitted answer to one question as any JSON value. */
export interface DraftStore {
  read<T>(): T | undefined;
  write(draft: unknown): void;
}

/** The store for the draft of the question below. Without a provider a draft ends with its view. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

/**
 * `useState` for a view's unsubmitted answer, one per view. The app may store it, so that it survives a reload. A
 * stored draft is restored after the first render, because prerendered HTML has none, and only if the learner has
 * changed nothing yet.
 */
export function useDraft<T>(initial: T): [T, (next: T | ((previous: T) => T)) => void] {
  const store = use(DraftContext);
  const [draft, setDraft] = useState<T>(() => initial);
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) return store?.write(draft);
    const stored = store?.read<T>();
    if (stored === undefined || !isAlike(stored, draft)) return;
    isChanged.current = true;
    setDraft(() => stored);
  }, [store, draft]);

  function change(next: T | ((previous: T) => T)) {
    isChanged.current = true;
    setDraft(next);
  }
  return [draft, change];
}

/** A draft of an earlier version of the view may have another shape. */
function isAlike(stored: unknown, initial: unknown): boolean {
  return typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial);
}
