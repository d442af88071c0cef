export { createBrowserProgress } from './browser/browser-progress.ts';
export type { BrowserProgressConfig } from './browser/open-sync.ts';
export {
  getProgress,
  ProgressProvider,
  setProgress,
  useHistory,
  usePageActions,
  useProgress,
  useReloadWhenStale,
  useSyncState,
  useTracker,
} from './react/progress-context.tsx';
