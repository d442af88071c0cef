export { createFakeClock, type FakeClock, settle } from './testing/fake-clock.ts';
export { type HeldFrames, holdFrames } from './testing/hold-frames.ts';
export { createMemoryStorage } from './testing/memory-storage.ts';
