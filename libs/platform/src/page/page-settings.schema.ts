import { isLanguage, languageNames } from '@tensely/core/logic';
import * as v from 'valibot';
import { buckets } from '../beacon/beacon.ts';
import { number, recordOf } from '../contract/fields.ts';
import { trustedKeySchema } from '../trust/signed.schema.ts';

const bucket = v.picklist(buckets);
const languages = Object.keys(languageNames).filter(isLanguage);

/** The settings that the gateway writes into the page and the shell reads. */
export const pageSettingsSchema = v.object({
  parentUrl: v.string(),
  cookieDomain: v.optional(v.string()),
  progressUrl: v.string(),
  /** Firebase, where there are federated users (`FirebaseSettings`): parsed by the code that is loaded for them alone. */
  firebase: v.optional(v.unknown()),
  /** Where learners ask for help: a web address, or `mailto:`. */
  supportUrl: v.optional(v.string()),
  /** Languages of the interface that learners may choose, where there are more than English. */
  languages: v.optional(v.array(v.picklist(languages))),
  /** How long each phase of loading a remote may take, in milliseconds: one file, all files, the mount. */
  budgets: v.object({ script: number, load: number, mount: number }),
  /** The public keys whose signatures count. */
  trust: v.array(trustedKeySchema),
  /** Which version of the shell this page is, and why this visitor gets it. */
  shell: v.object({ version: v.string(), bucket }),
  /** Why this visitor gets the first release of each remote: what its reports are stamped with. */
  buckets: recordOf(bucket),
  /** False where browsers keep nothing of the product: what they have kept goes. */
  offline: v.optional(v.boolean()),
  /** Remotes that come from a developer's machine: address of the entry by name. */
  overrides: v.optional(recordOf(v.string())),
});

export type PageSettings = v.InferOutput<typeof pageSettingsSchema>;
