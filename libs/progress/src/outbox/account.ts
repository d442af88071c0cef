import type { ServiceAnswer } from '@tensely/core/logic';
import type { Device, OperationQueue } from '../device/device.ts';
import type { HttpRemote } from '../remote/http-remote.ts';
import type { RemoteByKind } from '../remote/remote-by-kind.ts';
import type { Failure } from '../remote/remote-progress.ts';
import type { MyData } from '../wire/my-data.ts';
import type { LearnerSettings } from '../wire/settings.ts';
import type { Operation } from './operation.ts';

/** What a learner may do with all that is kept of them. */
export interface Account {
  /** Ends every sign-in of a token learner, on all devices. */
  signOutEverywhere(uid: string): Promise<{ kind: 'done' } | Failure>;
  /** Everything that is kept of the learner, here and elsewhere. */
  myData(uid: string): Promise<ServiceAnswer<MyData>>;
  /** What the learner has chosen, with these choices merged into it. */
  settings(uid: string, chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
  /** Removes all of it, elsewhere first, then on this device. What is cut off can be asked for again. */
  deleteMyData(uid: string): Promise<{ kind: 'done' } | Failure>;
}

interface AccountPorts {
  service: Pick<HttpRemote, 'signOutEverywhere' | 'myData' | 'deleteMyData'>;
  remote: Pick<RemoteByKind, 'documents' | 'removeDocuments' | 'settings'>;
  device: Device;
  waiting(uid: string): Promise<Operation[]>;
  /** Runs a task while no tab of this learner sends: that would bring a part of it back. */
  exclusively<T>(uid: string, task: () => Promise<T>): Promise<T>;
}

/** The account of whoever is signed in, over the service, Firestore and this device. */
export function createAccount({ service, remote, device, waiting, exclusively }: AccountPorts): Account {
  return {
    signOutEverywhere: service.signOutEverywhere,
    settings: remote.settings,
    async myData(uid) {
      const kept = await service.myData(uid);
      if (kept.kind !== 'answer') return kept;
      const documents = await remote.documents(uid);
      if (documents.kind !== 'answer') return documents;
      const elsewhere = documents.value && { documents: documents.value };
      return { kind: 'answer', value: { ...kept.value, ...elsewhere, waiting: await waiting(uid) } };
    },
    deleteMyData: (uid) =>
      exclusively(uid, async () => {
        for (const remove of [remote.removeDocuments, service.deleteMyData]) {
          const answer = await remove(uid);
          if (answer.kind !== 'answer') return answer;
        }
        await removeAll(device.queue, await waiting(uid));
        await Promise.allSettled(
          [device.historyCopy, device.answersCopy, device.copies].map((copy) => copy.remove(uid)),
        );
        return { kind: 'done' };
      }),
  };
}

async function removeAll(queue: OperationQueue, operations: readonly Operation[]) {
  for (const { id } of operations) await queue.remove(id);
}
