// Shared by the shell like `/react`, but loaded with the first screen that reads data: a lesson page is usable without
// it.
export { QueryClientProvider } from '@tanstack/react-query';
export { getQueryClient, useLearnerQuery, useLearnerQueryClient } from './queries/learner-queries.ts';
