import type { Nav } from '../nav/nav.ts';

/** A navigator that stays at one address: for drawing a screen where there is no browser. */
export function stillNav(address: string): Nav {
  const { pathname, search } = new URL(address, 'http://localhost');
  const snapshot = { location: { pathname, search, hash: '', state: null, key: 'default' }, action: 'POP' as const };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`),
    push: () => {},
    replace: () => {},
    go: () => {},
    hold: () => () => {},
    isHeld: () => false,
    depart: () => {},
  };
}
