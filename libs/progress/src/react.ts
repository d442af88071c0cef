export { type BrowserProgressConfig, createBrowserProgress } from './browser/browser-progress.ts';
export { getProgress, registerPageActions, setProgress } from './react/instance.ts';
export {
  ProgressProvider,
  useHistory,
  usePageActions,
  useProgress,
  useSyncState,
  useTracker,
} from './react/progress-context.tsx';
