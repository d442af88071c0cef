import { containerName, type Release, satisfiesContract } from '@tensely/platform/host';
import { LoadFailure } from '../federation/load-failure.ts';
import type { Container } from '../federation/resilient-remotes.ts';

/** The container of a published release. A retry takes the address that `freshAddress` gives it. */
export function publishedContainer(
  name: string,
  { url, metadata: { integrity, version } }: Release,
  freshAddress: ((url: string) => string) | undefined,
): Container {
  return { name: containerName(name, version), entry: freshAddress?.(url) ?? url, integrity };
}

/** The container of a remote that is served from source. The manifest beside its entry has its name. */
export async function localContainer(entry: string, ask: typeof fetch): Promise<Container> {
  if (!/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(entry)) {
    throw new LoadFailure('untrusted', `${entry} is not on this machine.`);
  }
  const manifest: { metaData?: { globalName?: unknown } } = await (
    await ask(new URL('mf-manifest.json', entry))
  ).json();
  const name = manifest.metaData?.globalName;
  if (typeof name !== 'string') throw new LoadFailure('expose', `${entry} has no manifest beside it.`);
  return {
    name,
    entry,
    async load() {
      const { runLocal } = await import(/* webpackChunkName: "overrides" */ '../overrides/run-local.ts');
      await runLocal(entry);
    },
  };
}

/** Throws a LoadFailure for a release that requires a contract which this shell does not offer. */
export function assertContract(name: string, { metadata, extras }: Release): void {
  const { contract } = extras.declaration;
  if (!satisfiesContract(contract)) {
    throw new LoadFailure('contract', `${name} ${metadata.version} asks for contract ${contract}.`);
  }
}
