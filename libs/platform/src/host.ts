export {
  type Beacon,
  type BeaconEvent,
  beaconEventSchema,
  beaconSchema,
  type TraceEvent,
} from './beacon/beacon.schema.ts';
export {
  BEACON_LIMITS,
  type Bucket,
  buckets,
  type ErrorKind,
  errorKinds,
  type LoadFault,
  loadFaults,
  type VitalName,
  vitalNames,
} from './beacon/beacon.ts';
export {
  type ErrorName,
  errorNames,
  type Frame,
  knownWording,
  parseFrame,
  parseFrames,
  TRACE_LIMITS,
} from './beacon/trace.ts';
export { isPlainLoopback } from './browser/loopback.ts';
export { BUS_VERSION, CONTRACT_VERSION, inRange, satisfiesContract } from './contract/contract.ts';
export {
  type Declaration,
  declarationSchema,
  type LayoutKind,
  type NavItem,
  type RouteDeclaration,
  type SidebarSection,
} from './contract/declaration.ts';
export { labelIn, type ShownLabel } from './contract/label-in.ts';
export type { LoadFile, ReleaseFileKind } from './contract/load-file.ts';
export { type Release, type ReleaseMap, releaseMapSchema, releaseSchema } from './contract/release.schema.ts';
export {
  containerName,
  contractPattern,
  DISCOVERY_SCHEMA,
  integrityPattern,
  parseReleaseUrl,
  pathPattern,
  type ReleaseAddress,
  type ReleaseId,
  releaseFilePattern,
  releaseUrl,
  remoteNamePattern,
  versionPattern,
} from './contract/release-address.ts';
export {
  SEARCH_INDEX,
  type SearchedPage,
  type SearchIndex,
  searchIndexSchema,
} from './contract/search-index.schema.ts';
export {
  type SharedModule,
  type SharedRouterName,
  sharedModules,
  sharedRouterNames,
} from './contract/shared-modules.ts';
export type { AskToLeave } from './nav/leave-guards.ts';
export { createNav, type Nav, type NavSnapshot, type NavTarget } from './nav/nav.ts';
export type { NavLocation } from './nav/nav-entry.ts';
export type { NavWindow } from './nav/nav-window.ts';
export { findRoute, type OwnedRoute } from './nav/routes.ts';
export { choicesSchema, type PartChoices, type VersionChoice } from './page/choices.schema.ts';
export {
  type FirebaseSettings,
  firestoreSettingsSchema,
  type IdentitySettings,
  identitySettingsSchema,
} from './page/firebase-settings.schema.ts';
export {
  claimPlaces,
  forgetPlaces,
  type KnownPlaces,
  PLACES_COOKIE,
  parsePlaces,
  placeFor,
} from './page/known-places.ts';
export { type FileList, fileListSchema } from './page/offline.schema.ts';
export { FILE_LIST, OFFLINE_WORKER, PAGE_TO_KEEP } from './page/offline-addresses.ts';
export { pageFile } from './page/page-file.ts';
export { type PageSettings, pageSettingsSchema } from './page/page-settings.schema.ts';
export { readTimeZone, TIME_ZONE_COOKIE } from './page/time-zone.ts';
export {
  formatVersionChoices,
  HOLD_COOKIE,
  holdCookie,
  parseVersionChoices,
  VERSIONS_COOKIE,
  type VersionChoices,
} from './page/version-choices.ts';
export {
  type Change,
  type PrerenderedNode,
  type PrerenderedPage,
  prerenderedFile,
  prerenderedPageSchema,
} from './prerender/prerendered-page.schema.ts';
export {
  AFTER_PAINT,
  fillFrame,
  frameAddress,
  HOME_RENDERER,
  type HomeRequest,
  type OwnScreen,
  ownScreens,
  REMOTE_MARK,
  type RenderedHome,
  type RenderHome,
  SCREEN_MARK,
  screenElement,
  withoutInlineStyles,
} from './prerender/protocol.ts';
export {
  isReportedQuestion,
  type LearnerReport,
  learnerReportSchema,
  NO_QUESTION,
  REPORT_LIMITS,
  type ReportReason,
  reportReasons,
} from './report/learner-report.schema.ts';
export {
  type Placement,
  placementSchema,
  type Renewal,
  renewalSchema,
  type Signable,
  type Signature,
  type SignedPlacement,
  type SignedRenewal,
  signatureSchema,
  signedDeclarationSchema,
  signedPlacementSchema,
  signedRenewalSchema,
  type TrustedKey,
  trustedKeySchema,
} from './trust/signed.schema.ts';
export { type Statement, statementSchema } from './trust/statement.schema.ts';
export { toStatement } from './trust/to-statement.ts';
export { maySign, NotTrusted, type VerifyEd25519, verifyByWebCrypto, verifySigned } from './trust/verify.ts';
