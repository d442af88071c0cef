import { messageOf, type ServiceAnswer } from '@tensely/core/logic';
import type { OnlineState } from '@tensely/offline/logic';
import type { FederatedRemote, LoadFederated, RemoteProgress } from './remote-progress.ts';

interface Kinds {
  service: RemoteProgress;
  /** Undefined if no federated users are configured: then the service stores everyone's progress. */
  loadFederated: LoadFederated | undefined;
  /** Whether the signed-in learner is a federated one. */
  isFederated(): boolean;
  onOnline(state: OnlineState | undefined): void;
  log(message: string): void;
}

/**
 * Picks the remote for the signed-in learner. Token users never load Firestore
 * (docs/decisions/0016-federated-users.md).
 */
export class RemoteByKind implements RemoteProgress {
  readonly #kinds: Kinds;
  #federated: Promise<FederatedRemote> | undefined;

  constructor(kinds: Kinds) {
    this.#kinds = kinds;
  }

  send: RemoteProgress['send'] = async (operation, keepalive) =>
    (await this.#current())?.send(operation, keepalive) ?? NOT_LOADED;

  history: RemoteProgress['history'] = async (uid) => (await this.#current())?.history(uid) ?? NOT_LOADED;

  answers: RemoteProgress['answers'] = async (uid, page) => (await this.#current())?.answers(uid, page) ?? NOT_LOADED;

  reviews: RemoteProgress['reviews'] = async (uid) => (await this.#current())?.reviews(uid) ?? NOT_LOADED;

  settings: RemoteProgress['settings'] = async (uid, chosen) =>
    (await this.#current())?.settings(uid, chosen) ?? NOT_LOADED;

  /** The documents of a federated learner; undefined for others, who have none. */
  documents = async (uid: string): Promise<ServiceAnswer<Record<string, unknown[]> | undefined>> => {
    if (!this.#isFederated()) return { kind: 'answer', value: undefined };
    return (await this.#current())?.documents?.(uid) ?? NOT_LOADED;
  };

  removeDocuments = async (uid: string): Promise<ServiceAnswer<true>> => {
    if (!this.#isFederated()) return { kind: 'answer', value: true };
    return (await this.#current())?.removeDocuments?.(uid) ?? NOT_LOADED;
  };

  /** The learner has left. */
  async forget(): Promise<void> {
    const leaving = this.#federated;
    this.#federated = undefined;
    this.#kinds.onOnline(undefined);
    const remote = await leaving?.catch(() => undefined);
    await remote?.forget().catch((error) => this.#kinds.log(`The cache could not be cleared: ${messageOf(error)}`));
  }

  #isFederated() {
    return this.#kinds.loadFederated !== undefined && this.#kinds.isFederated();
  }

  async #current(): Promise<(RemoteProgress & Partial<FederatedRemote>) | undefined> {
    const { service, loadFederated, onOnline, log } = this.#kinds;
    if (!loadFederated || !this.#isFederated()) return service;
    this.#federated ??= loadFederated(onOnline);
    try {
      return await this.#federated;
    } catch (error) {
      this.#federated = undefined;
      log(`The store of federated users could not be loaded: ${messageOf(error)}`);
      return undefined;
    }
  }
}

const NOT_LOADED = { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 } as const;
