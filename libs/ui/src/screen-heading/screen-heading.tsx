import { afterPaint } from '@tensely/core/browser';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

/** Where the screen before was shown: nowhere before the first one, which leaves the focus where the browser put it. */
interface Arrival {
  path?: string;
}

const ArrivalContext = createContext<Arrival>({});

/** Stands around the screens of a remote, and knows which of them was shown before. */
export function ScreenProvider({ children }: { children: ReactNode }) {
  const [arrival] = useState<Arrival>({});
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}

/**
 * Names the window after the screen. When `screen` changes, its heading takes the focus, so that the change is announced
 * and the keyboard goes on from there. It does so once it is painted, because moving the focus forces a layout; focus that the
 * learner has moved meanwhile stays. A screen that takes another's place at one address begins at its top; at a new address
 * the shell scrolls.
 *
 * @param screen identifies this screen
 * @param title the name of the window, without the product's
 * @example
 * const heading = useScreenHeading(attemptId, 'Result');
 * return <h1 ref={heading} tabIndex={-1}>Result</h1>;
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
    const isFirst = arrival.path === undefined;
    // With both coordinates at 0 browsers need no layout to know where that is.
    if (arrival.path === pathname) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    arrival.path = pathname;
    const { activeElement } = document;
    const isAsBefore = () => document.activeElement === activeElement;
    return isFirst ? undefined : afterPaint(() => isAsBefore() && ref.current?.focus({ preventScroll: true }));
  }, [screen]);
  return ref;
}
