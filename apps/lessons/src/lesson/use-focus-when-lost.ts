import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when its content was replaced and the focus was lost with it. */
export function useFocusWhenLost(ref: RefObject<HTMLElement | null>, what: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isReplaced = before.current !== undefined && what !== undefined && before.current !== what;
    if (isReplaced && document.activeElement === document.body) ref.current?.focus();
    before.current = what;
  }, [ref, what]);
}
