import type { Device } from '../device/device.ts';
import { applyUpdates } from '../history/apply-updates.ts';
import { readHistory } from '../history/read-history.ts';
import type { RemoteProgress } from '../remote/remote-progress.ts';
import type { OnlineState, SyncState } from '../sync/sync-state.ts';
import type { CompletedPage } from '../wire/completed-page.ts';
import type { History } from '../wire/history.ts';
import { isoNow } from '../wire/iso-now.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { isExam } from '../wire/same-page.ts';
import type { Session } from '../wire/session.ts';
import type { Operation } from './operation.ts';
import type { Saving } from './saving.ts';
import { Sender, type SenderPorts } from './sender.ts';

/** Everything that an outbox needs from outside. */
export interface OutboxPorts extends Omit<SenderPorts, 'queue' | 'onlyInTab' | 'send'> {
  remote: RemoteProgress;
  device: Device;
  /** The learner's time zone, for example "Europe/Lisbon"; the streak counts its days. */
  timeZone(): string;
  /** A UUID. */
  newId(): string;
  /** The next number for `X-Client-Sequence`. */
  clientSequence(): number;
}

/** A learner's work on its way: saved on the device first, then sent to the remote in order and once. */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #sender: Sender;
  /** Whose work this is, also after the token has run out. */
  #owner: string | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    const { remote, device } = ports;
    const onlyInTab = () => device.onlyInTab?.() ?? false;
    this.#sender = new Sender({ ...ports, queue: device.queue, onlyInTab, send: remote.send });
    this.getSyncState = this.#sender.getState;
    this.subscribeSync = this.#sender.subscribe;
  }

  getSyncState: () => SyncState;
  subscribeSync: (listener: () => void) => () => void;

  /** The history with everything on it that this device has not sent yet. Rejects when nobody can tell it. */
  load = async (): Promise<History> => {
    const uid = this.#ports.learner();
    if (uid === undefined) throw new Error('Nobody is signed in.');
    const { queue } = this.#ports.device;
    const unsentBefore = await queue.list(uid).catch(() => []);
    const known = await this.#askForHistory(uid);
    const unsentAfter = await queue.list(uid).catch(() => []);
    // What was sent meanwhile may or may not be in the answer; applying it twice changes nothing.
    const unsent = new Map([...unsentBefore, ...unsentAfter].map(({ id, update }) => [id, update]));
    return applyUpdates(known, [...unsent.values()]);
  };

  /** Saves an unfinished session on the device alone, to be sent with the next save. */
  saveDraft = (session: Session): Promise<void> => this.#save(this.#sessionSave(session), true).onDevice;

  saveSession = (session: Session): Saving => this.#save(this.#sessionSave(session));

  savePage = (page: CompletedPage): Saving =>
    this.#save({
      updateType: 'page_complete',
      progressData: { completedPage: page, currentSession: null },
      timestamp: isoNow(this.#ports.clock),
    });

  /** Last call before the page goes away: saves the session and tries to send it without waiting. */
  saveOnLeave = (session: Session): void => {
    const operation = this.#operation(this.#sessionSave(session));
    if (operation) this.#sender.saveOnLeave(operation);
  };

  /** Sends what waits: at the start, with a connection, back in view, after signing in. */
  resume = () => void this.#sender.resume();

  /** How many changes of the learner are on this device alone, those included that nobody has asked to save yet. */
  unsent = async (): Promise<number> => {
    const uid = this.#ports.learner();
    return uid === undefined ? 0 : (await this.#ports.device.queue.list(uid).catch(() => [])).length;
  };

  /** Sends what waits, and tells how many changes are left then. */
  sendAll = async (): Promise<number> => {
    await this.#sender.resume();
    return this.unsent();
  };

  /** Whether the remote can be reached, where it knows. */
  setOnline = (state: OnlineState | undefined) => this.#sender.setOnline(state);

  /** Another tab changed the queue. */
  recount = () => void this.#sender.recount();

  /** Asks for a new token and changes nothing else; true when it is in place. */
  renewToken = async (): Promise<boolean> => {
    const timestamp = isoNow(this.#ports.clock);
    const operation = this.#operation({ updateType: 'session_save', progressData: {}, timestamp });
    if (!operation) return false;
    const result = await this.#sender.exclusively(operation.uid, () => this.#ports.remote.send(operation));
    return result.kind === 'saved' && result.jwtUpdated;
  };

  /** The learner has left: what they have done is not shown from this device any more. */
  forgetHistory = (uid: string) => void this.#ports.device.historyCopy.remove(uid).catch(() => undefined);

  stop = () => this.#sender.stop();

  async #askForHistory(uid: string) {
    const { historyCopy } = this.#ports.device;
    const answer = await this.#ports.remote.history(uid);
    if (answer.kind === 'answer') {
      void historyCopy.write(uid, answer.value).catch(() => undefined);
      return answer.value;
    }
    const copy = readHistory(await historyCopy.read(uid).catch(() => undefined));
    if (!copy) throw new Error('The history cannot be reached.');
    return copy;
  }

  /** `sessionId` and `startTime` stay on the device: the body has no place for them. */
  #sessionSave(session: Session): ProgressUpdate {
    const { progress, lastActivity, questions } = session;
    const place = isExam(session)
      ? { type: session.type, examCode: session.examCode, section: session.section }
      : { level: session.level, topic: session.topic, page: session.page };
    const currentSession = { ...place, progress, lastActivity, questions };
    const timestamp = isoNow(this.#ports.clock);
    return { updateType: 'session_save', progressData: { currentSession }, timestamp };
  }

  #operation(update: ProgressUpdate, draft = false): Operation | undefined {
    const { learner, newId, clientSequence, timeZone } = this.#ports;
    this.#owner = learner() ?? this.#owner;
    if (this.#owner === undefined) return undefined;
    return {
      id: newId(),
      uid: this.#owner,
      sequence: clientSequence(),
      timeZone: timeZone(),
      draft,
      covers: [],
      update,
    };
  }

  #save(update: ProgressUpdate, draft = false): Saving {
    const operation = this.#operation(update, draft);
    if (operation) return this.#sender.save(operation);
    return { onDevice: Promise.resolve(), outcome: Promise.resolve({ kind: 'failed' }) };
  }
}
