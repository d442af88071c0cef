import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../src/testing/start-server.ts';
import { learnerRequests } from './learner-requests.ts';
import { load } from './load.ts';
import type { Series } from './series.ts';

const parts = 10;
const amount = 100_000;
const learners = 20_000;
const warmest = `the service's memory after ${amount} requests`;

/** The memory of the service over a million requests, two histories to a save, of twenty thousand learners. */
export async function measureMemory(say: (line: string) => void): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  const service = await startServer('service', { folder });
  const { save, history } = learnerRequests(await service.tokens([...Array(learners).keys()]));
  let count = 0;
  const next = () => {
    count += 1;
    return count % 3 === 0 ? save() : history();
  };
  const sizes: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { ms } = await load({ origin: service.origin, amount, connections: 32, next });
    const size = await residentKilobytes(service.pid);
    sizes.push(size);
    say(
      `  ${(part + 1) * amount} requests: ${Math.round(size / 1000)} MB, ${Math.round((amount / ms) * 1000)} a second`,
    );
  }
  await service.stop();
  await rm(folder, { recursive: true });
  // The first tenth fills what the process keeps at most.
  const [first = 0, ...rest] = sizes;
  return [
    { what: warmest, unit: 'kB', values: [first] },
    { what: `the same after ${parts * amount}`, unit: 'kB', values: rest.slice(-1), against: warmest, goalRatio: 1.1 },
  ];
}

/** What Linux counts as the memory of a process. */
async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}
