import * as v from 'valibot';

/** What the gateway serves the worker at: its scope is the whole product. */
export const OFFLINE_WORKER = '/offline-worker.js';

/** Asks the gateway for the page alone, with nothing drawn in it, so that it fits every address. */
export const PAGE_TO_KEEP = '/?page-to-keep';

/** The list of a release's files, beside them. */
export const FILE_LIST = 'release-files.json';

/** The files of a release by their paths: what the worker fetches, checks and tells the size of. */
export const fileListSchema = /* @__PURE__ */ v.object({
  files: /* @__PURE__ */ v.record(
    /* @__PURE__ */ v.string(),
    /* @__PURE__ */ v.object({ integrity: /* @__PURE__ */ v.string(), bytes: /* @__PURE__ */ v.number() }),
  ),
});

export type FileList = v.InferOutput<typeof fileListSchema>;
