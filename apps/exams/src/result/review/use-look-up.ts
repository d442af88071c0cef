import { useEffect, useRef, useState } from 'react';

/** A quotation that the learner looks up in the passage. */
export interface Looked {
  quote: string;
  /** The question's number, from 1. */
  question: number;
  /** The button that was pressed; the way back leads to it. */
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
