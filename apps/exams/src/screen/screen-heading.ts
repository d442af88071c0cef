import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether a screen was shown before in this visit: the first one leaves the focus where the browser put it. */
const ArrivalContext = createContext({ shown: false });
export const ArrivalProvider = ArrivalContext.Provider;

/**
 * Names the window after the screen. When `screen` changes, its heading takes the focus, so that the change is announced
 * and the keyboard goes on from there.
 */
export function useScreenHeading(screen: string, title: string) {
  const arrival = useContext(ArrivalContext);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - Tensely`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is for a change of screen
  useEffect(() => {
    if (arrival.shown) ref.current?.focus({ preventScroll: true });
    arrival.shown = true;
  }, [screen]);
  return ref;
}
