export * from './beacon/beacon.schema.ts';
export * from './beacon/beacon.ts';
export * from './beacon/trace.ts';
export * from './browser/loopback.ts';
export * from './contract/contract.ts';
export {
  type Declaration,
  declarationSchema,
  type LayoutKind,
  type NavItem,
  type RouteDeclaration,
  type SidebarSection,
} from './contract/declaration.ts';
export * from './contract/label-in.ts';
export * from './contract/load-file.ts';
export * from './contract/release.schema.ts';
export * from './contract/release-address.ts';
export * from './contract/search-index.schema.ts';
export * from './contract/shared-modules.ts';
export type { AskToLeave } from './nav/leave-guards.ts';
export { createNav, type Nav, type NavSnapshot, type NavTarget } from './nav/nav.ts';
export type { NavLocation } from './nav/nav-entry.ts';
export * from './nav/nav-window.ts';
export * from './nav/routes.ts';
export * from './page/choices.schema.ts';
export * from './page/firebase-settings.schema.ts';
export {
  claimPlaces,
  forgetPlaces,
  type KnownPlaces,
  PLACES_COOKIE,
  parsePlaces,
  placeFor,
} from './page/known-places.ts';
export * from './page/offline.schema.ts';
export * from './page/offline-addresses.ts';
export * from './page/page-file.ts';
export * from './page/page-settings.schema.ts';
export * from './page/time-zone.ts';
export * from './page/version-choices.ts';
export * from './prerender/learner-in-page.ts';
export * from './prerender/prerendered-page.schema.ts';
export {
  AFTER_PAINT,
  fillFrame,
  frameAddress,
  LEARNER_RENDERER,
  type LearnerRequest,
  type OwnScreen,
  ownScreens,
  REMOTE_MARK,
  type RenderedForLearner,
  type RenderForLearner,
  SCREEN_MARK,
  screenElement,
  withoutInlineStyles,
} from './prerender/protocol.ts';
export * from './report/learner-report.schema.ts';
export * from './trust/signed.schema.ts';
export * from './trust/to-statement.ts';
export * from './trust/verify.ts';
