import type { ServiceAnswer } from '@tensely/core/logic';
import type { SyncEngine } from '@tensely/offline/logic';
import type { Failure, HttpRemote } from '../remote/remotes.ts';
import type { MyData } from '../wire/my-data.ts';
import type { LearnerSettings } from '../wire/settings.ts';
import type { Operation, ProgressStore, RefusedOperation } from './operation.ts';
import type { Saved } from './saving.ts';
import type { Sources } from './sources.ts';

/** A learner's work that exists only on this device. */
export interface DeviceWork {
  /** Not sent yet, drafts included, oldest first. */
  waiting: Operation[];
  /** Permanently refused by the service, oldest first. */
  refused: RefusedOperation[];
}

interface LearnerDataPorts extends Sources {
  service: HttpRemote;
  store: ProgressStore;
  engine: SyncEngine<Operation, Saved>;
  /** Notifies the other tabs of a change of the queue. */
  announce(): void;
}

export type LearnerData = ReturnType<typeof createLearnerData>;

/** All data of a learner: in the service, in Firestore and on this device. */
export function createLearnerData(ports: LearnerDataPorts) {
  const { service, remotes, store, copies, waiting, engine, announce } = ports;

  const deviceWork = async (uid: string): Promise<DeviceWork> => ({
    waiting: await waiting(uid),
    refused: await store.refused.list(uid).catch(() => []),
  });

  async function removeRefused(uid: string) {
    await store.refused.remove(uid);
    announce();
    await engine.recount();
  }

  return {
    deviceWork,
    removeRefused,
    /** Resends what the service has refused; resolves when each operation was sent, refused or queued. */
    async sendRefused(uid: string) {
      await store.refused.sendAgain(uid);
      announce();
      await engine.flush();
    },
    signOutEverywhere: service.signOutEverywhere,
    settings: (uid: string, chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>> =>
      remotes.ask((remote) => remote.settings(uid, chosen)),
    /** Everything that is stored about the learner, including on this device. */
    async myData(uid: string): Promise<ServiceAnswer<MyData>> {
      const stored = await service.myData(uid);
      if (stored.kind !== 'answer') return stored;
      const documents = await remotes.ask(async (remote) => remote.documents?.(uid));
      if (documents && documents.kind !== 'answer') return documents;
      const elsewhere = documents && { documents: documents.value };
      return { kind: 'answer', value: { ...stored.value, ...elsewhere, ...(await deviceWork(uid)) } };
    },
    /** Deletes everything, on this device last. A deletion that fails can be repeated. */
    deleteMyData: (uid: string): Promise<{ kind: 'done' } | Failure> =>
      // Otherwise a tab that sends in the meantime would restore part of it.
      engine.exclusively(uid, async () => {
        const documents = await remotes.ask(async (remote) => remote.removeDocuments?.(uid));
        if (documents && documents.kind !== 'answer') return documents;
        const rows = await service.deleteMyData(uid);
        if (rows.kind !== 'answer') return rows;
        for (const { id } of await waiting(uid)) await store.queue.remove(id);
        await removeRefused(uid);
        await copies.remove(uid).catch(() => undefined);
        return { kind: 'done' };
      }),
  };
}
