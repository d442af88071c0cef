export { DeviceRecords } from './device-records.ts';
export { createTabLocks, type TabLock, type TabLocks } from './tab-lock.ts';
