import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoView } from '../exercises/bring-into-view.ts';

/** Focuses an element if the focus was lost when its content was replaced, and scrolls to the top of the exercises. */
export function useFocusWhenLost(ref: RefObject<HTMLElement | null>, what: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isReplaced = before.current !== undefined && what !== undefined && before.current !== what;
    before.current = what;
    if (!isReplaced || document.activeElement !== document.body) return;
    ref.current?.focus();
    const section = ref.current?.closest('section');
    if (section) bringIntoView(section, ref.current ?? section);
  }, [ref, what]);
}
