/**
 * What the federation runtime gets for its modules `snapshot/SnapshotHandler` and `utils/preload`. It switches snapshots off
 * by a flag, but makes their handler all the same. Nothing is preloaded by the runtime: the page has its preload links.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
