export { type QueryClient, QueryObserver } from '@tanstack/react-query';
export { EMPTY_HISTORY } from './history/apply-updates.ts';
export { createFakeEndpoint, type FakeEndpoint, type Mode } from './testing/fake-endpoint.ts';
export {
  sampleAnswer,
  sampleCompletedPage,
  sampleCompletion,
  sampleIndex,
  samplePage,
  samplePageResult,
  sampleQuestions,
  sampleRecord,
  sampleReview,
  sampleSave,
  sampleSession,
} from './testing/samples.ts';
export {
  createMemoryStore,
  createTestProgress,
  startTestProgress,
  type TestProgress,
} from './testing/test-progress.ts';
export { createTestQueryClient } from './testing/test-query-client.ts';
