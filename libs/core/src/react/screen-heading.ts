import { createContext, useContext, useEffect, useRef } from 'react';

/** The address of the screen before; none before the first one, which leaves the focus where the browser put it. */
export interface Arrival {
  path?: string;
}

const ArrivalContext = createContext<Arrival>({});

/** Holds the arrival of an app: one object, made once. */
export const ArrivalProvider = ArrivalContext.Provider;

/**
 * Names the window after a screen, and gives its heading the focus when `screen` changes, so that the change is announced
 * and the keyboard goes on from there. A screen that replaces another one at the same address begins at its top, as a
 * screen at a new address does.
 *
 * @param screen names the screen, as in "result 42"
 * @param title of the window, without the name of the product
 * @returns the ref of the heading, which needs `tabIndex={-1}`
 * @example
 * const heading = useScreenHeading('exams', 'Practice Exams');
 * return <h1 ref={heading} tabIndex={-1}>Practice Exams</h1>;
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
