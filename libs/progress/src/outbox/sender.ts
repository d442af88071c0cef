import type { Clock } from '@tensely/core/logic';
import { backoffMs } from '@tensely/core/logic';
import type { SaveOutcome, Saving } from '../store/progress-store.ts';
import type { SendResult } from '../store/remote-progress.ts';
import { IDLE, type OnlineState, type SyncState } from '../sync/sync-state.ts';
import { isSameSave, type Operation } from './operation.ts';
import type { Outbox } from './outbox.ts';
import { Waiters } from './waiters.ts';

/** After this long a save counts as kept, whatever still happens to it. */
const PATIENCE_MS = 15_000;

export interface SenderPorts {
  outbox: Outbox;
  /** Whether what waits is gone when the tab is closed. */
  onlyInTab(): boolean;
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
  /** Runs one task at a time under a name, over all tabs. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** The learner signed in now. */
  learner(): string | undefined;
  send(operation: Operation, keepalive?: boolean): Promise<SendResult>;
  /** Tells the other tabs that the queue has changed. */
  announce(): void;
  log(message: string): void;
}

/** Sends what waits in the outbox: one tab at a time, in order, with growing pauses while the endpoint fails. */
export class Sender {
  readonly #ports: SenderPorts;
  readonly #waiters = new Waiters();
  readonly #listeners = new Set<() => void>();
  #state = IDLE;
  #running: Promise<void> | undefined;
  #again = false;
  #failures = 0;
  #notBefore = 0;
  #cancelRetry = () => {};
  /** The remote wants a new sign-in: nothing is sent until somebody says that things may have changed. */
  #paused = false;
  /** The draft written last, as it stands in the queue. */
  #lastDraft: Operation | undefined;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts an operation on the device and, unless it is a draft, sends it as soon as it is its turn. */
  submit(operation: Operation): Saving {
    const stored = this.#store(operation);
    const outcome = stored.then((isStored) => {
      if (!isStored) return this.#sendUnstored(operation);
      if (operation.draft) return { kind: 'kept' } as const;
      const settled = this.#waiters.wait(operation.id);
      void this.drain();
      return settled;
    });
    return { onDevice: stored.then(() => undefined), outcome: this.#withPatience(outcome) };
  }

  /** Like `submit` from a page that goes away: the request outlives it, if nothing else has to go first. */
  flush(operation: Operation): void {
    const isNext = this.#state.pending === 0 && !this.#running;
    // Usually the last answer's draft says the same: under its key the endpoint sees it once, whatever happens now.
    const draft = this.#lastDraft && isSameSave(this.#lastDraft, operation) ? this.#lastDraft : undefined;
    const stored = draft ? Promise.resolve() : this.#store(operation);
    if (!isNext) return void stored.then(this.drain);
    const sent = draft ?? operation;
    void this.#ports.send(sent, true).then(async (result) => {
      await stored;
      if (result.kind === 'saved') await this.#ports.outbox.remove(sent.id).catch(() => undefined);
      void this.drain();
    });
  }

  /** Sends everything that waits, drafts too. Calls while it runs make it run once more. */
  drain = (): Promise<void> => {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) void this.drain();
    });
    return this.#running;
  };

  /** Counts again what waits: another tab changed it, or another learner is here. */
  recount = async () => {
    const uid = this.#ports.learner();
    const queue = uid === undefined ? [] : await this.#ports.outbox.list(uid).catch(() => []);
    const pending = queue.filter(({ draft }) => !draft).length;
    const onlyInTab = this.#ports.onlyInTab() || undefined;
    this.#set(pending === 0 ? { pending, onlyInTab, lastError: undefined } : { pending, onlyInTab });
  };

  /** Runs a task while no tab of this learner sends. */
  exclusively = <T>(uid: string, task: () => Promise<T>) => this.#ports.lock(`tensely-progress-${uid}`, task);

  /** The data client of a federated learner has found out whether it reaches its backend. */
  noteOnline = (online: OnlineState | undefined) => this.#set({ online });

  /** Somebody is signed in, or this tab is looked at again: a pause for the sign-in ends, unless the token is the refused one. */
  resume = () => {
    this.#paused = false;
    return this.drain();
  };

  stop() {
    this.#cancelRetry();
  }

  async #run() {
    while (this.#again) {
      this.#again = false;
      const uid = this.#ports.learner();
      const isDue = !this.#paused && this.#ports.clock.now() >= this.#notBefore;
      if (uid !== undefined && isDue) await this.#sendQueue(uid);
      await this.recount();
      if (!this.#again) await this.#settleTheRest(uid);
    }
  }

  async #sendQueue(uid: string) {
    this.#cancelRetry();
    this.#set({ sending: true });
    const failure = await this.exclusively(uid, () => this.#sendAll(uid)).catch((error): SendResult => {
      this.#ports.log(`The outbox failed: ${String(error)}`);
      return { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 };
    });
    this.#set({ sending: false });
    if (failure) this.#noteFailure(failure);
  }

  /** Empties the queue, or stops at the first operation that has to wait and says why. */
  async #sendAll(uid: string): Promise<SendResult | undefined> {
    const { outbox } = this.#ports;
    for (let [next] = await outbox.list(uid); next; [next] = await outbox.list(uid)) {
      const result = await this.#ports.send(next);
      if (result.kind === 'saved') {
        await outbox.remove(next.id);
        this.#failures = 0;
        this.#set({ lastError: undefined });
        const { jwtUpdated, overallStats } = result;
        this.#waiters.settle(next.id, { kind: 'saved', jwtUpdated, overallStats });
      } else if (result.kind === 'refused') {
        await outbox.bury(next, `status ${result.status}`);
        this.#set({ lastError: 'refused' });
        this.#waiters.settle(next.id, { kind: 'failed' });
      } else return result;
      this.#ports.announce();
    }
    return undefined;
  }

  #noteFailure(failure: SendResult) {
    if (failure.kind === 'signIn') {
      this.#paused = true;
      this.#set({ lastError: 'signIn' });
    }
    if (failure.kind !== 'unreachable') return;
    this.#failures += 1;
    this.#set({ lastError: failure.reason });
    const { clock, random } = this.#ports;
    this.#notBefore = clock.now() + failure.retryAfterMs;
    this.#cancelRetry = clock.after(Math.max(backoffMs(this.#failures, random()), failure.retryAfterMs), this.drain);
  }

  /** Whoever still waits learns that it is kept here, or that another tab has settled it. */
  async #settleTheRest(uid: string | undefined) {
    for (const id of this.#waiters.ids()) {
      const status =
        uid === undefined ? 'waiting' : await this.#ports.outbox.statusOf(uid, id).catch(() => 'waiting' as const);
      this.#waiters.settle(id, OUTCOMES[status]);
    }
  }

  async #store(operation: Operation) {
    try {
      const { placed, replaced } = await this.#ports.outbox.enqueue(operation);
      if (operation.draft) this.#lastDraft = placed;
      this.#waiters.handOver(replaced, operation.id);
      this.#ports.announce();
      await this.recount();
      return true;
    } catch (error) {
      this.#ports.log(`This device keeps nothing: ${String(error)}`);
      this.#set({ lastError: 'device' });
      return false;
    }
  }

  async #sendUnstored(operation: Operation): Promise<SaveOutcome> {
    const result = await this.#ports.send(operation);
    if (result.kind !== 'saved') return { kind: 'failed' };
    return { kind: 'saved', jwtUpdated: result.jwtUpdated, overallStats: result.overallStats };
  }

  #withPatience(outcome: Promise<SaveOutcome>): Promise<SaveOutcome> {
    return new Promise((settle) => {
      const cancel = this.#ports.clock.after(PATIENCE_MS, () => settle({ kind: 'kept' }));
      void outcome.then(settle).finally(cancel);
    });
  }

  #set(change: Partial<SyncState>) {
    const next = { ...this.#state, ...change };
    const { pending, sending, lastError, online, onlyInTab } = this.#state;
    const isSamePlace = next.online === online && next.onlyInTab === onlyInTab;
    if (next.pending === pending && next.sending === sending && next.lastError === lastError && isSamePlace) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

const OUTCOMES: Record<'waiting' | 'refused' | 'gone', SaveOutcome> = {
  waiting: { kind: 'kept' },
  refused: { kind: 'failed' },
  gone: { kind: 'saved', jwtUpdated: true },
};
