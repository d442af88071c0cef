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
  /** Firebase settings, if there are federated users (`FirebaseSettings`): parsed by the code that only they load. */
  firebase: z.optional(z.unknown()),
  /** The help address for learners: a web address, or `mailto:`. */
  supportUrl: z.optional(z.string()),
  /** Interface languages that learners can choose, if there are more than English. */
  languages: z.optional(z.array(z.enum(languages))),
  /** Time budget of each phase of loading a remote, in milliseconds: one file, all files, the mount. */
  budgets: z.object({ script: z.number(), load: z.number(), mount: z.number() }),
  trust: z.array(trustedKeySchema),
  /** The shell version of this page, and why this visitor gets it. */
  shell: z.object({ version: z.string(), bucket }),
  /** Why this visitor gets the first release of each remote; included in reports. */
  buckets: z.record(z.string(), bucket),
  /** False switches offline use off: browsers then delete their stored copy. */
  offline: z.optional(z.boolean()),
  /** Remotes from a developer's machine: entry address by name. */
  overrides: z.optional(z.record(z.string(), z.string())),
});

export type PageSettings = z.infer<typeof pageSettingsSchema>;
