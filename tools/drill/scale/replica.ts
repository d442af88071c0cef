import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tensely/testing/node';
import { endService, type StartedService, startService } from '../start-service.ts';

/** As systemd waits in deploy/systemd. */
const RESTART_AFTER_MS = 1000;

/** One of the processes behind the proxy, which can be killed and started again at its place. */
export interface Replica {
  address: string;
  pid(): number;
  kill(): Promise<void>;
  /** Asks it to stop, waits until it has ended, and starts it again. */
  restart(): Promise<void>;
  /** The same, of today's version from now on. */
  upgrade(): Promise<void>;
  end(): Promise<void>;
}

/** The clock of a process is read from a file once a second; the one that only counts stays as it is, as on a machine whose clock is set. */
export function withFakeTime(library: string, file: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Starts it; `previousMain` is the main script of the version before, where it begins with that. */
export async function openReplica(
  service: 'gateway' | 'progress',
  variables: Record<string, string>,
  previousMain: string | undefined,
): Promise<Replica> {
  const port = await freePort();
  let main = previousMain;
  let current: StartedService = await startService(service, port, variables, main);
  const again = async () => {
    current = await startService(service, port, variables, main);
  };
  const replica: Replica = {
    address: current.address,
    pid: () => current.process.pid ?? 0,
    async kill() {
      await endService(current.process, 'SIGKILL');
      await delay(RESTART_AFTER_MS);
      await again();
    },
    async restart() {
      await endService(current.process, 'SIGTERM');
      await again();
    },
    async upgrade() {
      main = undefined;
      await replica.restart();
    },
    end: () => endService(current.process, 'SIGKILL'),
  };
  return replica;
}
