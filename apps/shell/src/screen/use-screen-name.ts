import { useEffect, useState } from 'react';

/** Long enough for a screen to have set its title, short enough to be heard as the response to a click. */
const SETTLED_MS = 400;

/**
 * The name of the screen that has just opened, for screen readers: the page's title. Empty on the first screen, which
 * the browser announces, and if the screen has moved the focus to its own heading.
 */
export function useScreenName(pathname: string): string | undefined {
  const [firstPath] = useState(pathname);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (pathname === firstPath && name === undefined) return;
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('main :is(h1, h2)')) setName(document.title);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname, firstPath, name]);
  return name;
}
