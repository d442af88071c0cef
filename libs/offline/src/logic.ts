export { type Autosave, type AutosaveOutcome, createAutosave } from './autosave.ts';
export { Journal, type JournalEntry, outcomeOnDevice } from './journal.ts';
export { MemoryRecords } from './memory-records.ts';
export {
  type Copies,
  createOfflineStore,
  type OfflineStore,
  type OperationQueue,
  offlineStores,
  REFUSED_FOR_MS,
} from './offline-store.ts';
export { inOrder, type OperationRules, type Placement, type QueuedOperation, type Refused } from './operation.ts';
export type { Records, RecordsTransaction, StoreConfigs } from './records.ts';
export type { SaveOutcome, Saving, SendResult } from './saving.ts';
export { SyncEngine, type SyncEnginePorts } from './sync-engine.ts';
export { IDLE, isSameSyncState, OFFLINE_MODE, type OnlineState, type SyncState, syncProblem } from './sync-state.ts';
