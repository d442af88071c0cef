import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

<<<<<<<< HEAD:libs/ui/src/screen-heading/screen-heading.tsx
/** Where the screen before was shown: nowhere before the first one, which leaves the focus where the browser put it. */
type Arrival = {}
========
/** The address of the screen before; none before the first one, which leaves the focus where the browser put it. */
export type Arrival = {}
>>>>>>>> w-exams:libs/core/src/react/screen-heading.ts
  path?: string;
}

const ArrivalContext = createContext<Arrival>({});

<<<<<<<< HEAD:libs/ui/src/screen-heading/screen-heading.tsx
/** Stands around the screens of a remote, and knows which of them was shown before. */
export function ScreenProvider({ children }: { children: ReactNode }) {
  const [arrival] = useState<Arrival>({});
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}

/**
 * Names the window after the screen. When `screen` changes, its heading takes the focus, so that the change is announced
 * and the keyboard goes on from there. A screen that takes another's place at one address begins at its top; at a new
 * address the shell scrolls.
 *
 * @param screen what tells this screen from others
 * @param title the name of the window, without the product's
 * @example
 * const heading = useScreenHeading(attemptId, 'Result');
 * return <h1 ref={heading} tabIndex={-1}>Result</h1>;
========
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
>>>>>>>> w-exams:libs/core/src/react/screen-heading.ts
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
