import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tensely/testing/node';
import { endService, type StartedService, startService } from '../start-service.ts';

/** As in deploy/systemd. */
const RESTART_AFTER_MS = 1000;

/** A process behind the proxy that can be killed and restarted on the same port. */
export interface Replica {
  address: string;
  pid(): number;
  /** Kills it and starts it again after the delay of systemd. */
  kill(): Promise<void>;
  /** Stops it gracefully and starts it again. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

export async function openReplica(
  service: 'gateway' | 'progress',
  variables: Record<string, string>,
): Promise<Replica> {
  const port = await freePort();
  let current: StartedService = await startService(service, port, variables);
  const start = async () => {
    current = await startService(service, port, variables);
  };
  return {
    address: current.address,
    pid: () => current.process.pid ?? 0,
    async kill() {
      await endService(current.process, 'SIGKILL');
      await delay(RESTART_AFTER_MS);
      await start();
    },
    async restart() {
      await endService(current.process, 'SIGTERM');
      await start();
    },
    end: () => endService(current.process, 'SIGKILL'),
  };
}
