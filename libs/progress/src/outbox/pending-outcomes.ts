import type { SaveOutcome } from './saving.ts';

type Settle = (outcome: SaveOutcome) => void;

/** Outcomes of operations that somebody waits for. */
export class PendingOutcomes {
  readonly #pending = new Map<string, Settle[]>();

  /** The outcome of the operation with this id, once it is settled. */
  of(id: string): Promise<SaveOutcome> {
    return new Promise((settle) => this.#add(id, [settle]));
  }

  ids(): string[] {
    return [...this.#pending.keys()];
  }

  settle(id: string, outcome: SaveOutcome): void {
    const settles = this.#pending.get(id) ?? [];
    this.#pending.delete(id);
    for (const settle of settles) settle(outcome);
  }

  /** Operations were merged into another one: its outcome is theirs. */
  handOver(ids: readonly string[], successor: string): void {
    for (const id of ids) {
      this.#add(successor, this.#pending.get(id) ?? []);
      this.#pending.delete(id);
    }
  }

  #add(id: string, settles: Settle[]) {
    if (settles.length > 0) this.#pending.set(id, [...(this.#pending.get(id) ?? []), ...settles]);
  }
}
