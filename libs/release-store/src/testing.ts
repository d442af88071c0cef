export { applyChange } from './placement/apply-change.ts';
export { readHalts } from './placement/history.ts';
export { type PlacedRemote, type Pointers, pointersSchema } from './placement/pointers.ts';
export { renewPlacement } from './placement/renewals.ts';
export { signRenewal } from './placement/sign-placed.ts';
export { openReleaseStore } from './releases/open-release-store.ts';
export { publishRelease } from './releases/publish-release.ts';
export { integrityOf } from './releases/release-record.ts';
export { resolveFor } from './resolve/resolve-for.ts';
export { readServedState } from './resolve/served-state.ts';
export type { Change } from './routing/routing.ts';
export { withFolderLock } from './storage/folder-lock.ts';
export { openStorage } from './storage/open-storage.ts';
export {
  createMemoryStorage,
  faultyStorage,
  type SampleStore,
  sampleDeclaration,
  sampleKey,
  samplePlaced,
  sampleRecord,
  sampleRelease,
  sampleStore,
} from './testing/samples.ts';
export { makeKey, revokeKey } from './trust/manage-keys.ts';
export { signPreview } from './trust/preview-grant.ts';
export { findSigner, keyLocationsIn } from './trust/signer.ts';
export { readTrustFile, trustedKeys } from './trust/trust-file.ts';
