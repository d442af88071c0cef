import { onParentEnd } from '../setup/processes.mjs';

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
