import * as v from 'valibot';

/** What the gateway serves the worker at: its scope is the whole product. */
export const OFFLINE_WORKER = '/offline-worker.js';

/** Asks the gateway for the page alone, with nothing drawn in it, so that it fits every address. */
export const PAGE_TO_KEEP = '/?page-to-keep';

/** The list of a release's files, beside them. */
export const FILE_LIST = 'release-files.json';

/** The files of a release by their paths: what the worker fetches, checks and tells the size of. */
export const fileListSchema = v.object({
  files: v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number() })),
});

export type FileList = v.InferOutput<typeof fileListSchema>;

/**
 * What a page asks of the worker. The number is that of the protocol: a worker leaves alone what it does not know, so that an
 * old worker and a new page, or the other way round, do without each other.
 */
export const questionSchema = v.variant('ask', [
  /** Keep this product as it is served now, and the topics whose files this page has loaded. */
  v.object({ protocol: v.literal(1), ask: v.literal('keep'), loaded: v.array(v.string()) }),
  /** Keep, or no longer keep, a level: all of its pages and pictures. */
  v.object({ protocol: v.literal(1), ask: v.picklist(['keep-level', 'drop-level', 'level']), level: v.string() }),
]);

export type Question = v.InferOutput<typeof questionSchema>;

/** How it stands with a level; `bytes` is the size of all its files, uncompressed. */
export interface LevelState {
  state: 'kept' | 'not-kept' | 'keeping' | 'no-room' | 'failed';
  /** 0 to 1. */
  progress: number;
  bytes: number;
}
