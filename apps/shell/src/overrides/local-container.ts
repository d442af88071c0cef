import { LoadFailure } from '../federation/load-failure.ts';
import type { Container } from '../federation/resilient-remotes.ts';

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
  return { name, entry, load: () => runLocal(entry) };
}

/** Runs the entry of a remote from a developer's machine: it has no hash, and the page's policy allows it. */
function runLocal(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new LoadFailure('network', `${url} could not be reached.`)));
    document.head.append(script);
  });
}
