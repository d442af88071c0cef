import type { Declaration, RouteDeclaration } from './declaration.ts';

export interface OwnedRoute {
  remote: string;
  route: RouteDeclaration;
}

/**
 * Finds whose route a path is: the route that names it exactly, else the one with `subpaths` that is longest above it.
 * A trailing slash is ignored; capitals count (spec 2's route table).
 */
export function findRoute(declarations: readonly Declaration[], pathname: string): OwnedRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  let above: OwnedRoute | undefined;
  for (const { name, routes } of declarations) {
    for (const route of routes) {
      if (route.path === path) return { remote: name, route };
      const isAbove = route.subpaths && path.startsWith(`${route.path}/`);
      if (isAbove && route.path.length > (above?.route.path.length ?? 0)) above = { remote: name, route };
    }
  }
  return above;
}
