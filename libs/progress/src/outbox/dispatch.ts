import type { ServiceTime } from '@tensely/core/logic';
import type { Device } from '../device/device.ts';
import { applyUpdates } from '../history/apply-updates.ts';
import { readHistory } from '../history/read-history.ts';
import type { FinishedPractices, KnownReviews, PracticeNote } from '../practice/practice-contract.ts';
import { finishedPractices, practiceNote } from '../practice/practices-on-device.ts';
import type { HttpRemote } from '../remote/http-remote.ts';
import type { RemoteByKind } from '../remote/remote-by-kind.ts';
import type { SyncState } from '../sync/sync-state.ts';
import type { History } from '../wire/history.ts';
import { readEach } from '../wire/read-each.ts';
import { type Account, createAccount } from './account.ts';
import { createKnownReviews } from './known-reviews.ts';
import { inOrder, type NewOperation, type Operation, operationSchema } from './operation.ts';
import { createPageAnswers } from './page-answers.ts';
import { Review } from './review.ts';
import type { Saving } from './saving.ts';
import { Sender, type SenderPorts } from './sender.ts';

/** What keeps operations on the device and brings them to the remote: the outbox's part that is loaded after the first screen. */
export interface Dispatch {
  getState(): SyncState;
  subscribe(listener: () => void): () => void;
  /** The history with everything on it that this device has not sent yet. Rejects when nobody can tell it. */
  history(uid: string): Promise<History>;
  review: Pick<Review, 'of'>;
  /** The learner's reviews as far as they can be known now. Never rejects. */
  reviews(uid: string): Promise<KnownReviews>;
  /** Where this device keeps the practice that the learner has begun. */
  practiceNote(uid: string): PracticeNote;
  finishedPractices(uid: string): FinishedPractices;
  save(operation: NewOperation): Saving;
  /** Last call before the page goes away: saves, and tries to send without waiting. Resolves when the device has it. */
  saveOnLeave(operation: NewOperation): Promise<unknown>;
  /** Takes over what another page has noted down: unchecked operations. Damaged ones are left out. The history waits for it. */
  takeOver(operations: readonly unknown[]): Promise<void>;
  /** Sends an operation that is not kept; true when a new token is in place after it. */
  renewToken(operation: NewOperation): Promise<boolean>;
  resume(): Promise<void>;
  recount(): Promise<void>;
  /** How many changes of the learner are on this device alone, those included that nobody has asked to save yet. */
  unsent(uid: string): Promise<number>;
  account: Account;
  /** Nobody, or another learner, is signed in now. */
  leave(): void;
  stop(): void;
}

export interface DispatchPorts extends Omit<SenderPorts, 'queue' | 'onlyInTab' | 'send'> {
  remote: Pick<
    RemoteByKind,
    'send' | 'history' | 'answers' | 'reviews' | 'forget' | 'documents' | 'removeDocuments' | 'settings'
  >;
  /** What the service does for learners of both kinds. */
  service: Pick<HttpRemote, 'signOutEverywhere' | 'myData' | 'deleteMyData'>;
  device: Device;
  serviceTime: Pick<ServiceTime, 'now'>;
  /** The learner's time zone, for example "Europe/Lisbon"; the streak counts its days. */
  timeZone(): string;
}

/** A dispatch over a device and a remote, with the sender that it uses; `setOnline` is for the remote. */
export function createDispatch(ports: DispatchPorts): Dispatch & Pick<Sender, 'setOnline'> {
  const { remote, device, timeZone } = ports;
  const { queue, historyCopy, answersCopy, copies } = device;
  const onlyInTab = () => device.onlyInTab?.() ?? false;
  const sender = new Sender({ ...ports, queue, onlyInTab, send: remote.send });
  const zoned = (operation: NewOperation): Operation => ({ ...operation, timeZone: timeZone() });

  const pageAnswers = createPageAnswers({ remote, copy: answersCopy, waiting });
  const review = new Review(async (page) => {
    const uid = ports.learner();
    return uid === undefined ? undefined : pageAnswers.load(uid, page);
  });

  let taken: Promise<unknown> = Promise.resolve();

  async function saveInOrder(unchecked: readonly unknown[]) {
    const zone = timeZone();
    const withZone = unchecked.map((operation) => ({ ...Object(operation), timeZone: zone }));
    for (const operation of inOrder(readEach(operationSchema, withZone))) {
      await queue.save(operation);
      await pageAnswers.keep(operation);
    }
  }

  /** What waits, with what is being taken over. */
  async function waiting(uid: string) {
    await taken;
    return queue.list(uid).catch(() => []);
  }

  const reviews = createKnownReviews({ remote, copies, waiting, now: ports.serviceTime.now });

  return {
    reviews: reviews.read,
    practiceNote: (uid) => practiceNote(copies, uid),
    finishedPractices: (uid) => finishedPractices(copies, uid),
    getState: sender.getState,
    subscribe: sender.subscribe,
    setOnline: sender.setOnline,
    async history(uid) {
      const unsentBefore = await waiting(uid);
      const answer = await knownHistory({ remote, historyCopy }, uid);
      const unsentAfter = await waiting(uid);
      // What was sent meanwhile may or may not be in the answer; applying it twice changes nothing.
      const unsent = new Map([...unsentBefore, ...unsentAfter].map(({ id, update }) => [id, update]));
      return applyUpdates(answer, [...unsent.values()]);
    },
    review,
    save(operation) {
      void pageAnswers.keep(operation);
      void reviews.add(operation.uid, operation.update);
      return sender.save(zoned(operation));
    },
    saveOnLeave: (operation) => sender.saveOnLeave(zoned(operation)),
    takeOver(operations) {
      const saved = saveInOrder(operations);
      taken = saved.catch(() => undefined);
      return saved;
    },
    async renewToken(operation) {
      const result = await sender.exclusively(operation.uid, () => remote.send(zoned(operation)));
      return result.kind === 'saved' && result.jwtUpdated;
    },
    resume() {
      review.retry();
      return sender.resume();
    },
    recount: sender.recount,
    unsent: async (uid) => (await waiting(uid)).length,
    account: createAccount({ ...ports, waiting, exclusively: sender.exclusively }),
    leave() {
      review.forget();
      void remote.forget();
    },
    stop: () => sender.stop(),
  };
}

/** The history as the remote tells it, else as it told it last. */
async function knownHistory(
  { remote, historyCopy }: Pick<DispatchPorts, 'remote'> & Pick<Device, 'historyCopy'>,
  uid: string,
): Promise<History> {
  const answer = await remote.history(uid);
  if (answer.kind === 'answer') {
    void historyCopy.write(uid, answer.value).catch(() => undefined);
    return answer.value;
  }
  const copy = readHistory(await historyCopy.read(uid).catch(() => undefined));
  if (!copy) throw new Error('The history cannot be reached.');
  return copy;
}
