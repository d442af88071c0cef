import { type Clock, withTimeout } from '@tensely/core/logic';
import type { SyncState } from '../sync/sync-state.ts';
import type { NewOperation } from './operation.ts';
import { kept, type SaveOutcome, type Saving } from './saving.ts';
import { isSuperseded } from './superseded.ts';

/** How long a save waits for what keeps and sends it; then it is told as kept. */
const OUTCOME_TIMEOUT_MS = 15_000;

interface Waiting {
  operation: NewOperation;
  isNoted: boolean;
  settle(outcome: SaveOutcome | Promise<SaveOutcome>): void;
}

/** Operations from before the dispatch is there, in their order. */
export class EarlyOperations {
  readonly #clock: Clock;
  #waiting: readonly Waiting[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** Lets an operation wait in place of those that it supersedes. */
  add(operation: NewOperation, isNoted: boolean): Saving {
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
    const others = this.#waiting.filter((waiting) => !isSuperseded(waiting.operation, operation));
    this.#waiting = [...others, { operation, isNoted, settle: resolve }];
    const outcome = withTimeout(promise, OUTCOME_TIMEOUT_MS, () => kept(isNoted), this.#clock);
    return { onDevice: Promise.resolve(), outcome };
  }

  /** Whoever waits for an outcome hears that the operation is kept; it goes on waiting. */
  tellKept() {
    for (const { isNoted, settle } of this.#waiting) settle(kept(isNoted));
  }

  /** Gives all of them to `save`, whose outcomes are theirs. Resolves when they are on the device. */
  handOver(save: (operation: NewOperation) => Saving): Promise<unknown> {
    const savings = this.#waiting.map(({ operation, settle }) => {
      const saving = save(operation);
      settle(saving.outcome);
      return saving.onDevice;
    });
    this.#waiting = [];
    return Promise.all(savings);
  }

  /** What there is to say of them; `hasFailed` when the dispatch could not be had. */
  state(hasFailed: boolean): SyncState {
    const pending = this.#waiting.filter(({ operation }) => !operation.draft).length;
    const lastError = hasFailed && pending > 0 ? 'offline' : undefined;
    const onlyInTab = this.#waiting.some(({ isNoted }) => !isNoted) || undefined;
    return { pending, sending: false, lastError, onlyInTab };
  }
}
