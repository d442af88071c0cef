import { findRoute, type Nav } from '@tensely/platform/host';
import type { Declarations } from '../remotes/declarations.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { loadOwnScreen } from './own-screens.ts';

/**
 * Prefetches what this address needs while the sign-in is still being checked. `screenIsUp` is called once a screen of the shell has
 * loaded; a remote reports its own.
 */
export function loadEarly(
  nav: Nav,
  declarations: Pick<Declarations, 'getSnapshot'>,
  loader: Pick<RemoteLoader, 'load'>,
  screenIsUp: () => void,
): void {
  const { pathname } = nav.getSnapshot().location;
  const owned = findRoute(declarations.getSnapshot(), pathname);
  const load = owned ? loader.load(owned.remote) : loadOwnScreen(pathname).then(screenIsUp);
  load.catch(() => undefined);
  if (!owned) return;
  // A signed-out visitor gets the sign-in of the shell instead.
  const stop = nav.subscribe(() => {
    stop();
    loadEarly(nav, declarations, loader, screenIsUp);
  });
}
