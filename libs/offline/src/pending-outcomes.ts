/** Callers that wait for the outcome of an operation, by the operation's id. */
export class PendingOutcomes<Outcome> {
  readonly #pending = new Map<string, ((outcome: Outcome) => void)[]>();

  /** Resolves when the operation is settled. */
  of(id: string): Promise<Outcome> {
    return new Promise((settle) => this.#add(id, [settle]));
  }

  ids(): string[] {
    return [...this.#pending.keys()];
  }

  settle(id: string, outcome: Outcome): void {
    const settles = this.#pending.get(id) ?? [];
    this.#pending.delete(id);
    for (const settle of settles) settle(outcome);
  }

  /** The operations were merged into `successor`, whose outcome is theirs too. */
  handOver(ids: readonly string[], successor: string): void {
    for (const id of ids) {
      this.#add(successor, this.#pending.get(id) ?? []);
      this.#pending.delete(id);
    }
  }

  #add(id: string, settles: ((outcome: Outcome) => void)[]) {
    if (settles.length > 0) this.#pending.set(id, [...(this.#pending.get(id) ?? []), ...settles]);
  }
}
