// The shell shares this module with every remote, so everything here adds to the first load. Released remotes import
// the first three from here; new code imports them from core.
export { browserLocks, keepOpen, type Locks, openTabChannel } from '@tensely/core/browser';
export type { Declaration, LayoutKind, NavItem, RouteDeclaration, SidebarSection } from './contract/declaration.ts';
export type { AskToLeave } from './nav/leave-guards.ts';
export type { Nav, NavSnapshot, NavTarget } from './nav/nav.ts';
export type { NavLocation } from './nav/nav-entry.ts';
export { rememberPlace } from './page/known-places.ts';
