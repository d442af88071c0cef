import { join, resolve } from 'node:path';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage, parseS3Place } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the storage at RELEASE_STORE (a folder, or s3://bucket/prefix), by default the folder `releases` in the data folder. Throws
 * for an invalid address.
 */
export function openStorage({
  releaseStore,
  dataDir,
}: {
  releaseStore?: string | undefined;
  dataDir: string;
}): Storage {
  if (releaseStore && /^s3:|:\/\//i.test(releaseStore)) return openS3Storage(parseS3Place(releaseStore));
  return openFolderStorage(resolve(releaseStore || join(dataDir, 'releases')));
}
