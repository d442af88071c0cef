/** What pages and the worker that keeps the product on the device say to each other. No module that the shell hands out. */
export { askWorker } from './offline/ask-worker.ts';
export {
  FILE_LIST,
  type FileList,
  fileListSchema,
  type LevelState,
  OFFLINE_WORKER,
  PAGE_TO_KEEP,
  type Question,
  questionSchema,
} from './offline/offline-protocol.ts';
