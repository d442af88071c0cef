import { type Declaration, findRoute, type OwnedRoute } from '@tensely/platform/host';

/** Addresses of the public pages about the product. */
const accountPages = ['settings', 'privacy', 'help'] as const;
export type AccountPage = (typeof accountPages)[number];

export function isAccountPage(name: string): name is AccountPage {
  return accountPages.some((page) => page === name);
}

export type Screen =
  | { kind: 'home' }
  | { kind: 'account'; page: AccountPage }
  | { kind: 'redirect'; to: '/' | '/login' }
  | { kind: 'checking' }
  | ({ kind: 'remote' } & OwnedRoute);

interface Kept {
  /** A remote holds the learner. */
  held: boolean;
  /** The remote with the prerendered screen. */
  prerendered: string | undefined;
}

/**
 * Decides what the shell shows at a path: its own pages, a remote's behind the guard, or a redirect home. A remote that
 * holds the learner stays on show whatever happens to the sign-in, and a prerendered one until that is known:
 * docs/decisions/0010-leave-guard.md
 */
export function decideScreen(
  pathname: string,
  declarations: readonly Declaration[],
  status: 'loading' | 'signedIn' | 'signedOut',
  { held, prerendered }: Kept,
): Screen {
  if (pathname === '/' || pathname === '/login') return { kind: 'home' };
  const page = pathname.slice(1);
  if (isAccountPage(page)) return { kind: 'account', page };
  const owned = findRoute(declarations, pathname);
  if (!owned) return { kind: 'redirect', to: '/' };
  const stays = held || (status === 'loading' && prerendered === owned.remote);
  if (stays || status === 'signedIn') return { kind: 'remote', ...owned };
  return status === 'loading' ? { kind: 'checking' } : { kind: 'redirect', to: '/login' };
}
