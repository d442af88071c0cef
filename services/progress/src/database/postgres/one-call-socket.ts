import { Socket } from 'node:net';

/**
 * A socket that hands over to the system at once what is written in one turn of the event loop. Each call wakes the database, which costs
 * more than most statements.
 */
export class OneCallSocket extends Socket {
  #holds = false;

  override cork(): void {
    super.cork();
    if (this.#holds) return;
    this.#holds = true;
    super.cork();
    process.nextTick(() => {
      this.#holds = false;
      super.uncork();
    });
  }
}
