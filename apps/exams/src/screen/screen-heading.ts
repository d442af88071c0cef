import { createContext, useContext, useEffect, useRef } from 'react';

/** Where the screen before was shown: nowhere before the first one, which leaves the focus where the browser put it. */
export interface Arrival {
  path?: string;
}

const ArrivalContext = createContext<Arrival>({});
export const ArrivalProvider = ArrivalContext.Provider;

/**
 * Names the window after the screen. When `screen` changes, its heading takes the focus, so that the change is announced
 * and the keyboard goes on from there. A screen that takes another's place at one address begins at its top, as a screen
 * at a new address does.
 */
export function useScreenHeading(screen: string, title: string) {
  const arrival = useContext(ArrivalContext);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - Tensely`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is for a change of screen
  useEffect(() => {
    const { pathname } = window.location;
    if (arrival.path !== undefined) ref.current?.focus({ preventScroll: true });
    if (arrival.path === pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    arrival.path = pathname;
  }, [screen]);
  return ref;
}
