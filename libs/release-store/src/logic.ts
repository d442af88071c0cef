export type { Pair } from './matrix/compatibility.ts';
export { liveVersions, readLivePairs, readPairsWith } from './matrix/compatibility.ts';
export { type AppliedChange, applyChange, type ChangeOptions } from './placement/apply-change.ts';
export {
  type Halt,
  type HistoryLine,
  haltAutomatically,
  readActiveHalt,
  readHistory,
} from './placement/history.ts';
export {
  type PlacedRemote,
  type Pointers,
  pointersSchema,
  readSnapshot,
} from './placement/pointers.ts';
export { followedUntil, isHalfGone, renewPlacement } from './placement/renewals.ts';
export { readUnsignedRevocations, restorableNames } from './placement/restore.ts';
export { ReleaseStoreError } from './release-store-error.ts';
export { type Encoding, encodings, endings, isAsDescribed } from './releases/compressed-forms.ts';
export { openReleaseStore, type ReleaseStore, withRecordCache } from './releases/open-release-store.ts';
export { publishRelease, resignRecord } from './releases/publish-release.ts';
export { type BuildInfo, buildInfoSchema, type ReleaseRecord } from './releases/release-record.ts';
export {
  type Resolution,
  type ResolvedRemote,
  releaseMapFor,
  resolveFor,
  type Visitor,
} from './resolve/resolve-for.ts';
export {
  choosableRecords,
  isChoosable,
  readServedState,
  type ServedRemote,
  type ServedState,
  stillServed,
  withoutExpired,
} from './resolve/served-state.ts';
export type { Change } from './routing/change.ts';
export { withFolderLock } from './storage/folder-lock.ts';
export { readFolder } from './storage/local-files.ts';
export { openStorage } from './storage/open-storage.ts';
export type { Storage } from './storage/storage.ts';
export { assertConditionsHold } from './storage/storage.ts';
export type { Arm, StoredTrace, Telemetry, TelemetryRow, TrialFigures } from './telemetry/telemetry.ts';
export {
  dayOf,
  daysBetween,
  figuresOf,
  mergeTraces,
  readTelemetry,
  sumArms,
  TELEMETRY_DAYS,
  traceKey,
  type VersionFigures,
  VITAL_CLASSES,
  vitalClass,
  writeTelemetry,
} from './telemetry/telemetry.ts';
export { type PreviewGrant, readPreviewGrant, signPreview } from './trust/preview-grant.ts';
export { openSeenPlacements, type SeenPlacements } from './trust/seen-placements.ts';
export { findSigner, keyLocationsIn, makeKey, revokeKey, rotateKey, type Signer } from './trust/signer.ts';
export {
  readTrustFile,
  type TrustEntry,
  type TrustFile,
  trustedKeys,
  trustFileIn,
  trustFingerprint,
} from './trust/trust-file.ts';
export { auditStore, examinePlaced } from './upkeep/audit-store.ts';
export { collectGarbage, planGarbageCollection } from './upkeep/collect-garbage.ts';
