import {
  readTelemetry,
  readTrustFile,
  type Telemetry,
  trustedKeys,
  trustFingerprint,
  writeTelemetry,
} from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { runRelease } from './run-release.ts';
import { copiesOfLessonsLive, type ReleaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
const lessonsLive = copiesOfLessonsLive();

beforeEach(() => {
  tool = lessonsLive();
});

const metrics = [
  [
    'tensely_gateway_loads_total{remote="lessons",outcome="ok"} 990',
    'tensely_gateway_loads_total{remote="lessons",outcome="failed"} 10',
    'tensely_gateway_loads_total{remote="exams",outcome="failed"} 7',
    'tensely_gateway_requests_total{method="GET",route="page",status="200"} 500',
    'tensely_gateway_requests_total{method="GET",route="file",status="404"} 500',
    'tensely_gateway_unanswered_total{route="/api/progress-update"} 1',
  ].join('\n'),
  [
    'tensely_progress_requests_total{method="POST",route="/api/progress-update",status="200"} 9990',
    'tensely_progress_requests_total{method="POST",route="/api/progress-update",status="503"} 9',
    'tensely_progress_requests_total{method="GET",route="/api/progress",status="503"} 50',
  ].join('\n'),
];

/** Runs a line before a terminal that somebody leaves after so many views. */
async function watched(line: string, { views, before = () => {} }: { views: number; before?: (view: number) => void }) {
  const [shown, said, pauses]: [string[], string[], number[]] = [[], [], []];
  const cleared: string[] = [];
  const screen = {
    clear: () => void cleared.push('cleared'),
    async pause(ms: number) {
      pauses.push(ms);
      before(pauses.length);
      return pauses.length < views;
    },
  };
  const terminal = { print: (text: string) => shown.push(text), say: (text: string) => said.push(text), screen };
  const effects = { ...tool.effects, readMetrics: async () => metrics };
  const code = await runRelease(line.split(' '), terminal, () => effects);
  return { code, shown, said, pauses, cleared: cleared.length };
}

test('a view of what is served goes on until whoever sits before it leaves, with the service levels below', async () => {
  const { code, shown, said, pauses, cleared } = await watched('status --watch --every 7', { views: 3 });
  expect([code, shown.length, said, pauses, cleared]).toEqual([0, 3, [], [7000, 7000, 7000], 3]);
  const lines = (shown[0] ?? '').split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
  expect(lines).toContainEqual(expect.stringMatching(/^lessons \| 1\.0\.0 \| stable \| 100 % \|/));
  expect(lines.slice(-7)).toEqual([
    'service level | counted | failed | rate | may fail | budget left',
    expect.stringMatching(/^-+/),
    'lesson-opens | 1000 | 10 | 1.00 % | 0.50 % | -100.00 %',
    'answer-kept | 10000 | 10 | 0.10 % | 0.10 % | 0.00 %',
    'exam-handed-in | 0 | 0 | - | 0.10 % | -',
    'release-served | 1000 | 0 | 0.00 % | 0.10 % | 100.00 %',
    '2026-11-21 10:00 UTC. Service levels cover the services on this machine since they started.',
  ]);
});

test('what cannot be read for a moment is said, and the view goes on', async () => {
  const read = tool.store.readPointers;
  const { code, shown, said } = await watched('status --watch', {
    views: 3,
    before(view) {
      tool.store.readPointers = view === 1 ? () => Promise.reject(new Error('The store does not answer.')) : read;
    },
  });
  expect([code, shown.length, said]).toEqual([0, 2, ['The store does not answer.']]);
});

test('with --once, into a file and as JSON there is one view', async () => {
  expect((await watched('status --watch --once', { views: 9 })).pauses).toEqual([]);
  expect((await watched('status --watch --json', { views: 9 })).pauses).toEqual([]);
  const { code, out } = await tool.run('status --watch');
  expect(code).toBe(0);
  expect(out).toContain('No service answers on this machine, so its service levels are unknown.');
});

/** Writes what a gateway process reports. */
const report = (writer: string, about: Partial<Telemetry>) =>
  writeTelemetry(tool.store.storage, {
    day: '2026-11-21',
    writer,
    from: '2026-11-21T09:00:00Z',
    until: '2026-11-21T09:58:00Z',
    trust: 'abcabcabcabc',
    rows: [],
    violations: [],
    trials: [],
    traces: [],
    ...about,
  });

test('two gateways with different trust files are told in a sentence, until both have the one that is here', async () => {
  const trust = await readTrustFile(tool.effects.keyLocations.trustFile);
  const own = trustFingerprint(trust ? trustedKeys(trust) : []);
  const tells = (writer: string, fingerprint: string, until?: string) =>
    report(writer, { trust: fingerprint, ...(until !== undefined && { until }) });
  await tells('ended', 'e0e0e0e0e0e0', '2026-11-21T08:00:00Z');
  await tells('one', own);
  await tells('two', 'abcabcabcabc');
  expect((await readTelemetry(tool.store.storage, ['2026-11-21'])).files).toHaveLength(3);
  const { out } = await tool.run('status');
  expect(out).toContain(
    `! Gateways do not trust what is trusted here (${own}): 1 gateway the keys ${[own, 'abcabcabcabc'].sort()[0]}, 1 gateway the keys ${[own, 'abcabcabcabc'].sort()[1]}. Copy one trust file to all of them.`,
  );
  await tells('two', own);
  expect((await tool.run('status')).out).not.toContain('!');
});

test('status counts each gateway once, by the last report of its address, and leaves out those that have stopped', async () => {
  const trust = await readTrustFile(tool.effects.keyLocations.trustFile);
  const own = trustFingerprint(trust ? trustedKeys(trust) : []);
  await report('killed', { address: 'g1:4200', until: '2026-11-21T09:50:00Z' });
  await report('started', { address: 'g1:4200', trust: own, revision: 2 });
  await report('stopped', { address: 'g2:4200', ended: true });
  expect((await tool.run('status')).out).not.toContain('!');
  expect((await tool.json('status')).result.gateways).toEqual([
    { address: 'g1:4200', lastReport: '2026-11-21T09:58:00Z', trust: own, revision: 2 },
  ]);
  await report('behind', { address: 'g1:4201' });
  await report('behind', { address: 'g1:4201', day: '2026-11-20', until: '2026-11-20T23:59:50Z' });
  expect((await tool.run('status')).out).toContain(`1 gateway the keys ${[own, 'abcabcabcabc'].sort()[0]}, 1 gateway`);
});
