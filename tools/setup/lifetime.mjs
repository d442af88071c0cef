import { onParentEnd } from './processes.mjs';

/**
 * Forwards the end of this run to a child process: Ctrl-C, SIGTERM, a closed terminal, or the end of the parent
 * process, which sends no signal. Call it first, while the parent still runs.
 *
 * @typedef {import('node:child_process').ChildProcess} Child
 * @typedef {{ follow: (child: Child, by?: NodeJS.Signals) => void, stopped: () => boolean }} Lifetime `follow` sets the
 * child to signal, and the signal to send instead of the received one.
 * @returns {Lifetime}
 */
export function lifetime() {
  /** @type {{ child: Child, by: NodeJS.Signals | undefined } | undefined} */
  let current;
  /** @type {NodeJS.Signals | undefined} */
  let ended;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    ended = signal;
    current?.child.kill(current.by ?? signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(signal));
  onParentEnd(() => end('SIGTERM'));
  return {
    follow(child, by) {
      current = { child, by };
      if (ended) child.kill(by ?? ended);
    },
    stopped: () => ended !== undefined,
  };
}
