/** The bundler's base URL of this release's files. */
declare const __webpack_public_path__: string;

declare global {
  interface ImportMeta {
    /** Only while lessons are served from source. */
    readonly webpackHot?: { on(event: string, listener: (paths: string[]) => void): void };
  }
}

/** Timeout of the first try. Each later one adds as much again, because a slow line may need it. */
const TIMEOUT_MS = 10_000;

/** One form of the JSON files of this release. */
export interface FileKind<File> {
  /** "a lesson page" */
  what: string;
  /** Describes a file that could not be loaded, for the console. */
  problem(key: string): string;
  /** Undefined for a key that no file can have. */
  pathOf(key: string): string | undefined;
  isFile(value: unknown): value is File;
}

/**
 * Fetches the file with a key. A retry uses another address: while a request hangs, the browser blocks later requests to
 * the same address. Reports a file missing from the release as an error of this release. Rejects if the file does not
 * arrive in time, or does not have this form.
 */
export async function fetchFile<File>(
  { what, pathOf, isFile }: FileKind<File>,
  key: string,
  attempt: number,
): Promise<File> {
  const path = pathOf(key);
  if (path === undefined) throw new Error(`${key} is no key of ${what}.`);
  const address = `${__webpack_public_path__}${path}${attempt === 0 ? '' : `?retry=${attempt}`}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS * (attempt + 1)) });
  if (!response.ok) {
    const error = new Error(`${path} answered ${response.status}.`, { cause: response.status });
    if (error.cause === 404) reportError(error);
    throw error;
  }
  const file: unknown = await response.json();
  if (!isFile(file)) throw new Error(`${path} is not ${what}.`);
  return file;
}

/** Calls `listener` with the paths of changed files while lessons are served from source. Never called in a release. */
export function onFilesChanged(listener: (paths: readonly string[]) => void): void {
  import.meta.webpackHot?.on('tensely:files', listener);
}
