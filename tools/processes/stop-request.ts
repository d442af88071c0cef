const PARENT_CHECK_MS = 500;

/**
 * Aborts when this program is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or the end of its parent process.
 * Further signals change nothing, since one Ctrl-C may arrive twice.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onParentEnd(stop);
  return controller.signal;
}

/** Calls back once when the parent process has ended, which sends no signal. Does not keep this process alive. */
export function onParentEnd(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
}
