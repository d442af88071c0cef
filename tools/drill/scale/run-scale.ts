import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { alignedTable } from '../../content/aligned-table.ts';
import { openHttp2 } from '../open-http2.ts';
import type { ProxyPlan, StartedProxy } from '../start-proxy.ts';
import { createAsking } from './asking.ts';
import { type Conditions, openConditions } from './conditions.ts';
import { type DrillEvent, events } from './events.ts';
import { startExamLearners } from './exam-learners.ts';
import { type Acknowledged, startLearners } from './learners.ts';
import { lostWrites } from './lost-writes.ts';
import { failingFor, figuresIn, type Sample, type Span } from './samples.ts';
import { type Platform, startPlatform } from './start-platform.ts';

interface Options {
  learners: number;
  /** How long learners work undisturbed before and after each event, in seconds. */
  seconds: number;
  /** How long a learner thinks between two requests, in seconds. */
  think: number;
  /** Parts of the names of the events that happen; without any all do. */
  only: readonly string[];
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

const LEARNERS_OF_A_CONNECTION = 25;
/** What a learner asks again and again is a file of the version that stays servable. */
const FILE = '/remotes/lessons/1.0.0/remoteEntry.js';

/** One of so many learners takes exams. */
const EXAMS_ONE_IN = 5;

/** Starts the platform, lets learners work, and disturbs it; whether everything held. The table is said in the end. */
export async function runScale(options: Options): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tensely-drill-'));
  const { say, startProxy } = options;
  say('Starting PostgreSQL, a bucket, two progress services, two gateways and the proxy');
  const conditions = await openConditions();
  try {
    const platform = await startPlatform({ ...conditions, folder, startProxy });
    try {
      return await disturbed(platform, conditions, options);
    } finally {
      await platform.stop();
    }
  } finally {
    await conditions.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function disturbed(platform: Platform, { missingFor }: Conditions, options: Options): Promise<boolean> {
  const { seconds, say } = options;
  const operator = openHttp2(platform.port, platform.authority);
  const load = startLoad(platform, options);
  const began = Date.now();
  const happened: Happened[] = [];
  try {
    // The first requests fill caches and compile code.
    await delay(seconds * 1000);
    for (const event of events.filter(({ name }) => isChosen(name, options.only))) {
      const missing = missingFor(event);
      say(`  ${event.name}${missing ? `: left out, because ${missing}` : ''}`);
      if (missing) continue;
      happened.push(await disturb(event, () => event.happen(platform, operator), seconds * 1000));
    }
    const perSecond = load.samples.length / ((Date.now() - began) / 1000);
    say(`${perSecond.toFixed(0)} requests a second, on average`);
    await load.stop();
    const { lost, twice } = await lostWrites(load.acknowledged, { client: operator, tokens: platform.tokens });
    return tell({ happened, load, lost, twice, say });
  } finally {
    // Also after an event that failed: learners at work keep the process alive.
    await load.stop();
    operator.close();
  }
}

function isChosen(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((part) => name.includes(part));
}

function startLoad({ port, authority, tokens, releases }: Platform, { learners: count, think, say }: Options) {
  const connections = Math.ceil(count / LEARNERS_OF_A_CONNECTION);
  const clients = Array.from({ length: connections }, () => openHttp2(port, authority));
  const candidates = Math.floor(count / EXAMS_ONE_IN);
  const asking = createAsking();
  const shared = { clients, tokens, pauseMs: think * 1000, asking };
  const learners = startLearners({ ...shared, count: count - candidates, file: FILE });
  const exams = startExamLearners({ ...shared, count: candidates, test: releases.test });
  say(`${count} learners at work, a request of each every ${think} s; ${candidates} of them take exams`);
  return {
    samples: asking.samples,
    failures: asking.failures,
    acknowledged: learners.acknowledged,
    exams: exams.taken,
    async stop() {
      await Promise.all([learners.stop(), exams.stop()]);
      for (const client of clients) client.close();
    },
  };
}

interface Findings extends Pick<Options, 'say'> {
  happened: readonly Happened[];
  load: ReturnType<typeof startLoad>;
  lost: readonly Acknowledged[];
  /** Pages that count more than once. */
  twice: number;
}

/** Says what was found; whether everything held. */
function tell({ happened, load, lost, twice, say }: Findings): boolean {
  const { samples, exams, failures, acknowledged } = load;
  const disturbances = exams.filter(({ disturbed: what }) => what !== undefined);
  const rows = happened.map((one) => [
    ...rowOf(one, samples),
    `${lost.filter(within(one)).length}`,
    `${exams.filter(within(one)).length}`,
    `${disturbances.filter(within(one)).length}`,
  ]);
  say(['', ...alignedTable([HEADER, ...rows])].join('\n'));
  for (const [what, times] of failures) say(`  failed ${times} times: ${what}`);
  for (const [what, some] of Map.groupBy(disturbances, (one) => one.disturbed))
    say(`  exams disturbed ${some.length} times: ${what}`);
  say(`${acknowledged.length} acknowledged writes: ${lost.length} lost, ${twice} counted twice.`);
  say(`${exams.length} exams: ${disturbances.length} disturbed.`);
  const busy = happened.filter(({ before }) => figuresIn(samples, before).failed > 0);
  if (busy.length > 0) {
    say(
      'Requests failed while nothing was disturbed: this machine is too busy for so many learners, and what failed says little.',
    );
  }
  const unforeseen = happened.filter(
    ({ event, during, after }) => !event.mayFail && figuresIn(samples, { from: during.from, to: after.to }).failed > 0,
  );
  return lost.length + twice + disturbances.length + unforeseen.length === 0;
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
  'exams',
  'disturbed',
];

function rowOf({ event, before, during, after }: Happened, samples: readonly Sample[]): string[] {
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
  ];
}

function within({ before, after }: Happened) {
  return ({ at }: { at: number }) => at >= before.from && at < after.to;
}
