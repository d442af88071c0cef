export { createBrowserProgress } from './browser/browser-progress.ts';
export type { BrowserProgressConfig } from './browser/open-sync.ts';
export {
  ProgressProvider,
  useHistory,
  usePageActions,
  useProgress,
  useReloadWhenStale,
  useSyncState,
  useTracker,
} from './react/progress-context.tsx';
export { getProgress, setProgress } from './react/shared-progress.ts';
