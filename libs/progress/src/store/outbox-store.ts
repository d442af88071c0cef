import { isoNow } from '../clock.ts';
import { applyUpdates } from '../history/apply-updates.ts';
import { readHistory } from '../history/read-history.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Device } from '../outbox/outbox.ts';
import { Sender, type SenderPorts } from '../outbox/sender.ts';
import type { OnlineState, SyncState } from '../sync/sync-state.ts';
import type { CompletedPage } from '../wire/completed-page.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { isExam } from '../wire/same-page.ts';
import type { Session } from '../wire/session.ts';
import type { ProgressStore, Saving } from './progress-store.ts';
import type { RemoteProgress } from './remote-progress.ts';

/** Everything that `createOutboxStore` needs from outside. */
export interface OutboxPorts extends Pick<SenderPorts, 'random' | 'lock' | 'announce' | 'clock' | 'learner' | 'log'> {
  remote: RemoteProgress;
  device: Device;
  /** The learner's time zone, for example "Europe/Lisbon"; the streak counts its days (ruling 27). */
  timeZone(): string;
  /** A UUID. */
  newId(): string;
  /** The next number for `X-Client-Sequence`. */
  clientSequence(): number;
}

/** The store of all users: an outbox on the device before the endpoint of spec 7, or before Firestore. */
export interface OutboxStore extends ProgressStore {
  getSyncState(): SyncState;
  subscribeSync(listener: () => void): () => void;
  /** Sends what waits: at the start, with a connection, back in view, after signing in. */
  resume(): void;
  /** How many changes of the learner are on this device alone, those included that nobody has asked to save yet. */
  unsent(): Promise<number>;
  /** Sends what waits, and tells how many changes are left then. */
  sendAll(): Promise<number>;
  /** Another tab changed the queue. */
  recount(): void;
  /** Asks for a new token and changes nothing else (ruling 32); true when it is in place. */
  renewToken(): Promise<boolean>;
  /** Whether the remote can be reached, where it knows. */
  noteOnline(state: OnlineState | undefined): void;
  /** The learner has left: what they have done is not shown from this device any more. */
  forgetHistory(uid: string): void;
  stop(): void;
}

class QueuedProgressStore implements OutboxStore {
  readonly #ports: OutboxPorts;
  readonly #sender: Sender;
  /** Whose work this is, also after the token has run out. */
  #owner: string | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    const { remote, device, clock, random, lock, learner, announce, log } = ports;
    const { send } = remote;
    const onlyInTab = () => device.onlyInTab?.() ?? false;
    this.#sender = new Sender({ outbox: device.outbox, onlyInTab, clock, random, lock, learner, announce, log, send });
    this.getSyncState = this.#sender.getState;
    this.subscribeSync = this.#sender.subscribe;
  }

  getSyncState: () => SyncState;
  subscribeSync: (listener: () => void) => () => void;

  load = async () => {
    const uid = this.#ports.learner();
    if (uid === undefined) throw new Error('Nobody is signed in.');
    const { outbox } = this.#ports.device;
    const unsentBefore = await outbox.list(uid).catch(() => []);
    const known = await this.#askForHistory(uid);
    const unsentAfter = await outbox.list(uid).catch(() => []);
    // What was sent meanwhile may or may not be in the answer; applying it twice changes nothing.
    const unsent = new Map([...unsentBefore, ...unsentAfter].map(({ id, update }) => [id, update]));
    return applyUpdates(known, [...unsent.values()]);
  };

  keep = (session: Session) => {
    const operation = this.#sessionSave(session, true);
    return operation ? this.#sender.submit(operation).onDevice : Promise.resolve();
  };

  saveSession = (session: Session) => this.#submit(this.#sessionSave(session, false));

  completePage = (page: CompletedPage) =>
    this.#submit(
      this.#operation({
        updateType: 'page_complete',
        progressData: { completedPage: page, currentSession: null },
        timestamp: isoNow(this.#ports.clock),
      }),
    );

  flush = (session: Session) => {
    const operation = this.#sessionSave(session, false);
    if (operation) this.#sender.flush(operation);
  };

  resume = () => {
    void this.#sender.resume();
  };

  unsent = async () => {
    const uid = this.#ports.learner();
    return uid === undefined ? 0 : (await this.#ports.device.outbox.list(uid).catch(() => [])).length;
  };

  sendAll = async () => {
    await this.#sender.resume();
    return this.unsent();
  };

  noteOnline = (state: OnlineState | undefined) => this.#sender.noteOnline(state);

  recount = () => {
    void this.#sender.recount();
  };

  renewToken = async () => {
    const timestamp = isoNow(this.#ports.clock);
    const operation = this.#operation({ updateType: 'session_save', progressData: {}, timestamp });
    if (!operation) return false;
    const result = await this.#sender.exclusively(operation.uid, () => this.#ports.remote.send(operation));
    return result.kind === 'saved' && result.jwtUpdated;
  };

  forgetHistory = (uid: string) => {
    void this.#ports.device.historyCopy.remove(uid).catch(() => undefined);
  };

  stop = () => this.#sender.stop();

  async #askForHistory(uid: string) {
    const { historyCopy } = this.#ports.device;
    const answer = await this.#ports.remote.history(uid);
    if (answer.kind === 'told') {
      void historyCopy.write(uid, answer.history).catch(() => undefined);
      return answer.history;
    }
    const copy = readHistory(await historyCopy.read(uid).catch(() => undefined));
    if (!copy) throw new Error('The history cannot be reached.');
    return copy;
  }

  #sessionSave(session: Session, draft: boolean) {
    const { progress, lastActivity, questions } = session;
    const place = isExam(session)
      ? { type: session.type, examCode: session.examCode, section: session.section }
      : { level: session.level, topic: session.topic, page: session.page };
    const currentSession = { ...place, progress, lastActivity, questions };
    const timestamp = isoNow(this.#ports.clock);
    return this.#operation({ updateType: 'session_save', progressData: { currentSession }, timestamp }, draft);
  }

  #operation(update: ProgressUpdate, draft = false): Operation | undefined {
    const { learner, newId, clientSequence, timeZone } = this.#ports;
    this.#owner = learner() ?? this.#owner;
    if (this.#owner === undefined) return undefined;
    return {
      ...{ id: newId(), uid: this.#owner, sequence: clientSequence(), timeZone: timeZone() },
      ...{ draft, covers: [], update },
    };
  }

  #submit(operation: Operation | undefined): Saving {
    if (operation) return this.#sender.submit(operation);
    return { onDevice: Promise.resolve(), outcome: Promise.resolve({ kind: 'failed' }) };
  }
}

/** Progress that is idempotent, in order, and kept on the device until the remote has it (ruling 25). */
export function createOutboxStore(ports: OutboxPorts): OutboxStore {
  return new QueuedProgressStore(ports);
}
