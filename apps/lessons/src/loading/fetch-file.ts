/** The bundler's: where this release's files are. */
declare const __webpack_public_path__: string;

const TIMEOUT_MS = 10_000;

/**
 * Fetches a JSON file of this release. A second try asks under another address: while a request hangs, the browser
 * holds every later one for the same address back. Rejects when there is no answer within ten seconds or no JSON.
 */
export async function fetchFile(path: string, attempt: number): Promise<unknown> {
  const address = `${__webpack_public_path__}${path}${attempt === 0 ? '' : `?retry=${attempt}`}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

/** While lessons are served from source: gives the paths of files that are other than before. Says nothing in a release. */
export function onFilesChanged(listener: (paths: readonly string[]) => void): void {
  import.meta.webpackHot?.on('tensely:files', listener);
}
