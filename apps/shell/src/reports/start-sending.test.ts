import { check } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { BEACON_LIMITS, type Beacon, type BeaconEvent, beaconEventSchema, beaconSchema } from '@tensely/platform/host';
import { beforeEach, expect, test } from 'vitest';
import { batchEvents, createTraces, watchErrors } from './start-sending.ts';

const about = { remote: 'lessons', version: '1.2.0', bucket: 'stable' as const };
const good: BeaconEvent = { kind: 'load', ...about, outcome: 'ok' };
const bad: BeaconEvent = { kind: 'load', ...about, outcome: 'failed', fault: 'network' };

function openBatch() {
  const clock = createFakeClock();
  const sent: Beacon[] = [];
  const browser = { takes: true };
  const batch = batchEvents({
    shell: '0.3.0',
    token: 'a.b.c',
    send(beacon) {
      if (browser.takes) sent.push(beacon);
      return browser.takes;
    },
    clock,
  });
  return { batch, clock, sent, browser, sizes: () => sent.map(({ events }) => events.length) };
}

test('sends events together, half a minute after the first', async () => {
  const { batch, clock, sent } = openBatch();
  batch.add(good);
  await clock.pass(29_000);
  batch.add(good);
  expect(sent).toEqual([]);
  await clock.pass(1000);
  expect(sent).toEqual([{ shell: '0.3.0', token: 'a.b.c', events: [good, good] }]);
  await clock.pass(300_000);
  expect(sent).toHaveLength(1);
});

test('sends the first failure at once with all that waits, and later ones within a second', async () => {
  const { batch, clock, sizes } = openBatch();
  batch.add(good);
  batch.add(bad);
  await clock.pass(0);
  expect(sizes()).toEqual([2]);
  batch.add(bad);
  batch.add(bad);
  await clock.pass(999);
  expect(sizes()).toEqual([2]);
  await clock.pass(1);
  expect(sizes()).toEqual([2, 2]);
});

test('sends at once when the page is left', () => {
  const { batch, sizes } = openBatch();
  batch.flush();
  batch.add(good);
  batch.flush();
  batch.flush();
  expect(sizes()).toEqual([1]);
});

test('splits many events into beacons that the gateway accepts', () => {
  const { batch, sent, sizes } = openBatch();
  for (let n = 0; n < 150; n++) batch.add(bad);
  batch.flush();
  expect(sizes()).toEqual([64, 64, 22]);
  expect(sent.every((beacon) => check(beaconSchema, beacon).success)).toBe(true);
  expect(Math.max(...sent.map((beacon) => JSON.stringify(beacon).length))).toBeLessThan(BEACON_LIMITS.bytes);
});

test('retries what the browser has refused', async () => {
  const { batch, clock, browser, sizes } = openBatch();
  browser.takes = false;
  batch.add(good);
  batch.flush();
  browser.takes = true;
  await clock.pass(30_000);
  expect(sizes()).toEqual([1]);
});

const crash: BeaconEvent = { kind: 'error', ...about, error: 'crash', first: true };

function thrownAt(line: number, error: Error = new TypeError('ana is not a function')) {
  error.stack = `${error}\n    at Page (https://learn.example/remotes/lessons/1.2.0/static/js/app.js:${line}:7)`;
  return error;
}

test('reports what was thrown and where, in a form that the gateway accepts', () => {
  const trace = createTraces()(crash, thrownAt(3));
  expect(trace).toEqual({
    kind: 'trace',
    ...about,
    error: 'TypeError',
    words: 'is not a function',
    frames: ['lessons/1.2.0/static/js/app.js:3:7'],
  });
  expect(check(beaconEventSchema, trace).success).toBe(true);
});

test('reports nothing that a learner may have written', () => {
  const error = thrownAt(3, new Error('"Dear diary" could not be saved'));
  error.name = 'Ana';
  expect(createTraces()(crash, error)).toMatchObject({ error: 'Error', frames: [expect.any(String)] });
  expect(JSON.stringify(createTraces()(crash, error))).not.toMatch(/diary|ana/i);
});

test('reports each place once, three in total', () => {
  const traceOf = createTraces();
  const reported = [1, 1, 2, 3, 4, 5].map((line) => traceOf(crash, thrownAt(line)) !== undefined);
  expect(reported).toEqual([true, false, true, true, false, false]);
});

test.each([['a text'], [undefined], [new Error('of the browser itself')]])('%s has no trace', (thrown) => {
  expect(createTraces()(crash, thrown)).toBeUndefined();
});

let reported: [text: string, thrown: unknown][];
let window: EventTarget;

beforeEach(() => {
  reported = [];
  window = new EventTarget();
  watchErrors(
    window,
    { error: ({ remote, version }, error, thrown) => reported.push([`${remote} ${version} ${error}`, thrown]) },
    ({ version }) => version === '1.2.0',
  );
});

const chunk = (version: string) => `https://tensely.example/remotes/lessons/${version}/static/js/app.js`;

function failed(fields: object) {
  window.dispatchEvent(Object.assign(new Event('error'), fields));
}

function errorAt(address: string) {
  const error = new Error('Ana wrote: my father is a baker');
  error.stack = `Error: Ana wrote: my father is a baker\n    at answer (${address}:1:200)\n    at ${chunk('9.9.9')}:1:1`;
  return error;
}

test('attributes an error to the release whose code threw, with what was thrown', () => {
  const [error, reason] = [errorAt(chunk('1.2.0')), errorAt(chunk('1.2.0'))];
  failed({ error, filename: '' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reported).toEqual([
    ['lessons 1.2.0 script', error],
    ['lessons 1.2.0 rejection', reason],
  ]);
});

test('attributes an error without a stack to the file that the browser names', () => {
  failed({ error: null, filename: chunk('1.2.0') });
  expect(reported).toEqual([['lessons 1.2.0 script', null]]);
});

test('reports nothing for a version that does not run, for other code, or without a place', () => {
  failed({ error: errorAt(chunk('1.1.0')), filename: '' });
  failed({ error: null, filename: 'chrome-extension://abc/content.js' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'text' }));
  expect(reported).toEqual([]);
});
