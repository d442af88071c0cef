import { parseReleaseMap, type ReleaseMap } from '@tensely/platform/logic';
import * as z from 'zod/mini';

const settingsSchema = z.object({
  parentUrl: z.string(),
  cookieDomain: z.optional(z.string()),
  progressUrl: z.string(),
  /** How long each phase of loading a remote may take, in milliseconds. */
  budgets: z.object({ script: z.number(), load: z.number(), mount: z.number() }),
});

/** What an installation sets (the gateway's environment), as the page carries it. */
export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings and the release map that the gateway wrote into the page. Throws when either is not usable. */
export function readPageData(document: Document): { settings: Settings; releaseMap: ReleaseMap } {
  return {
    settings: settingsSchema.parse(readBlock(document, 'settings')),
    releaseMap: parseReleaseMap(readBlock(document, 'release-map')),
  };
}

function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no block "${id}". Is it served by the gateway?`);
  return JSON.parse(text);
}
