import type { ReleaseFileKind } from '@tensely/platform/host';
import { scriptAddress } from '../remotes/release-address.ts';
import { failureOfStatus, LoadFailure } from './load-failure.ts';

/** One request for one file. */
export type FileRequest = ReturnType<typeof requestFile>;

/**
 * Requests a file with an element. It runs or applies only if it matches `integrity`. With `onBytes` it is fetched
 * first, since a browser does not report the progress of an element; the element then reads it from the browser's
 * cache.
 */
export function requestFile(kind: ReleaseFileKind, url: string, integrity: string, onBytes?: () => void) {
  if (kind === 'style' && alreadyApplies(url)) return { settled: Promise.resolve(), abandon() {} };
  const element =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { src: scriptAddress(url) })
      : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
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
    const onError = () => diagnose(url, integrity, signal).then(reject);
    window.addEventListener('error', onThrow, { signal });
    element.addEventListener('load', onLoad, { signal });
    element.addEventListener('error', onError, { signal });
    const add = () => signal.aborted || document.head.append(element);
    if (onBytes) watch(url, signal, onBytes).then(add, add);
    else add();
  });
  settled
    .then(
      () => kind === 'script' && element.remove(),
      () => element.remove(),
    )
    .finally(() => ending.abort());

  return {
    /** Resolves when the script has run or the style sheet applies; rejects with a LoadFailure. */
    settled,
    /** Cancels the request: nothing that still arrives runs or applies. */
    abandon() {
      ending.abort();
      // A script that is only removed from the page would still run. In another document it does not.
      document.implementation.createHTMLDocument('').adoptNode(element);
    },
  };
}

async function watch(url: string, signal: AbortSignal, onBytes: () => void) {
  const reader = (await fetch(url, { signal })).body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/** Removes the style sheets below a folder from the page. */
export function removeStyles(folder: string): void {
  for (const element of styleElements()) {
    if (addressOf(element).startsWith(new URL(folder, location.href).href)) element.remove();
  }
}

/** A prerendered page contains the style sheets of its screen. */
function alreadyApplies(url: string): boolean {
  return styleElements().some((element) => addressOf(element) === url && element.sheet !== null);
}

function styleElements(): (HTMLLinkElement | HTMLStyleElement)[] {
  return [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
    ...document.querySelectorAll<HTMLStyleElement>('style[data-href]'),
  ];
}

function addressOf(element: HTMLLinkElement | HTMLStyleElement): string {
  return 'href' in element ? element.href : new URL(element.dataset.href ?? '', location.href).href;
}

/**
 * Finds out why an element failed. The browser knows the response status; if there was none, or a success, the file is
 * requested again, bypassing every cache, to tell a modified file from a broken transfer.
 */
async function diagnose(url: string, integrity: string, signal: AbortSignal): Promise<LoadFailure> {
  const seen = failureOfStatus(url, lastStatus(url));
  if (seen) return seen;
  try {
    const response = await fetch(url, { cache: 'reload', signal });
    const failure = failureOfStatus(url, response.status);
    if (failure) return failure;
    if ((await digest(await response.arrayBuffer())) === integrity) {
      return new LoadFailure('network', `${url} was cut off on its way.`, { transient: true });
    }
    return new LoadFailure('integrity', `${url} is another file than the one that was published.`);
  } catch (cause) {
    return new LoadFailure('network', `${url} could not be reached.`, { transient: true, cause });
  }
}

/** The status of the last response, 0 if the browser does not report it. */
function lastStatus(url: string): number {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  return last instanceof PerformanceResourceTiming ? (last.responseStatus ?? 0) : 0;
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
