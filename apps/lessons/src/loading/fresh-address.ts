/** The bundler's: the file name of a chunk. Assignable; absent where nothing is bundled. */
declare let __webpack_get_script_filename__: (chunk: string | number) => string;

/**
 * Runs an import so that a second try asks for the chunk under another address: while a request hangs, the browser
 * holds every later one for the same address back (design 5). Chunks are named when the import starts, so the change
 * is undone at once.
 */
export function withFreshAddress<Value>(attempt: number, load: () => Promise<Value>): Promise<Value> {
  if (attempt === 0 || typeof __webpack_get_script_filename__ !== 'function') return load();
  const usual = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => `${usual(chunk)}?retry=${attempt}`;
  try {
    return load();
  } finally {
    __webpack_get_script_filename__ = usual;
  }
}
