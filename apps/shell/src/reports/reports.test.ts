import type { BeaconEvent, Bucket } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { createReports } from './reports.ts';

const buckets: Record<string, Bucket> = { lessons: 'canary', shell: 'stable' };
const lessons = { remote: 'lessons', version: '1.2.0' };

function openReports() {
  const taken: BeaconEvent[] = [];
  const reports = createReports((name) => buckets[name]);
  return { reports, taken, deliver: () => reports.deliverTo((event) => taken.push(event)) };
}

test('reports are queued in order until a sender exists', () => {
  const { reports, taken, deliver } = openReports();
  reports.load(lessons, 'fallback', 'integrity');
  reports.vital({ remote: 'shell', version: '0.3.0' }, 'LCP', 1234);
  deliver();
  reports.load(lessons, 'ok');
  expect(taken).toEqual([
    { kind: 'load', ...lessons, bucket: 'canary', outcome: 'fallback', fault: 'integrity' },
    { kind: 'vital', remote: 'shell', version: '0.3.0', bucket: 'stable', name: 'LCP', value: 1234 },
    { kind: 'load', ...lessons, bucket: 'canary', outcome: 'ok' },
  ]);
  expect(reports.takeWaiting()).toEqual([]);
});

test('marks the first error of each version, and limits a page that breaks repeatedly', () => {
  const { reports, taken, deliver } = openReports();
  deliver();
  for (let time = 0; time < 50; time++) reports.error(lessons, 'script');
  expect(taken).toHaveLength(20);
  expect(taken.map((event) => event.kind === 'error' && event.first)).toEqual([true, ...Array(19).fill(false)]);
});

test('passes a thrown error with its report to the sender only', () => {
  const { reports } = openReports();
  const thrown = new Error('x');
  reports.error(lessons, 'crash', thrown);
  reports.load(lessons, 'failed', 'mount', thrown);
  const taken: unknown[] = [];
  reports.deliverTo((_event, what) => taken.push(what));
  expect(taken).toEqual([thrown, thrown]);
  const other = openReports().reports;
  other.error(lessons, 'crash', thrown);
  expect(other.takeWaiting()).toEqual([{ kind: 'error', ...lessons, bucket: 'canary', error: 'crash', first: true }]);
});

test('reports nothing about versions that this visitor was not assigned', () => {
  const { reports } = openReports();
  reports.load({ remote: 'toeic', version: '1.0.0' }, 'ok');
  reports.error({ remote: 'toeic', version: '1.0.0' }, 'crash');
  expect(reports.takeWaiting()).toEqual([]);
});
