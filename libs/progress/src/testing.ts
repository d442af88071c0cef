export { type QueryClient, QueryObserver } from '@tanstack/react-query';
export { createMemoryDevice } from './device/memory-device.ts';
export { createFakeEndpoint, type FakeEndpoint, type Mode, type ReceivedUpdate } from './testing/fake-endpoint.ts';
export { memoryStorage } from './testing/memory-storage.ts';
export { sampleAnswer, sampleCompletedPage, samplePage, sampleRecord, sampleSession } from './testing/samples.ts';
export { createTestProgress, type TestProgress } from './testing/test-progress.ts';
export { createTestQueryClient } from './testing/test-query-client.ts';
