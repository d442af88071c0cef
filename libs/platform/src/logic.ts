export {
  BEACON_LIMITS,
  type Beacon,
  type BeaconEvent,
  type Bucket,
  beaconEventSchema,
  beaconSchema,
  buckets,
  type ErrorKind,
  errorKinds,
  type LoadFault,
  loadFaults,
  REPORT_TOKEN,
  type VitalName,
  vitalNames,
} from './beacon/beacon.schema.ts';
export { BUS_VERSION, CONTRACT_VERSION, satisfiesContract } from './contract.ts';
export {
  type Declaration,
  declarationSchema,
  type LayoutKind,
  type NavItem,
  type RouteDeclaration,
  type SidebarSection,
} from './declaration.ts';
export type { AskToLeave } from './holds.ts';
export { keepOpen } from './keep-open.ts';
export { FILE_LOADER, type LoadFile, type ReleaseFileKind } from './load-file.ts';
export { browserLocks, type Locks } from './locks.ts';
export { isPlainLoopback } from './loopback.ts';
export { createNav, type Nav, type NavSnapshot, type NavTarget } from './nav.ts';
export type { NavLocation } from './nav-entry.ts';
export type { NavWindow } from './nav-window.ts';
export {
  parseReleaseUrl,
  type ReleaseFile,
  type ReleaseId,
  releaseUrl,
  remoteNamePattern,
  versionPattern,
} from './release-address.ts';
export {
  containerName,
  DISCOVERY_SCHEMA,
  InvalidReleaseMap,
  parseReleaseMap,
  type Release,
  type ReleaseMap,
  releaseSchema,
} from './release-map.ts';
export { findRoute, type OwnedRoute } from './routes.ts';
export { type SharedModule, type SharedRouterName, sharedModules, sharedRouterNames } from './shared-modules.ts';
export { openTabChannel } from './tab-channel.ts';
export { canonicalJson } from './trust/canonical-json.ts';
export {
  type Placement,
  placementSchema,
  type Renewal,
  renewalSchema,
  type Signable,
  type Signature,
  type SignedPlacement,
  type SignedRenewal,
  type Statement,
  signatureSchema,
  signedDeclarationSchema,
  signedPlacementSchema,
  signedRenewalSchema,
  statementSchema,
  type TrustedKey,
  trustedKeySchema,
} from './trust/signed.schema.ts';
export { statementOf } from './trust/statement-of.ts';
export { maySign, NotTrusted, type VerifyEd25519, verifyByWebCrypto, verifySigned } from './trust/verify.ts';
