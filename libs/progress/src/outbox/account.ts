import type { Clock, ServiceAnswer } from '@tensely/core/logic';
import type { Device, OperationQueue } from '../device/device.ts';
import { REFUSED_FOR_MS, type RefusedOperation } from '../device/refused-operation.ts';
import type { HttpRemote } from '../remote/http-remote.ts';
import type { RemoteByKind } from '../remote/remote-by-kind.ts';
import type { Failure } from '../remote/remote-progress.ts';
import type { MyData } from '../wire/my-data.ts';
import type { LearnerSettings } from '../wire/settings.ts';
import type { Operation } from './operation.ts';
import type { Sender } from './sender.ts';

/** A learner's work that is on this device alone. */
export interface DeviceWork {
  /** Not sent yet, drafts included, oldest first. */
  waiting: Operation[];
  /** Refused by the service for good, oldest first. */
  refused: RefusedOperation[];
}

/** What a learner may do with all that is kept of them. */
export interface Account {
  /** Ends every sign-in of a token learner, on all devices. */
  signOutEverywhere(uid: string): Promise<{ kind: 'done' } | Failure>;
  /** Everything that is kept of the learner, here and elsewhere. */
  myData(uid: string): Promise<ServiceAnswer<MyData>>;
  /** What the learner has chosen, with these choices merged into it. */
  settings(uid: string, chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
  /** The work of the learner that is on this device alone. */
  deviceWork(uid: string): Promise<DeviceWork>;
  /** Sends what the service has refused again; resolves when each operation was sent, was refused or waits. */
  sendRefused(uid: string): Promise<void>;
  /** Removes what the service has refused from this device. */
  removeRefused(uid: string): Promise<void>;
  /** Removes all of it, elsewhere first, then on this device. What is cut off can be asked for again. */
  deleteMyData(uid: string): Promise<{ kind: 'done' } | Failure>;
}

interface AccountPorts {
  service: Pick<HttpRemote, 'signOutEverywhere' | 'myData' | 'deleteMyData'>;
  remote: Pick<RemoteByKind, 'documents' | 'removeDocuments' | 'settings'>;
  device: Device;
  clock: Clock;
  waiting(uid: string): Promise<Operation[]>;
  sender: Pick<Sender, 'exclusively' | 'flush' | 'recount'>;
  /** Tells the other tabs that the queue has changed. */
  announce(): void;
}

/** The account of whoever is signed in, over the service, Firestore and this device. */
export function createAccount(ports: AccountPorts): Account {
  const { service, remote, device, clock, waiting, sender, announce } = ports;
  void device.refused.expire(clock.now() - REFUSED_FOR_MS).catch(() => undefined);

  const deviceWork = async (uid: string) => ({
    waiting: await waiting(uid),
    refused: await device.refused.list(uid).catch(() => []),
  });

  async function removeRefused(uid: string) {
    await device.refused.remove(uid);
    announce();
    await sender.recount();
  }

  return {
    deviceWork,
    removeRefused,
    async sendRefused(uid) {
      await device.refused.sendAgain(uid);
      announce();
      await sender.flush();
    },
    signOutEverywhere: service.signOutEverywhere,
    settings: remote.settings,
    async myData(uid) {
      const kept = await service.myData(uid);
      if (kept.kind !== 'answer') return kept;
      const documents = await remote.documents(uid);
      if (documents.kind !== 'answer') return documents;
      const elsewhere = documents.value && { documents: documents.value };
      return { kind: 'answer', value: { ...kept.value, ...elsewhere, ...(await deviceWork(uid)) } };
    },
    deleteMyData: (uid) =>
      // A tab that sends meanwhile would bring a part of it back.
      sender.exclusively(uid, async () => {
        for (const remove of [remote.removeDocuments, service.deleteMyData]) {
          const answer = await remove(uid);
          if (answer.kind !== 'answer') return answer;
        }
        await removeAll(device.queue, await waiting(uid));
        await removeRefused(uid);
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
