import { mayPrefetch } from '@tensely/core/browser';
import { findRoute } from '@tensely/platform/host';
import type { Declarations } from '../remotes/declarations.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/**
 * Loads the remote behind a link when the learner points at the link or reaches it with the keyboard, once a page. A failure
 * is forgotten, so that a visit tries everything again.
 */
export function loadOnApproach(
  declarations: Pick<Declarations, 'getSnapshot'>,
  loader: Pick<RemoteLoader, 'load' | 'reset'>,
): void {
  const approached = new Set<string>();
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || !mayPrefetch()) return;
    const owned = findRoute(declarations.getSnapshot(), link.pathname);
    if (!owned || approached.has(owned.remote)) return;
    approached.add(owned.remote);
    loader.load(owned.remote).catch(() => loader.reset(owned.remote));
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, onApproach);
}
