import { onParentEnd } from '../setup/processes.mjs';

/**
 * Aborts on a stop request: Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process.
 * Ignores further signals, because one Ctrl-C may arrive twice.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onParentEnd(stop);
  return controller.signal;
}
