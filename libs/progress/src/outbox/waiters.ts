import type { SaveOutcome } from '../store/progress-store.ts';

type Settle = (outcome: SaveOutcome) => void;

/** Who waits for the outcome of which operation. */
export class Waiters {
  readonly #waiting = new Map<string, Settle[]>();

  wait(id: string): Promise<SaveOutcome> {
    return new Promise((settle) => this.#add(id, [settle]));
  }

  ids(): string[] {
    return [...this.#waiting.keys()];
  }

  settle(id: string, outcome: SaveOutcome): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const settle of waiting) settle(outcome);
  }

  /** Operations went into another one: whoever waits for them waits for that one now. */
  handOver(ids: readonly string[], successor: string): void {
    for (const id of ids) {
      this.#add(successor, this.#waiting.get(id) ?? []);
      this.#waiting.delete(id);
    }
  }

  #add(id: string, settles: Settle[]) {
    if (settles.length > 0) this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), ...settles]);
  }
}
