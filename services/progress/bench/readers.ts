import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { saving } from '../src/testing/service-under-test.ts';
import { type StartedServer, startServer } from '../src/testing/start-server.ts';
import type { Series } from './series.ts';

const pages = 88;
const saves = 440;
const victimSaves = 300;
const idle = 30;

/** What another learner waits for a save while a full account reads itself over four connections, and what thirty that do not read hold. */
export async function measureReaders(say: (line: string) => void): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-readers-'));
  const service = await startServer('service', { folder });
  const [heavy = '', light = ''] = await service.tokens([0, 1]);
  const call = callOf(service);
  for (let number = 0; number < saves; number += 1) await call(heavy, '/api/progress-update', reviews(number));
  const size = (await (await call(heavy, '/api/practice')).text()).length;
  say(`  the account's reviews: ${size} bytes`);
  const alone = 'a save of another learner, alone';
  const rows: Series[] = [];
  const victim = async () => {
    const each: number[] = [];
    for (let number = 0; number < victimSaves; number += 1) {
      const began = performance.now();
      await (await call(light, '/api/progress-update', saving())).text();
      each.push(performance.now() - began);
    }
    return each;
  };
  await victim();
  rows.push({ what: alone, unit: 'ms', values: await victim() });
  for (const path of ['/api/practice', '/api/my-data']) {
    const stop = new AbortController();
    const readers = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted) await (await call(heavy, path)).text();
    });
    rows.push({
      what: `the same while four connections read ${path}`,
      unit: 'ms',
      values: await victim(),
      against: alone,
    });
    stop.abort();
    await Promise.all(readers);
  }
  for (const path of ['/api/practice', '/api/my-data']) {
    const before = await kilobytes(service.pid);
    const sockets = Array.from({ length: idle }, () => {
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${heavy}\r\n\r\n`);
      return socket;
    });
    await delay(5000);
    rows.push({
      what: `memory that ${idle} connections hold that do not read ${path}`,
      unit: 'kB',
      values: [(await kilobytes(service.pid)) - before],
    });
    for (const socket of sockets) socket.destroy();
  }
  await service.stop();
  await rm(folder, { recursive: true });
  return rows;
}

function callOf({ origin }: StartedServer) {
  return async (token: string, path: string, body?: object) =>
    await fetch(`${origin}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
}

function reviews(number: number) {
  const start = Date.now() - 1e10 + number * 1e6;
  const all = Array.from({ length: 120 }, (_, index) => ({
    ...{ isCorrect: true, timeSpent: 1, hinted: false, at: new Date(start + index * 1000).toISOString() },
    questionId: `q${index}-${number % 5}`.padEnd(60, 'x'),
    contentHash: 'h'.repeat(16),
  }));
  const page = { level: 'A1', topic: 'nouns', page: 1 + (number % pages), reviews: all };
  return { updateType: 'session_save', timestamp: new Date(), progressData: { reviews: [page] } };
}

async function kilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}
