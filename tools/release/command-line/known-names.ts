import { OperatorError } from '@tensely/core/logic';
import type { ReleaseStore } from '@tensely/release-store/logic';
import { nearest } from '../../choose-named.ts';

/** Throws an error with the nearest name unless a remote of this name is published. */
export async function assertKnownName(store: ReleaseStore, name: string): Promise<void> {
  const { remotes } = await store.readPointers();
  if (Object.hasOwn(remotes, name)) return;
  const names = await store.listNames();
  if (!names.includes(name)) throw unknownName(name, names);
}

/** Returns the name of an app; throws an error with the nearest name for another. */
export function knownApp(name: string, apps: readonly string[]): string {
  if (!apps.includes(name)) throw unknownName(name, apps);
  return name;
}

/** Throws an error with the nearest versions unless this one is published. */
export async function assertKnownVersion(store: ReleaseStore, name: string, version: string): Promise<void> {
  await assertKnownName(store, name);
  if (await store.has(name, version)) return;
  const versions = await store.listVersions(name);
  const meant = versions.findLast((known) => known.startsWith(version)) ?? nearest(version, versions);
  const latest = versions.slice(-5).reverse().join(', ');
  throw new OperatorError(
    `There is no ${name} ${version}; ${meant ? `did you mean ${meant}?` : `the latest, newest first: ${latest || 'none'}.`}`,
  );
}

function unknownName(name: string, names: readonly string[]) {
  const known = names.length > 0 ? `there are: ${names.join(', ')}.` : 'nothing is published yet.';
  const meant = nearest(name, names);
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  return new OperatorError(
    `There is no remote ${JSON.stringify(shown)}; ${meant ? `did you mean "${meant}"?` : known}`,
  );
}
