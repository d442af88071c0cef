import { type Clock, messageOf } from '@tensely/core/logic';
import { type Firestore, terminate } from 'firebase/firestore';
import { isClientDead } from './data-client-failure.ts';

/** Minimum time between two reopens of a client. */
const PAUSE_MS = 60_000;

export interface LastingClientPorts {
  /** Opens a client; after one has failed (`again`) with a cache in memory, since that on the device may be the cause. */
  open(again: boolean): Firestore;
  clock: Clock;
  log(message: string): void;
  /** Called after a reopen: listeners on the previous client no longer fire. */
  onOpenedAgain(): void;
}

/**
 * A Firestore client that is reopened after a permanent failure. The SDK stops with an internal assertion, or
 * terminates, if its database on the device is deleted or damaged; every later call then fails until there is a new
 * client.
 */
export class LastingClient {
  readonly #ports: LastingClientPorts;
  #database: Firestore;
  #openedAgainAt: number | undefined;
  #isEnded = false;

  constructor(ports: LastingClientPorts) {
    this.#ports = ports;
    this.#database = ports.open(false);
  }

  get database(): Firestore {
    return this.#database;
  }

  /** Calls the client, and repeats the call on a new one if it turns out to be dead. */
  async ask<T>(question: (database: Firestore) => Promise<T>): Promise<T> {
    const asked = this.#database;
    try {
      return await question(asked);
    } catch (error) {
      if (!isClientDead(error) || !this.#replace(asked, error)) throw error;
      return question(this.#database);
    }
  }

  /** Terminates the client permanently. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await terminate(this.#database);
  }

  /** Whether a new client has replaced the failed one. */
  #replace(failed: Firestore, error: unknown): boolean {
    if (this.#isEnded) return false;
    if (failed !== this.#database) return true;
    const { clock, log, open, onOpenedAgain } = this.#ports;
    const now = clock.now();
    if (this.#openedAgainAt !== undefined && now - this.#openedAgainAt < PAUSE_MS) return false;
    this.#openedAgainAt = now;
    log(`Firestore: reopening the client: ${messageOf(error)}`);
    // The rest of a failed client throws at once or never answers. It is no longer the app's client in any case.
    (async () => terminate(failed))().catch(() => undefined);
    this.#database = open(true);
    onOpenedAgain();
    return true;
  }
}
