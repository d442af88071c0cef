import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { alignedTable } from '../../aligned-table.ts';
import { openHttp2 } from '../open-http2.ts';
import type { ProxyPlan, StartedProxy } from '../start-proxy.ts';
import { type DrillEvent, events } from './events.ts';
import { type Acknowledged, findLostWrites, startLearners } from './learners.ts';
import { getFailingTime, getFigures, type Sample, type Span } from './samples.ts';
import { type Platform, startPlatform } from './start-platform.ts';

interface Options {
  learners: number;
  /** How long learners work undisturbed before and after each event. */
  seconds: number;
  /** The pause of a learner between two requests, in seconds. */
  think: number;
  /** Parts of event names; all events by default. */
  only: readonly string[];
  startProxy(plan: Omit<ProxyPlan, 'path'>): Promise<StartedProxy>;
  say(line: string): void;
}

/** An event and when it happened. */
interface Disturbance {
  event: DrillEvent;
  before: Span;
  during: Span;
  after: Span;
}

/** Starts the platform, lets learners work, disturbs it and prints a table. Returns whether everything held. */
export async function runScale(options: Options): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tensely-drill-'));
  const { say, startProxy } = options;
  say('Starting PostgreSQL, a bucket, two progress services, two gateways and the proxy');
  try {
    const platform = await startPlatform({ folder, startProxy });
    try {
      return await disturbAll(platform, options);
    } finally {
      await platform.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function disturbAll(
  platform: Platform,
  { learners: count, seconds, think, only, say }: Options,
): Promise<boolean> {
  const operator = openHttp2(platform.port, platform.authority);
  const load = startLearners(platform, { count, pauseMs: think * 1000 });
  say(`${count} learners, each with a request every ${think} s; every fifth one takes exams`);
  const disturbances: Disturbance[] = [];
  try {
    // The first requests fill caches and compile code.
    await delay(seconds * 1000);
    for (const event of events.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))) {
      say(`  ${event.name}`);
      disturbances.push(await disturb(event, () => event.run(platform, operator), seconds * 1000));
    }
    await load.stop();
    return report({ disturbances, load, ...(await findLostWrites(load.acknowledged, operator, load)), say });
  } finally {
    // Also after an event that failed: working learners keep the process alive.
    await load.stop();
    operator.close();
  }
}

async function disturb(event: DrillEvent, run: () => Promise<void>, quietMs: number): Promise<Disturbance> {
  const start = Date.now();
  await delay(quietMs);
  const from = Date.now();
  await run();
  const to = Date.now();
  await delay(quietMs);
  return { event, before: { from: start, to: from }, during: { from, to }, after: { from: to, to: Date.now() } };
}

interface Findings extends Pick<Options, 'say'> {
  disturbances: readonly Disturbance[];
  load: ReturnType<typeof startLearners>;
  lost: readonly Acknowledged[];
  /** The number of pages that were counted twice. */
  twice: number;
}

const HEADER = [
  ...['event', 'requests', 'failed', 'p50/p99 before', 'during', 'after (ms)'],
  ...['failing for', 'restored', 'lost', 'exams', 'disturbed'],
];

/** Prints the findings. Returns whether everything held. */
function report({ disturbances, load, lost, twice, say }: Findings): boolean {
  const { samples, exams, failures, acknowledged } = load;
  const disturbed = exams.filter((exam) => exam.disturbed !== undefined);
  const rows = disturbances.map((one) => [
    ...toCells(one, samples),
    ...[lost, exams, disturbed].map(
      (all) => `${all.filter(({ at }) => at >= one.before.from && at < one.after.to).length}`,
    ),
  ]);
  say(['', ...alignedTable([HEADER, ...rows])].join('\n'));
  for (const [what, times] of failures) say(`  failed ${times} times: ${what}`);
  for (const exam of disturbed) say(`  an exam was disturbed: ${exam.disturbed}`);
  say(`${acknowledged.length} acknowledged writes: ${lost.length} lost, ${twice} counted twice.`);
  say(`${exams.length} exams: ${disturbed.length} disturbed.`);
  if (disturbances.some(({ before }) => getFigures(samples, before).failed > 0)) {
    say('Requests failed without a disturbance: the machine is too busy for this many learners.');
  }
  const unexpected = disturbances.filter(
    ({ event, during, after }) => !event.mayFail && getFigures(samples, { from: during.from, to: after.to }).failed > 0,
  );
  return lost.length + twice + disturbed.length + unexpected.length === 0;
}

function toCells({ event, before, during, after }: Disturbance, samples: readonly Sample[]): string[] {
  const all = { from: during.from, to: after.to };
  const { requests, failed } = getFigures(samples, all);
  const times = [before, during, after].map((span) => {
    const { p50, p99 } = getFigures(samples, span);
    return `${p50.toFixed(0)}/${p99.toFixed(0)}`;
  });
  const seconds = [getFailingTime(samples, all), during.to - during.from].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  return [event.name, `${requests}`, `${failed}`, ...times, ...seconds];
}
