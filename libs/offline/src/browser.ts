export { FallbackRecords } from './fallback-records.ts';
export { openIdbRecords } from './idb-records.ts';
export { createTabLocks, type TabLock, type TabLocks } from './tab-lock.ts';
