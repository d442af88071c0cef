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

/** Throws a LoadFailure for a release that requires a contract which this shell does not offer. */
export function assertContract(name: string, { metadata, extras }: Release): void {
  const { contract } = extras.declaration;
  if (!satisfiesContract(contract)) {
    throw new LoadFailure('contract', `${name} ${metadata.version} asks for contract ${contract}.`);
  }
}
