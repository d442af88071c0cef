import type { Nav } from '@tensely/platform/host';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { frameMessages } from '../frame/messages.ts';
import { addressOf } from '../screen/use-way-back-to-held.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';

/** The state of a redirect home from an unknown address; remotes use it too. */
export const NOT_FOUND = { notFound: true };

/**
 * Shows a redirected visitor that their page does not exist. The next navigation removes it, and neither a reload nor
 * going back shows it again: it is cleared from the history entry once it is shown.
 */
export function useNotFoundNotice(nav: Nav): { kind: 'info'; text: ReactNode } | undefined {
  const { pathname, state } = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const { notFound } = frameMessages.use();
  const isNotFound = typeof state === 'object' && state !== null && Reflect.get(state, 'notFound') === true;
  if (shownAt !== undefined && shownAt !== pathname) setShownAt(undefined);
  useEffect(() => {
    if (!isNotFound) return;
    setShownAt(pathname);
    nav.replace(addressOf(nav));
  }, [isNotFound, pathname, nav]);
  if (shownAt !== pathname) return undefined;
  const text = <DismissibleNotice onDismiss={() => setShownAt(undefined)}>{notFound()}</DismissibleNotice>;
  return { kind: 'info', text };
}
