import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element when something in it was replaced and took the focus with it. */
export function useFocusWhenLost(ref: RefObject<HTMLElement | null>, what: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isReplaced = before.current !== undefined && what !== undefined && before.current !== what;
    if (isReplaced && document.activeElement === document.body) ref.current?.focus();
    before.current = what;
  }, [ref, what]);
}
