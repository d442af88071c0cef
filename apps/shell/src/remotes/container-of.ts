import { containerName, type Release } from '@tensely/platform/host';
import { LoadFailure } from '../federation/files/load-failure.ts';
import type { Container } from '../federation/runtime.ts';

/** The container of a published release; for another try it comes from the address that `freshAddress` gives it. */
export function publishedContainer(
  name: string,
  { url, metadata }: Release,
  freshAddress: ((url: string) => string) | undefined,
): Container {
  const entry = freshAddress?.(url) ?? url;
  return { name: containerName(name, metadata.version), entry, integrity: metadata.integrity };
}

/** The container of a remote that is served from source: what it calls itself stands in the manifest beside its entry. */
export async function localContainer(entry: string, ask: typeof fetch): Promise<Container> {
  if (!/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(entry)) {
    throw new LoadFailure('untrusted', `${entry} is not on this machine.`);
  }
  const manifest: { metaData?: { globalName?: unknown } } = await (
    await ask(new URL('mf-manifest.json', entry))
  ).json();
  const name = manifest.metaData?.globalName;
  if (typeof name !== 'string') throw new LoadFailure('expose', `${entry} has no manifest beside it.`);
  return { name, entry, integrity: undefined, isLocal: true };
}
