/** What the gateway serves the worker at: its scope is the whole product. */
export const OFFLINE_WORKER = '/offline-worker.js';

/** Asks the gateway for the page alone, with nothing drawn in it, so that it fits every address. */
export const PAGE_TO_KEEP = '/?page-to-keep';

/** The list of a release's files, beside them. */
export const FILE_LIST = 'release-files.json';
