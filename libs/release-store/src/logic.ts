export { type NewRelease, openFolderStore, type ReleaseStore, ReleaseStoreError, readFolder } from './folder-store.ts';
export { promote } from './promote.ts';
export { type BuildInfo, buildInfoSchema, type Pointers, type ReleaseRecord } from './release-record.ts';
export { type LiveRecords, readLiveRecords, releaseUrl, resolveReleaseMap } from './resolve-map.ts';
