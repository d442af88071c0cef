import { LoadFailure } from './load-failure.ts';
import { failureOfStatus } from './retry-policy.ts';

/** A file whose element has only said "error". `integrity` as in SRI. */
interface FailedFile {
  url: string;
  integrity: string;
}

/**
 * Finds out why. The browser knows the status of the answer; where that was none, or that of a file, the file is asked
 * for again, past every cache: is it another than the published one, or did just its way here break?
 */
export async function diagnose({ url, integrity }: FailedFile, signal: AbortSignal): Promise<LoadFailure> {
  const seen = failureOfStatus(url, statusOf(url));
  if (seen) return seen;
  try {
    const response = await fetch(url, { cache: 'reload', signal });
    const failure = failureOfStatus(url, response.status);
    if (failure) return failure;
    if ((await digestOf(await response.arrayBuffer())) === integrity) {
      return new LoadFailure('network', `${url} was cut off on its way.`, { transient: true });
    }
    return new LoadFailure('integrity', `${url} is another file than the one that was published.`);
  } catch (cause) {
    return new LoadFailure('network', `${url} could not be reached.`, { transient: true, cause });
  }
}

/** The status of the last answer, 0 where the browser does not tell. */
function statusOf(url: string): number {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  return last instanceof PerformanceResourceTiming ? (last.responseStatus ?? 0) : 0;
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
