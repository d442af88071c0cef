import type { Declaration, RouteDeclaration } from '../contract/declaration.ts';

export interface OwnedRoute {
  remote: string;
  route: RouteDeclaration;
}

/**
 * Finds whose route a path is: the longest that names it, exactly or, with `subpaths`, as a path under its own. A trailing
 * slash is ignored; capitals count.
 */
export function findRoute(declarations: readonly Declaration[], pathname: string): OwnedRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return declarations
    .flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
    .filter(({ route }) => route.path === path || (route.subpaths && path.startsWith(`${route.path}/`)))
    .sort((one, other) => other.route.path.length - one.route.path.length)[0];
}
