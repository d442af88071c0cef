// Shared by the shell like `/react`, but loaded with the first screen that reads data: a lesson page is usable without
// it.
export { QueryClientProvider } from '@tanstack/react-query';
export { getQueryClient } from './queries/query-client.ts';
export { useLearnerQuery, useLearnerQueryClient } from './queries/use-learner-query.ts';
