import { afterPaint } from '@tensely/core/browser';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

/**
 * Where the previous screen was shown; undefined before the first one, which leaves the focus where the browser put it.
 */
interface Arrival {
  path?: string;
}

const ArrivalContext = createContext<Arrival>({});

/** Wraps the screens of a remote, and remembers the previous one. */
export function ScreenProvider({ children }: { children: ReactNode }) {
  const [arrival] = useState<Arrival>({});
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}

/**
 * Sets the window title from the screen. When `screen` changes, its heading receives the focus, so that the change is
 * announced and keyboard users continue from there. It does so after the paint, because moving the focus forces a
 * layout; if the learner has moved the focus in the meantime, it stays. A new screen at the same address scrolls to its top;
 * at a new address the shell scrolls.
 *
 * @param screen identifies this screen
 * @param title the name of the window, without the product's
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
    // Browsers scroll to (0, 0) without a layout.
    if (arrival.path === pathname) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    arrival.path = pathname;
    const { activeElement } = document;
    const isAsBefore = () => document.activeElement === activeElement;
    return isFirst ? undefined : afterPaint(() => isAsBefore() && ref.current?.focus({ preventScroll: true }));
  }, [screen]);
  return ref;
}

interface ScreenHeadingProps extends ComponentProps<'h1'> {
  screen: string;
  title: string;
}

/**
 * The heading of a screen, with `useScreenHeading`; its text is the title unless it has children.
 *
 * @example
 * <ScreenHeading screen={attemptId} title="Result of Test 1">Result</ScreenHeading>
 */
export function ScreenHeading({ screen, title, children = title, ...rest }: ScreenHeadingProps) {
  return (
    <h1 {...rest} ref={useScreenHeading(screen, title)} tabIndex={-1}>
      {children}
    </h1>
  );
}
