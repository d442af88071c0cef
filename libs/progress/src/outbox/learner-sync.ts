import type { ServiceTime } from '@tensely/core/logic';
import { type Copies, SyncEngine, type SyncEnginePorts } from '@tensely/offline/logic';
import { operationRules, type ProgressStore } from '../device/progress-store.ts';
import { applyUpdates } from '../history/apply-updates.ts';
import { readHistory } from '../history/read-history.ts';
import type { LearnerSource } from '../learner-source.ts';
import { finishedPractices, practiceNote } from '../practice/practices-on-device.ts';
import { HttpRemote, type HttpRemotePorts } from '../remote/http-remote.ts';
import { RemoteByKind } from '../remote/remote-by-kind.ts';
import type { LoadFederated } from '../remote/remote-progress.ts';
import type { History } from '../wire/history.ts';
import { createDrain } from './drain-journal.ts';
import { createKnownReviews } from './known-reviews.ts';
import { createLearnerData } from './learner-data.ts';
import type { NewOperation, Operation } from './operation.ts';
import { createPageAnswers } from './page-answers.ts';
import { Review } from './review.ts';
import type { Journal, Saved } from './saving.ts';

export interface LearnerSyncPorts
  extends Omit<SyncEnginePorts<Operation, Saved>, 'store' | 'rules' | 'send' | 'sentElsewhere' | 'learner'>,
    Omit<HttpRemotePorts, 'getToken' | 'replaceToken' | 'learner' | 'onAnswer'> {
  auth: LearnerSource;
  journal: Journal;
  store: ProgressStore;
  serviceTime: ServiceTime;
  /** The learner's time zone, for example "Europe/Lisbon"; changes count for its days. */
  timeZone(): string;
  /** Loads the remote of federated users; `undefined` if there are none. */
  loadFederated?: LoadFederated | undefined;
}

/** The lazy half of the outbox in one tab. */
export type LearnerSync = ReturnType<typeof createLearnerSync>;

/** Stores and sends operations, and reads the learner's data: connects journal, device and sync engine with the learner's remote. */
export function createLearnerSync(ports: LearnerSyncPorts) {
  const { auth, store, loadFederated, serviceTime, timeZone } = ports;
  const { getToken, replaceToken } = auth;
  const learner = () => auth.getState().learner?.uid;
  const service = new HttpRemote({ ...ports, learner, getToken, replaceToken, onAnswer: serviceTime.heard });
  const remote = new RemoteByKind({
    service,
    loadFederated,
    isFederated: () => auth.getState().learner?.isJwtUser === false,
    onOnline: (state) => engine.setOnline(state),
    log: ports.log,
  });
  const engine = new SyncEngine<Operation, Saved>({
    ...ports,
    rules: operationRules,
    learner,
    send: remote.send,
    sentElsewhere: { kind: 'saved', jwtUpdated: true },
  });
  const copies = whileSignedIn(store.copies, learner);
  const zoned = (operation: NewOperation): Operation => ({ ...operation, timeZone: timeZone() });
  const drain = createDrain({ ...ports, engine, zoned, afterSave });
  const { waiting } = drain;

  const pageAnswers = createPageAnswers({ remote, copies, waiting });
  const reviews = createKnownReviews({ remote, copies, waiting, now: serviceTime.now });
  const review = new Review(async (page) => {
    const uid = learner();
    return uid === undefined ? undefined : pageAnswers.load(uid, page);
  });

  async function afterSave(operation: NewOperation) {
    await Promise.all([pageAnswers.keep(operation), reviews.add(operation.uid, operation.update)]);
  }

  return {
    getState: engine.getState,
    subscribe: engine.subscribe,
    /** Saves the journal's new entries and sends them. Resolves when IndexedDB has them. */
    drain: drain.drain,
    /** Saves the journal entries of other pages. Never rejects; the history waits for it. */
    adoptOthers: drain.adoptOthers,
    /** The history including everything that this device has not sent yet. Rejects if it is unavailable. */
    history: async (uid: string): Promise<History> => {
      const unsentBefore = await waiting(uid);
      const answer = await knownHistory(remote, copies, uid);
      const unsentAfter = await waiting(uid);
      // The answer may or may not include what was sent in the meantime; applying it twice changes nothing.
      const unsent = new Map([...unsentBefore, ...unsentAfter].map(({ id, update }) => [id, update]));
      return applyUpdates(answer, [...unsent.values()]);
    },
    review,
    reviews: reviews.read,
    practiceNote: (uid: string) => practiceNote(copies, uid),
    finishedPractices: (uid: string) => finishedPractices(copies, uid),
    /** Sends an operation without storing it; true if it replaced the token. */
    async renewToken(operation: NewOperation): Promise<boolean> {
      const result = await engine.exclusively(operation.uid, () => remote.send(zoned(operation)));
      return result.kind === 'saved' && result.jwtUpdated;
    },
    resume() {
      review.retry();
      return engine.resume();
    },
    recount: engine.recount,
    /** The number of changes that exist only on this device, drafts included. */
    unsent: async (uid: string) => (await waiting(uid)).length,
    learnerData: createLearnerData({ ...ports, service, remote, waiting, engine }),
    /** The learner has signed out or changed. */
    leave() {
      review.forget();
      void remote.forget();
    },
    stop: () => engine.stop(),
  };
}

/** The remote's history, or the last copy of it on this device. */
async function knownHistory(remote: Pick<RemoteByKind, 'history'>, copies: Copies, uid: string): Promise<History> {
  const answer = await remote.history(uid);
  if (answer.kind === 'answer') {
    void copies.write(uid, 'history', answer.value).catch(() => undefined);
    return answer.value;
  }
  const copy = readHistory(await copies.read(uid, 'history').catch(() => undefined));
  if (!copy) throw new Error('The history is unavailable.');
  return copy;
}

/** Drops writes for a learner who is no longer signed in, so that a late answer of the service stores nothing. */
const whileSignedIn = (copies: Copies, learner: () => string | undefined): Copies => ({
  ...copies,
  write: async (uid, name, value) => (learner() === uid ? copies.write(uid, name, value) : undefined),
});
