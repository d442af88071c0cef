import { readBody, systemClock } from '@tensely/core/logic';

/** Set by the bundler: the address of this release's files. */
declare const __webpack_public_path__: string;

const SILENCE_MS = 10_000;

/**
 * Fetches a JSON file of this release. A second try asks under another address: while a request hangs, the browser
 * holds every later one for the same address back. A file that the release lacks
 * is reported as an error of this release. Rejects when nothing arrives for ten seconds, or no JSON.
 */
export async function fetchFile(path: string, attempt: number): Promise<unknown> {
  const address = `${__webpack_public_path__}${path}${attempt === 0 ? '' : `?retry=${attempt}`}`;
  const silence = new AbortController();
  let cancel = () => {};
  const watch = () => {
    cancel();
    cancel = systemClock.after(SILENCE_MS, () => silence.abort(new DOMException('Nothing arrives.', 'TimeoutError')));
  };
  watch();
  try {
    const response = await fetch(address, { signal: silence.signal });
    checkStatus(path, response);
    return JSON.parse(await (await readBody(response, watch)).text());
  } finally {
    cancel();
  }
}

function checkStatus(path: string, response: Response) {
  if (!response.ok) {
    const error = new Error(`${path} answered ${response.status}.`, { cause: response.status });
    if (error.cause === 404) reportError(error);
    throw error;
  }
}

/** Calls `listener` with the paths of changed files, while lessons are served from source. Never called in a release. */
export function onFilesChanged(listener: (paths: readonly string[]) => void): void {
  import.meta.webpackHot?.on('tensely:files', listener);
}
