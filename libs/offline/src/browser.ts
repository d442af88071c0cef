export { DeviceRecords, MemoryRecords, type Records, type StoreConfigs } from './device-records.ts';
export { createTabLocks, type TabLock, type TabLocks } from './tab-lock.ts';
