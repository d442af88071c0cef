import { join } from 'node:path';
import { type KeyFolder, openKeyFolder } from './key-folder.ts';
import type { SeenTrust } from './seen-trust.ts';

/** Where it stands who is trusted, and by whose signature that counts. */
export interface TrustPlace {
  trustFile: string;
  /** The public root keys that count on this machine, a line each; written when the first of them is made here. */
  rootFile: string;
  /** The public root keys by setting (TRUST_ROOT): the file counts for nothing beside them. */
  roots?: readonly string[] | undefined;
  /** What was seen of the trust file: an older one is refused. Without it every file that is signed counts. */
  seen?: SeenTrust | undefined;
}

/** Where keys are: public parts with their rights, and the private parts that are on this machine. */
export interface KeyLocations extends TrustPlace {
  keys: KeyFolder;
  /** Private root keys: they sign the trust file and nothing else. */
  rootKeys: KeyFolder;
}

interface Settings {
  /** TRUST_FILE. */
  trustFile?: string | undefined;
  /** TRUST_ROOT. */
  roots?: readonly string[] | undefined;
}

/** Where the trust file is, for a process with this DATA_DIR. */
export function trustPlaceIn(dataDir: string, { trustFile, roots }: Settings = {}): TrustPlace {
  return { trustFile: trustFile ?? join(dataDir, 'trust.json'), rootFile: join(dataDir, 'trust-root.pub'), roots };
}

/** Where the trust file and the keys are, for a machine that signs. */
export function keyLocationsIn(dataDir: string, settings: Settings = {}): KeyLocations {
  return {
    ...trustPlaceIn(dataDir, settings),
    keys: openKeyFolder(join(dataDir, 'keys/release')),
    rootKeys: openKeyFolder(join(dataDir, 'keys/root')),
  };
}
