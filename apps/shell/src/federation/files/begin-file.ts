import type { ReleaseFileKind } from '@tensely/platform/host';
import { diagnose } from './diagnose.ts';
import { LoadFailure } from './load-failure.ts';
import { scriptAddress } from './script-address.ts';

/** One try to get one file. */
export interface FileTry {
  /** Resolves when the script has run or the style sheet applies; rejects with a LoadFailure. */
  settled: Promise<void>;
  /** Nobody waits any more: what comes all the same neither runs nor applies. */
  abandon(): void;
}

/**
 * Asks the browser for a file. It runs or applies only if it is the one that `integrity` stands for. With `onBytes` it is fetched
 * first, since a browser does not say when bytes of a script arrive; then it comes from the browser's cache.
 */
export function beginFile(kind: ReleaseFileKind, url: string, integrity: string, onBytes?: () => void): FileTry {
  if (kind === 'style' && alreadyApplies(url)) return { settled: Promise.resolve(), abandon() {} };
  const element = kind === 'script' ? scriptElement(url) : styleElement(url);
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  const ending = new AbortController();
  const { signal } = ending;

  const settled = new Promise<void>((resolve, reject) => {
    let thrown: LoadFailure | undefined;
    const onThrow = ({ filename, message, error: cause }: ErrorEvent) => {
      if (filename === url) thrown = new LoadFailure('evaluation', `${url} broke while it ran: ${message}`, { cause });
    };
    const onLoad = () => (thrown ? reject(thrown) : resolve());
    const onError = () => diagnose({ url, integrity }, signal).then(reject);
    window.addEventListener('error', onThrow, { signal });
    element.addEventListener('load', onLoad, { signal });
    element.addEventListener('error', onError, { signal });
    const add = () => signal.aborted || document.head.append(element);
    if (onBytes) watch(url, signal, onBytes).then(add, add);
    else add();
  });
  settled.then(
    () => {
      ending.abort();
      if (kind === 'script') element.remove();
    },
    () => {
      ending.abort();
      element.remove();
    },
  );

  return {
    settled,
    abandon() {
      ending.abort();
      // A script that was only taken out of the page would still run; in another document it does not.
      document.implementation.createHTMLDocument('').adoptNode(element);
    },
  };
}

async function watch(url: string, signal: AbortSignal, onBytes: () => void) {
  const reader = (await fetch(url, { signal })).body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/** Takes the style sheets of a release out of the page. */
export function removeStyles(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(new URL(folder, location.href).href)) link.remove();
  }
}

/** A drawn page comes with the style sheets of its screen. */
function alreadyApplies(url: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-awaited])');
  return Array.from(links).some(({ href, sheet }) => href === url && sheet !== null);
}

function scriptElement(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = scriptAddress(url);
  return script;
}

function styleElement(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return link;
}
