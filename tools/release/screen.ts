import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A terminal that somebody sits before. */
export interface Screen {
  /** Wipes what stands there. */
  clear(): void;
  /** False once whoever sits there has had enough (Ctrl+C). */
  pause(ms: number): Promise<boolean>;
}

/** The screen of a terminal. From the first pause on Ctrl+C ends the view, and not the process in the middle of a line. */
export function openScreen(output: { write(text: string): unknown }): Screen {
  let ended: Promise<unknown> | undefined;
  return {
    clear: () => void output.write('\u001b[2J\u001b[H'),
    async pause(ms) {
      ended ??= once(process, 'SIGINT');
      const abort = new AbortController();
      const waited = delay(ms, true, { signal: abort.signal, ref: true });
      const goesOn = await Promise.race([waited, ended.then(() => false)]);
      abort.abort();
      await waited.catch(() => undefined);
      return goesOn;
    },
  };
}
