import { buckets, trustedKeySchema } from '@tensely/platform/logic';
import * as z from 'zod/mini';
import { type Offers, readOffers } from './remotes/offers.ts';

const bucket = z.enum(buckets);

const settingsSchema = z.object({
  parentUrl: z.string(),
  cookieDomain: z.optional(z.string()),
  progressUrl: z.string(),
  /** Federated users, where there are any; read by the code that is loaded for them alone. */
  firebase: z.optional(z.unknown()),
  /** How long each phase of loading a remote may take, in milliseconds: one file, all files, the mount. */
  budgets: z.object({ script: z.number(), load: z.number(), mount: z.number() }),
  /** The public keys whose signatures count. */
  trust: z.array(trustedKeySchema),
  /** Which shell this page is, and why this visitor gets it. */
  shell: z.object({ version: z.string(), bucket }),
  /** Why this visitor gets the first release of each remote. */
  buckets: z.record(z.string(), bucket),
  /** Remotes that come from a developer's machine: address of the entry by name. */
  overrides: z.optional(z.record(z.string(), z.string())),
});

/** What an installation sets (the gateway's environment), as the page carries it. */
export type Settings = z.infer<typeof settingsSchema>;

export interface PageData {
  settings: Settings;
  offers: Offers;
}

/**
 * Reads the settings and the release map that the gateway wrote into the page. Throws when either is not usable at all;
 * a release of the map that is not usable takes nothing else with it.
 */
export function readPageData(document: Document): PageData {
  return {
    settings: settingsSchema.parse(readBlock(document, 'settings')),
    offers: readOffers(readBlock(document, 'release-map')),
  };
}

function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no block "${id}". Is it served by the gateway?`);
  return JSON.parse(text);
}
