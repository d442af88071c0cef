import { type Declaration, findRoute, type OwnedRoute } from '@tensely/platform/host';

/** The pages about the product itself, for everybody: their addresses. */
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
  /** The remote whose screen came drawn with the page. */
  prerendered: string | undefined;
}

/**
 * What the shell shows at a path : its own pages, a remote's behind the guard, or a way back home. A remote that
 * holds the learner stays on show whatever becomes of the sign-in, and a drawn one until it is known:
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
