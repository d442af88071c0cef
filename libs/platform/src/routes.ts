import type { Declaration, RouteDeclaration } from './declaration.ts';

export interface OwnedRoute {
  remote: string;
  route: RouteDeclaration;
}

/** Finds whose route a path is. Paths match exactly, a trailing slash aside; capitals count (spec 2's route table). */
export function findRoute(declarations: readonly Declaration[], pathname: string): OwnedRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const { name, routes } of declarations) {
    const route = routes.find((candidate) => candidate.path === path);
    if (route) return { remote: name, route };
  }
  return undefined;
}
