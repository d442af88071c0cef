export type { Pair } from './matrix/check-pair.ts';
export { liveVersions, readLivePairs, readPairsWith } from './matrix/live-pairs.ts';
export { applyChange } from './placement/apply-change.ts';
export { type Halt, haltAutomatically, readActiveHalt, readHalts } from './placement/automatic-halts.ts';
export type { AppliedChange, ChangeOptions } from './placement/commit-change.ts';
export { type HistoryLine, readHistory } from './placement/history.ts';
export {
  type PlacedRemote,
  type Pointers,
  pointersSchema,
  readSnapshot,
} from './placement/pointers.ts';
export { followedUntil, isHalfGone, renewPlacement, withRenewal } from './placement/renewals.ts';
export { restorableNames } from './placement/restore.ts';
export { signRenewal } from './placement/sign-placed.ts';
export { ReleaseStoreError } from './release-store-error.ts';
export { integrityOf } from './releases/digest.ts';
export { openReleaseStore, type ReleaseStore, withRecordCache } from './releases/open-release-store.ts';
export { publishRelease } from './releases/publish-release.ts';
export { readFolder } from './releases/read-folder.ts';
export { type BuildInfo, buildInfoSchema, type ReleaseRecord } from './releases/release-record.ts';
export { releaseMapFor } from './resolve/release-map-for.ts';
export { type Resolution, type ResolvedRemote, resolveFor, type Visitor } from './resolve/resolve-for.ts';
export {
  choosableRecords,
  mayBeServed,
  readServedState,
  type ServedState,
  stillServed,
  withoutExpired,
} from './resolve/served-state.ts';
export type { Change } from './routing/change.ts';
export { assertConditionsHold } from './storage/conditions-hold.ts';
export { withFolderLock } from './storage/folder-lock.ts';
export { openStorage } from './storage/open-storage.ts';
export type { Listed, Storage } from './storage/storage.ts';
export { figuresOf, type VersionFigures } from './telemetry/figures.ts';
export type { StoredTrace, Telemetry, TelemetryRow, TrialFigures } from './telemetry/telemetry.schema.ts';
export { dayOf, daysBetween, readTelemetry, TELEMETRY_DAYS, writeTelemetry } from './telemetry/telemetry-files.ts';
export { mergeTraces, traceKey } from './telemetry/traces.ts';
export { VITAL_CLASSES, vitalClass } from './telemetry/vital-scale.ts';
export { openKeyFolder } from './trust/key-folder.ts';
export { makeKey, revokeKey, rotateKey } from './trust/manage-keys.ts';
export { readPreviewGrant, signPreview } from './trust/preview-grant.ts';
export { openSeenPlacements, type SeenPlacements } from './trust/seen-placements.ts';
export type { PreviewGrant, Signer } from './trust/signer.ts';
export { findSigner } from './trust/signer.ts';
export {
  type KeyLocations,
  keyLocationsIn,
  readTrustFile,
  type TrustEntry,
  type TrustFile,
  trustedKeys,
  trustFileIn,
  trustFingerprint,
} from './trust/trust-file.ts';
export { isTrusted, verifyPlaced } from './trust/verify.ts';
export { auditStore, checkExpiry } from './upkeep/audit-store.ts';
export { collectGarbage } from './upkeep/collect-garbage.ts';
export { type GarbagePlan, planGarbageCollection } from './upkeep/plan-garbage-collection.ts';
export { resignRecord } from './upkeep/resign-record.ts';
