import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { alignedTable } from '../../content/aligned-table.ts';
import { openHttp2 } from '../open-http2.ts';
import type { ProxyPlan, StartedProxy } from '../start-proxy.ts';
import { type DrillEvent, events } from './events.ts';
import { startLearners } from './learners.ts';
import { lostWrites } from './lost-writes.ts';
import { failingFor, figuresIn, type Sample, type Span } from './samples.ts';
import { startPlatform } from './start-platform.ts';

interface Options {
  learners: number;
  /** How long learners work undisturbed before and after each event, in seconds. */
  seconds: number;
  startProxy(plan: Omit<ProxyPlan, 'path'>): Promise<StartedProxy>;
  say(line: string): void;
}

/** An event and when it happened. */
interface Happened {
  event: DrillEvent;
  before: Span;
  during: Span;
  after: Span;
}

const PAUSE_MS = 1000;
const LEARNERS_OF_A_CONNECTION = 25;
/** What a learner asks again and again is a file of the version that stays servable. */
const FILE = '/remotes/lessons/1.0.0/remoteEntry.js';

/** Starts the platform, lets learners work, and disturbs it; whether everything held. The table is said in the end. */
export async function runScale({ learners: count, seconds, startProxy, say }: Options): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tensely-drill-'));
  say('Starting PostgreSQL, a bucket, two progress services, two gateways and the proxy');
  const platform = await startPlatform({ folder, startProxy });
  try {
    const { port, authority, tokens } = platform;
    const clients = Array.from({ length: Math.ceil(count / LEARNERS_OF_A_CONNECTION) }, () =>
      openHttp2(port, authority),
    );
    const operator = openHttp2(port, authority);
    const learners = startLearners({ clients, count, tokens, pauseMs: PAUSE_MS, file: FILE });
    const happened: Happened[] = [];
    say(`${count} learners at work`);
    // The first requests fill caches and compile code.
    await delay(seconds * 1000);
    for (const event of events) {
      say(`  ${event.name}`);
      happened.push(await disturb(event, () => event.happen(platform, operator), seconds * 1000));
    }
    await learners.stop();
    const { lost, twice } = await lostWrites(learners.acknowledged, { client: operator, tokens });
    for (const client of [...clients, operator]) client.close();
    const rows = happened.map((one) => rowOf(one, learners.samples, lost.filter(within(one)).length));
    say(['', ...alignedTable([HEADER, ...rows])].join('\n'));
    for (const [what, times] of learners.failures) say(`  failed ${times} times: ${what}`);
    say(`${learners.acknowledged.length} acknowledged writes: ${lost.length} lost, ${twice} counted twice.`);
    const busy = happened.filter(({ before }) => failedIn(learners.samples, before) > 0);
    if (busy.length > 0) {
      say(
        'Requests failed while nothing was disturbed: this machine is too busy for so many learners, and what failed says little.',
      );
    }
    const unforeseen = happened.filter(
      ({ event, during, after }) =>
        !event.mayFail && failedIn(learners.samples, { from: during.from, to: after.to }) > 0,
    );
    return lost.length === 0 && twice === 0 && unforeseen.length === 0;
  } finally {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function disturb(event: DrillEvent, happen: () => Promise<void>, quietMs: number): Promise<Happened> {
  const start = Date.now();
  await delay(quietMs);
  const from = Date.now();
  await happen();
  const to = Date.now();
  await delay(quietMs);
  return { event, before: { from: start, to: from }, during: { from, to }, after: { from: to, to: Date.now() } };
}

const HEADER = [
  'event',
  'requests',
  'failed',
  'p50/p99 before',
  'during',
  'after (ms)',
  'failing for',
  'restored',
  'lost',
];

function rowOf({ event, before, during, after }: Happened, samples: readonly Sample[], lost: number): string[] {
  const all = { from: during.from, to: after.to };
  const times = (span: Span) => {
    const { p50, p99 } = figuresIn(samples, span);
    return `${p50.toFixed(0)}/${p99.toFixed(0)}`;
  };
  const { requests, failed } = figuresIn(samples, all);
  return [
    event.name,
    `${requests}`,
    `${failed}`,
    ...[before, during, after].map(times),
    `${(failingFor(samples, all) / 1000).toFixed(1)} s`,
    `${((during.to - during.from) / 1000).toFixed(1)} s`,
    `${lost}`,
  ];
}

function failedIn(samples: readonly Sample[], span: Span): number {
  return figuresIn(samples, span).failed;
}

function within({ before, after }: Happened) {
  return ({ at }: { at: number }) => at >= before.from && at < after.to;
}
