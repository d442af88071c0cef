import type { ServiceAnswer } from '@tensely/core/logic';
import type { Copies } from '@tensely/offline/logic';
import type { Remote, RemoteByKind } from '../remote/remotes.ts';
import type { Operation } from './operation.ts';

/** Where the learner's data comes from. */
export interface Sources {
  remotes: RemoteByKind;
  copies: Copies;
  /** The learner's operations that this device has not sent yet. Never rejects. */
  waiting(uid: string): Promise<Operation[]>;
}

interface Wanted<T> {
  /** The name of the copy. */
  name: string;
  ask(remote: Remote): Promise<ServiceAnswer<T>>;
  readCopy(value: unknown): T | undefined;
}

/**
 * Reads what the remote knows, or else the last copy of it on this device, and the updates that it may lack. Those that
 * are sent in the meantime may be in both. Never rejects.
 */
export async function readKnown<T>(
  { remotes, copies, waiting }: Sources,
  uid: string,
  { name, ask, readCopy }: Wanted<T>,
) {
  const before = await waiting(uid);
  const answer = await remotes.ask(ask);
  const after = await waiting(uid);
  const unsent = [...new Map([...before, ...after].map(({ id, update }) => [id, update])).values()];
  if (answer.kind === 'answer') return { known: answer.value, from: 'remote', unsent } as const;
  const copy = readCopy(await copies.read(uid, name).catch(() => undefined));
  return { known: copy, from: copy ? 'copy' : 'device', unsent } as const;
}
