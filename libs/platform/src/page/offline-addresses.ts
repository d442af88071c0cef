/** The address of the service worker, whose scope is the whole product. */
export const OFFLINE_WORKER = '/offline-worker.js';

/** Requests the page without prerendered content, so that it fits every address. */
export const PAGE_TO_KEEP = '/?page-to-keep';

/** The list of a release's files, next to them. */
export const FILE_LIST = 'release-files.json';
