export { openFolderStore } from './folder-store.ts';
export { faultyStorage } from './testing/faulty-storage.ts';
export { createMemoryStorage } from './testing/memory-storage.ts';
export {
  type SampleStore,
  sampleDeclaration,
  sampleKey,
  sampleRelease,
  sampleStore,
} from './testing/sample-release.ts';
export { samplePlaced, samplePlacement, sampleRecord, sampleState } from './testing/sample-state.ts';
