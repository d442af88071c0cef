import { isLanguage, languageNames } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { buckets } from '../beacon/beacon.ts';
import { trustedKeySchema } from '../trust/signed.schema.ts';

const bucket = z.enum(buckets);
const languages = Object.keys(languageNames).filter(isLanguage);

/** The settings that the gateway writes into the page and the shell reads. */
export const pageSettingsSchema = z.object({
  parentUrl: z.string(),
  cookieDomain: z.optional(z.string()),
  progressUrl: z.string(),
  /** Firebase, where there are federated users (`FirebaseSettings`): parsed by the code that is loaded for them alone. */
  firebase: z.optional(z.unknown()),
  /** Where learners ask for help: a web address, or `mailto:`. */
  supportUrl: z.optional(z.string()),
  /** Languages of the interface that learners may choose, where there are more than English. */
  languages: z.optional(z.array(z.enum(languages))),
  /** How long each phase of loading a remote may take, in milliseconds: one file, all files, the mount. */
  budgets: z.object({ script: z.number(), load: z.number(), mount: z.number() }),
  /** The public keys whose signatures count. */
  trust: z.array(trustedKeySchema),
  /** Which version of the shell this page is, and why this visitor gets it. */
  shell: z.object({ version: z.string(), bucket }),
  /** Why this visitor gets the first release of each remote: what its reports are stamped with. */
  buckets: z.record(z.string(), bucket),
  /** False where browsers keep nothing of the product: what they have kept goes. */
  offline: z.optional(z.boolean()),
  /** Remotes that come from a developer's machine: address of the entry by name. */
  overrides: z.optional(z.record(z.string(), z.string())),
});

export type PageSettings = z.infer<typeof pageSettingsSchema>;
