import { findRoute, type Nav } from '@tensely/platform/host';
import type { Declarations } from '../remotes/declarations.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { loadOwnScreen } from './own-screens.ts';

interface Page {
  nav: Nav;
  declarations: Pick<Declarations, 'getSnapshot'>;
  loader: Pick<RemoteLoader, 'load'>;
  /** Called once a screen of the shell has loaded; a remote reports its own. */
  screenIsUp(): void;
}

/** Prefetches what this address needs while the sign-in is still being checked. */
export function loadEarly(page: Page): void {
  const { nav, declarations, loader, screenIsUp } = page;
  const { pathname } = nav.getSnapshot().location;
  const owned = findRoute(declarations.getSnapshot(), pathname);
  const load = owned ? loader.load(owned.remote) : loadOwnScreen(pathname).then(screenIsUp);
  load.catch(() => undefined);
  if (!owned) return;
  // A signed-out visitor gets the sign-in of the shell instead.
  const stop = nav.subscribe(() => {
    stop();
    loadEarly(page);
  });
}
