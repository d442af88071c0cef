import { type Clock, createRetry, createStore, messageOf, type Retry, type ServiceFailure } from '@tensely/core/logic';
import {
  type OfflineStore,
  type OperationRules,
  type QueuedOperation,
  type SaveOutcome,
  SendOrder,
  type SendResult,
} from './offline-store.ts';
import { IDLE, isSameSyncState, type OnlineState, type SyncState, WAITS_LONG_MS } from './sync-state.ts';

const KEPT = { kind: 'kept' } as const;

type Settle<Saved> = (outcome: SaveOutcome<Saved>) => void;

export interface SyncEnginePorts<Operation extends QueuedOperation, Saved> {
  store: Pick<OfflineStore<Operation>, 'queue' | 'refused' | 'onlyInTab'>;
  rules: Pick<OperationRules<Operation>, 'placeKey' | 'isSameSave'>;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
  /** Runs one task at a time per name across all tabs. A tab that never ends its task loses the lock to the next one. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>;
  learner(): string | undefined;
  send(operation: Operation, keepalive?: boolean): Promise<SendResult<Saved>>;
  /** The outcome of an operation that another tab has sent. */
  sentElsewhere: Saved;
  /** Notifies the other tabs of a change of the queue. */
  announce(): void;
  /** Requests persistent storage from the browser, because work waits on this device. */
  requestPersistentStorage(): void;
  log(message: string): void;
}

/** Saves operations on the device and sends them: one tab at a time, in `SendOrder`, with growing pauses while the remote fails. */
export class SyncEngine<Operation extends QueuedOperation, Saved extends { kind: 'saved' }> {
  readonly #ports: SyncEnginePorts<Operation, Saved>;
  /** Callers that wait for the outcome of an operation, by the operation's id. */
  readonly #callers = new Map<string, Settle<Saved>[]>();
  readonly #state = createStore<SyncState>(IDLE);
  readonly #order: SendOrder<Operation>;
  readonly #retry: Retry;
  #running: Promise<void> | undefined;
  #again = false;
  /** The remote asked for no calls before this time. */
  #notBefore = 0;
  /** The remote requires a new sign-in: nothing is sent until `resume`. */
  #paused = false;
  /** The last saved draft, as it is in the queue. */
  #lastDraft: Operation | undefined;

  constructor(ports: SyncEnginePorts<Operation, Saved>) {
    this.#ports = ports;
    this.#order = new SendOrder(ports.rules.placeKey);
    this.#retry = createRetry(ports.clock, ports.random, () => {
      // The timer ends the pause, even if the device clock was changed in the meantime.
      this.#notBefore = 0;
      void this.flush();
    });
  }

  getState = this.#state.getSnapshot;
  subscribe = this.#state.subscribe;

  /**
   * Saves an operation on the device and, unless it is a draft, sends it in its turn. Resolves when it is on the device;
   * calls `settle` with the outcome. Rejects if the store rejects: then the caller still has the operation.
   */
  async save(operation: Operation, settle: Settle<Saved>): Promise<void> {
    await this.#saveOnDevice(operation);
    if (operation.draft) return settle(KEPT);
    this.#callers.set(operation.id, [...this.#takeCallers([operation.id]), settle]);
    void this.flush();
  }

  /** Like `save`, for a page that is closing: the request outlives the page if nothing else has to be sent first. */
  async saveOnLeave(operation: Operation): Promise<void> {
    const isNext = this.getState().pending === 0 && !this.#running;
    // The draft of the last answer usually has the same content. Under its key the remote counts the save once.
    const draft =
      this.#lastDraft && this.#ports.rules.isSameSave(this.#lastDraft, operation) ? this.#lastDraft : undefined;
    const saved = draft ? Promise.resolve() : this.#saveOnDevice(operation);
    const sent = isNext ? this.#ports.send(draft ?? operation, true) : undefined;
    await saved;
    void this.#afterLeave(draft ?? operation, sent);
  }

  /** Sends all waiting operations, drafts included. A call during a run triggers another run. */
  flush = (): Promise<void> => {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) void this.flush();
    });
    return this.#running;
  };

  /** Counts the waiting operations again: another tab has changed the queue, or another learner has signed in. */
  recount = async () => {
    const { store, learner, clock } = this.#ports;
    const uid = learner();
    const queue = uid === undefined ? [] : await store.queue.list(uid).catch(() => []);
    const refused = uid === undefined ? [] : await store.refused.list(uid).catch(() => []);
    const pending = queue.filter(({ draft }) => !draft).length;
    const oldest = Math.min(...queue.map(({ update }) => Date.parse(update.timestamp)));
    this.#set({
      pending,
      onlyInTab: store.onlyInTab() || undefined,
      waitsSince: clock.now() - oldest >= WAITS_LONG_MS ? oldest : undefined,
      refused: refused.length || undefined,
      ...(pending === 0 && { lastError: undefined }),
    });
  };

  /** Runs a task under the send lock, so that no tab of this learner sends in the meantime. */
  exclusively = <T>(uid: string, task: () => Promise<T>) => this.#ports.lock(`tensely-progress-${uid}`, task);

  /** The data client of a federated learner reports whether it can reach its backend. */
  setOnline = (online: OnlineState | undefined) => this.#set({ online });

  /** Ends the pause for a new sign-in: the learner may have signed in, in this or another tab. */
  resume = () => {
    this.#paused = false;
    return this.flush();
  };

  stop() {
    this.#retry.cancel();
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
    this.#retry.cancel();
    this.#set({ sending: true });
    const failure = await this.#sendAll(uid).catch((error): ServiceFailure => {
      this.#ports.log(`The outbox failed: ${messageOf(error)}`);
      return { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 };
    });
    this.#set({ sending: false });
    // A failure of one learner does not delay the next one.
    if (failure && this.#ports.learner() === uid) this.#waitAfter(failure);
  }

  /** Sends until the queue is empty or an operation fails; returns that failure. */
  async #sendAll(uid: string): Promise<ServiceFailure | undefined> {
    for (;;) {
      // One lock per operation, so that a live tab never holds it for longer than a request takes.
      const sent = await this.exclusively(uid, () => this.#sendNext(uid));
      if (sent !== 'sent') return sent;
      this.#ports.announce();
    }
  }

  async #sendNext(uid: string): Promise<'sent' | ServiceFailure | undefined> {
    const { store, clock, send } = this.#ports;
    const next = this.#order.next(await store.queue.list(uid));
    if (!next) return undefined;
    const result = await send(next);
    if (result.kind === 'saved') {
      await store.queue.remove(next.id);
      this.#retry.succeeded();
      this.#set({ lastError: undefined });
      this.#settle(next.id, result);
    } else if (result.kind === 'refused') {
      await store.queue.refuse({ ...next, reason: result.problem, refusedAt: clock.now() });
      this.#set({ lastError: 'refused' });
      this.#settle(next.id, { kind: 'failed' });
    } else {
      this.#order.failed(next);
      return result;
    }
    this.#order.ended(next);
    return 'sent';
  }

  #waitAfter(failure: ServiceFailure) {
    this.#ports.requestPersistentStorage();
    if (failure.kind === 'signIn') {
      this.#paused = true;
      this.#set({ lastError: 'signIn' });
    }
    if (failure.kind !== 'unreachable') return;
    this.#set({ lastError: failure.reason });
    this.#notBefore = this.#ports.clock.now() + failure.retryAfterMs;
    this.#retry.failed(failure.retryAfterMs);
  }

  /** Settles the remaining callers: their save is on this device, or another tab has sent it. */
  async #settleTheRest(uid: string | undefined) {
    for (const id of [...this.#callers.keys()]) {
      const status =
        uid === undefined ? 'waiting' : await this.#ports.store.queue.statusOf(uid, id).catch(() => 'waiting' as const);
      this.#settle(id, this.#outcomeOf(status));
    }
  }

  #outcomeOf(status: 'waiting' | 'refused' | 'gone'): SaveOutcome<Saved> {
    if (status === 'waiting') return KEPT;
    return status === 'refused' ? { kind: 'failed' } : this.#ports.sentElsewhere;
  }

  async #saveOnDevice(operation: Operation) {
    const { placed, replaced } = await this.#ports.store.queue.save(operation);
    if (operation.draft) this.#lastDraft = placed;
    // The outcome of the merged operation is theirs too.
    const callers = this.#takeCallers(replaced);
    if (callers.length > 0) this.#callers.set(operation.id, callers);
    this.#ports.announce();
    await this.recount();
  }

  #settle(id: string, outcome: SaveOutcome<Saved>) {
    for (const settle of this.#takeCallers([id])) settle(outcome);
  }

  #takeCallers(ids: readonly string[]): Settle<Saved>[] {
    const callers = ids.flatMap((id) => this.#callers.get(id) ?? []);
    for (const id of ids) this.#callers.delete(id);
    return callers;
  }

  async #afterLeave({ id }: Operation, sent: Promise<SendResult<Saved>> | undefined) {
    const result = await sent;
    if (result?.kind === 'saved') await this.#ports.store.queue.remove(id).catch(() => undefined);
    await this.flush();
  }

  #set(change: Partial<SyncState>) {
    const known = this.#state.getSnapshot();
    const next = { ...known, ...change };
    if (!isSameSyncState(known, next)) this.#state.set(next);
  }
}
