export { Autosave, type AutosaveOutcome } from './autosave.ts';
export { Journal, type JournalEntry, outcomeOnDevice } from './journal.ts';
export {
  type Copies,
  createOfflineStore,
  type OfflineStore,
  offlineStores,
  REFUSED_FOR_MS,
} from './offline-store.ts';
export { inOrder, type Placement, type SendResult } from './operation.ts';
export { MemoryRecords, type Records, type StoreConfigs } from './records.ts';
export { SyncEngine, type SyncEnginePorts } from './sync-engine.ts';
export { IDLE, isSameSyncState, type OnlineState, type SyncState, syncProblem } from './sync-state.ts';
