import type { Bucket, TrustedKey } from '@tensely/platform/logic';
import type { FirebasePageSettings } from './firebase-settings.ts';

/** What an installation sets. */
export interface InstallationSettings {
  parentUrl: string;
  cookieDomain?: string | undefined;
  progressUrl: string;
  /** Federated users, where there are any. */
  firebase?: FirebasePageSettings | undefined;
  /** How long each phase of loading a remote may take, in milliseconds. */
  budgets: { script: number; load: number; mount: number };
}

/** The settings that the shell reads from its page (apps/shell, page-data). */
export interface PageSettings extends InstallationSettings {
  /** The public keys that vouch for what the release map says. */
  trust: readonly TrustedKey[];
  /** Which version of the shell this page is, and why this visitor gets it. */
  shell: { version: string; bucket: Bucket };
  /** Why this visitor gets the first release of each remote: what its reports are stamped with. */
  buckets: Readonly<Record<string, Bucket>>;
  /** Remotes that are served from a developer's machine: name and address of the entry. */
  overrides?: Readonly<Record<string, string>>;
}
