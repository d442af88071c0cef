/** The bundler's: where this release's files are. */
declare const __webpack_public_path__: string;

const TIME_OUT_MS = 10_000;

/**
 * Fetches a file of data of this release. A second try asks under another address: while a request hangs, the browser
 * holds every later one for the same address back (design 5). Rejects when the file cannot be had.
 */
export async function fetchFile<Value>(path: string, attempt: number): Promise<Value> {
  const address = `${__webpack_public_path__}${path}${attempt === 0 ? '' : `?retry=${attempt}`}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_OUT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

/** While lessons are served from source: gives the paths of files that are other than before. Says nothing in a release. */
export function onFilesChanged(listener: (paths: readonly string[]) => void): void {
  import.meta.webpackHot?.on('tensely:files', listener);
}
