import { type Declaration, findRoute, type OwnedRoute } from '@tensely/platform/host';

export type Screen =
  | { kind: 'home' }
  | { kind: 'redirect'; to: '/' | '/login' }
  | { kind: 'checking' }
  | ({ kind: 'remote' } & OwnedRoute);

/**
 * What the shell shows at a path : its own pages, a remote's behind the guard, or a way back home. A remote that
 * holds the learner stays on show whatever becomes of the sign-in:
 * docs/decisions/0010-leave-guard.md
 */
export function decideScreen(
  pathname: string,
  declarations: readonly Declaration[],
  status: 'loading' | 'signedIn' | 'signedOut',
  held: boolean,
): Screen {
  if (pathname === '/' || pathname === '/login') return { kind: 'home' };
  const owned = findRoute(declarations, pathname);
  if (!owned) return { kind: 'redirect', to: '/' };
  if (held || status === 'signedIn') return { kind: 'remote', ...owned };
  return status === 'loading' ? { kind: 'checking' } : { kind: 'redirect', to: '/login' };
}
