import { createContext, use, useEffect, useRef, useState } from 'react';

/** Stores what a learner has prepared for one question and not submitted yet: anything that JSON can hold. */
export interface DraftStore {
  read<T>(): T | undefined;
  write(draft: unknown): void;
}

/** Where the draft of the question below is stored. Without a provider a draft ends with its view. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

/**
 * `useState` for a view's unsubmitted answer, one per view: the app may store it, so that it survives a reload. A stored draft is
 * restored after the first render, because prerendered HTML knows none, and only while the learner has changed nothing.
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

/** A draft of an earlier version of the view may look different. */
function isAlike(stored: unknown, initial: unknown): boolean {
  return typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial);
}
