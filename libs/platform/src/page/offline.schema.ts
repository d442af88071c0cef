import * as v from 'valibot';

/** The files of a release by their paths: what the worker fetches, checks and tells the size of. */
export const fileListSchema = /* @__PURE__ */ v.object({
  files: /* @__PURE__ */ v.record(
    /* @__PURE__ */ v.string(),
    /* @__PURE__ */ v.object({ integrity: /* @__PURE__ */ v.string(), bytes: /* @__PURE__ */ v.number() }),
  ),
});

export type FileList = v.InferOutput<typeof fileListSchema>;
