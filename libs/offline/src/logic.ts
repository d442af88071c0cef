export { Autosave, type AutosaveOutcome } from './autosave.ts';
export { Journal, type JournalEntry, outcomeOnDevice } from './journal.ts';
export {
  type Copies,
  createOfflineStore,
  inOrder,
  type OfflineStore,
  offlineStores,
  type Placement,
  REFUSED_FOR_MS,
  type SendResult,
} from './offline-store.ts';
export { SyncEngine, type SyncEnginePorts } from './sync-engine.ts';
export { IDLE, isSameSyncState, type OnlineState, type SyncState, syncProblem } from './sync-state.ts';
