const PARENT_CHECK_MS = 500;

/**
 * Aborts when this program is to stop: Ctrl-C, SIGTERM, a closed terminal, or the end of the process that started it,
 * which nobody announces. Further signals change nothing, so that one Ctrl-C that arrives twice stops once.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onParentEnd(stop);
  return controller.signal;
}

/** Calls back once when the process that started this one has ended. Does not keep this one alive. */
export function onParentEnd(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
}
