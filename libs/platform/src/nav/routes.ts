import type { Declaration, RouteDeclaration } from '../contract/declaration.ts';

export interface OwnedRoute {
  remote: string;
  route: RouteDeclaration;
}

/**
 * Finds the route that owns a path: the longest that matches, exactly or, with `subpaths`, as a prefix. Ignores a
 * trailing slash; case-sensitive.
 */
export function findRoute(declarations: readonly Declaration[], pathname: string): OwnedRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return declarations
    .flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
    .filter(({ route }) => route.path === path || (route.subpaths && path.startsWith(`${route.path}/`)))
    .sort((one, other) => other.route.path.length - one.route.path.length)[0];
}
