import type { Clock, ServiceAnswer } from '@tensely/core/logic';
import { REFUSED_FOR_MS, type SyncEngine } from '@tensely/offline/logic';
import type { HttpRemote } from '../remote/http-remote.ts';
import type { Failure, RemoteByKind } from '../remote/remote-by-kind.ts';
import type { MyData } from '../wire/my-data.ts';
import type { LearnerSettings } from '../wire/settings.ts';
import type { Operation, ProgressStore, RefusedOperation } from './operation.ts';
import type { Saved } from './saving.ts';

/** A learner's work that exists only on this device. */
export interface DeviceWork {
  /** Not sent yet, drafts included, oldest first. */
  waiting: Operation[];
  /** Permanently refused by the service, oldest first. */
  refused: RefusedOperation[];
}

interface LearnerDataPorts {
  service: Pick<HttpRemote, 'signOutEverywhere' | 'myData' | 'deleteMyData'>;
  remotes: Pick<RemoteByKind, 'current'>;
  store: ProgressStore;
  clock: Clock;
  waiting(uid: string): Promise<Operation[]>;
  engine: Pick<SyncEngine<Operation, Saved>, 'exclusively' | 'flush' | 'recount'>;
  /** Notifies the other tabs of a change of the queue. */
  announce(): void;
}

export type LearnerData = ReturnType<typeof createLearnerData>;

/** All data of a learner: in the service, in Firestore and on this device. */
export function createLearnerData(ports: LearnerDataPorts) {
  const { service, remotes, store, clock, waiting, engine, announce } = ports;
  void store.refused.expire(clock.now() - REFUSED_FOR_MS).catch(() => undefined);

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
    settings: async (uid: string, chosen: LearnerSettings) => (await remotes.current()).settings(uid, chosen),
    /** Everything that is stored about the learner, including on this device. */
    async myData(uid: string): Promise<ServiceAnswer<MyData>> {
      const stored = await service.myData(uid);
      if (stored.kind !== 'answer') return stored;
      const documents = await (await remotes.current()).documents?.(uid);
      if (documents && documents.kind !== 'answer') return documents;
      const elsewhere = documents && { documents: documents.value };
      return { kind: 'answer', value: { ...stored.value, ...elsewhere, ...(await deviceWork(uid)) } };
    },
    /** Deletes everything, on this device last. A deletion that fails can be repeated. */
    deleteMyData: (uid: string): Promise<{ kind: 'done' } | Failure> =>
      // Otherwise a tab that sends in the meantime would restore part of it.
      engine.exclusively(uid, async () => {
        const { removeDocuments } = await remotes.current();
        for (const remove of [removeDocuments, service.deleteMyData]) {
          const answer = await remove?.(uid);
          if (answer && answer.kind !== 'answer') return answer;
        }
        for (const { id } of await waiting(uid)) await store.queue.remove(id);
        await removeRefused(uid);
        await store.copies.remove(uid).catch(() => undefined);
        return { kind: 'done' };
      }),
  };
}
