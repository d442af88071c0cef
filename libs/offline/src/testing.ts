export { createFakeLocks } from './testing/fake-locks.ts';
export { memoryStorage } from './testing/memory-storage.ts';
