import { LoadFailure } from '../federation/load-failure.ts';

/** Runs the entry of a remote from a developer's machine: it has no hash, and the page's policy allows it. */
export function runLocal(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new LoadFailure('network', `${url} could not be reached.`)));
    document.head.append(script);
  });
}
