/**
 * In place of the federation runtime's modules `snapshot/SnapshotHandler` and `utils/preload`. Snapshots are switched off by a
 * flag, but the runtime creates their handler all the same. It preloads nothing here: the page has preload links.
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
