import { onParentEnd } from '../setup/processes.mjs';

/**
 * Aborts on a stop request: Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process. The reason names it, for
 * example "SIGTERM".
 * Ignores further signals, because one Ctrl-C may arrive twice.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  const stop = (reason: string) => controller.abort(reason);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onParentEnd(() => stop('the parent process ended'));
  return controller.signal;
}
