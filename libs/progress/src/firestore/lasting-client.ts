import { type Clock, messageOf } from '@tensely/core/logic';
import { type Firestore, terminate } from 'firebase/firestore';
import { isClientDead } from './data-client-failure.ts';

/** A client that fails right after it was opened again is not opened once more before this. */
const PAUSE_MS = 60_000;

export interface LastingClientPorts {
  /** Opens a client; `again` after one has failed: its cache is in memory then, since the one on the device may be the cause. */
  open(again: boolean): Firestore;
  clock: Clock;
  log(message: string): void;
  /** Nothing that watched the client before hears of it any more. */
  onOpenedAgain(): void;
}

/**
 * A client of Firestore that is opened again when it has failed for good. The SDK ends with an internal assertion, or terminates, when
 * its database on the device is deleted or damaged; from then on every call fails until there is a new client.
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

  /** Asks the client; where it turns out to be dead, asks a new one the same. */
  async ask<T>(question: (database: Firestore) => Promise<T>): Promise<T> {
    const asked = this.#database;
    try {
      return await question(asked);
    } catch (error) {
      if (!isClientDead(error) || !this.#replace(asked, error)) throw error;
      return question(this.#database);
    }
  }

  /** Terminates the client for good. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await terminate(this.#database);
  }

  /** Whether there is a new client in place of the one that failed. */
  #replace(failed: Firestore, error: unknown): boolean {
    if (this.#isEnded) return false;
    if (failed !== this.#database) return true;
    const { clock, log, open, onOpenedAgain } = this.#ports;
    const now = clock.now();
    if (this.#openedAgainAt !== undefined && now - this.#openedAgainAt < PAUSE_MS) return false;
    this.#openedAgainAt = now;
    log(`Firestore: the client is opened again: ${messageOf(error)}`);
    void terminated(failed);
    this.#database = open(true);
    onOpenedAgain();
    return true;
  }
}

/** Ends what is left of a client, which throws at once or never answers. It is no longer the app's client in any case. */
async function terminated(failed: Firestore): Promise<void> {
  try {
    await terminate(failed);
  } catch {
    // It has failed already.
  }
}
