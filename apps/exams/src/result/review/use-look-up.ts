import { useEffect, useRef, useState } from 'react';

/** A quotation that the learner wants to see where it stands. */
export interface Looked {
  quote: string;
  /** Of the question, from 1. */
  question: number;
  /** What was pressed: where the learner comes back to. */
  from: HTMLElement;
}

/** Leads from a question to its line in the passage, and back. */
export function useLookUp() {
  const [looked, setLooked] = useState<Looked>();
  const markRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (looked) moveTo(markRef.current);
  }, [looked]);
  return { looked, markRef, lookUp: setLooked, goBack: () => moveTo(looked?.from) };
}

function moveTo(element: HTMLElement | null | undefined) {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}
