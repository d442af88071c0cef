export { applyChange } from './placement/apply-change.ts';
export { type PlacedRemote, type Pointers, pointersSchema } from './placement/pointers.ts';
export { renewPlacement } from './placement/renewals.ts';
export { signRenewal } from './placement/sign-placed.ts';
export { integrityOf } from './releases/digest.ts';
export { openReleaseStore } from './releases/open-release-store.ts';
export { publishRelease } from './releases/publish-release.ts';
export { resolveFor } from './resolve/resolve-for.ts';
export { readServedState } from './resolve/served-state.ts';
export type { Change } from './routing/change.ts';
export { openStorage } from './storage/open-storage.ts';
export { faultyStorage } from './testing/faulty-storage.ts';
export { createMemoryStorage } from './testing/memory-storage.ts';
export { S3_USER, startS3Server } from './testing/s3-server.ts';
export {
  type SampleStore,
  sampleDeclaration,
  sampleKey,
  sampleRelease,
  sampleStore,
} from './testing/sample-release.ts';
export { samplePlaced, sampleRecord } from './testing/sample-state.ts';
export { makeKey, revokeKey } from './trust/manage-keys.ts';
export { signPreview } from './trust/preview-grant.ts';
export { findSigner } from './trust/signer.ts';
export { keyLocationsIn, readTrustFile, trustedKeys } from './trust/trust-file.ts';
