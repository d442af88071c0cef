export type { Clock } from './clock.ts';
export { CONTRACT_VERSION, satisfiesContract } from './contract.ts';
export {
  type Declaration,
  declarationSchema,
  type LayoutKind,
  type NavItem,
  type RouteDeclaration,
  type SidebarSection,
} from './declaration.ts';
export type { AskToLeave } from './holds.ts';
export { createNav, type Nav, type NavSnapshot, type NavTarget } from './nav.ts';
export type { NavLocation } from './nav-entry.ts';
export type { NavWindow } from './nav-window.ts';
export {
  containerName,
  DISCOVERY_SCHEMA,
  InvalidReleaseMap,
  parseReleaseMap,
  type Release,
  type ReleaseMap,
  versionPattern,
} from './release-map.ts';
export { findRoute, type OwnedRoute } from './routes.ts';
export { type SharedModule, type SharedRouterName, sharedModules, sharedRouterNames } from './shared-modules.ts';
