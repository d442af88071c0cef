import { check } from '@tensely/core/logic';
import { type BeaconEvent, beaconEventSchema } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { createTraces } from './start-sending.ts';

const crash: BeaconEvent = {
  kind: 'error',
  remote: 'lessons',
  version: '1.2.0',
  bucket: 'stable',
  error: 'crash',
  first: true,
};

function thrownAt(line: number, error: Error = new TypeError('ana is not a function')) {
  error.stack = `${error}\n    at Page (https://learn.example/remotes/lessons/1.2.0/static/js/app.js:${line}:7)`;
  return error;
}

test('reports what was thrown and where, in a form that the gateway accepts', () => {
  const trace = createTraces()(crash, thrownAt(3));
  expect(trace).toEqual({
    kind: 'trace',
    remote: 'lessons',
    version: '1.2.0',
    bucket: 'stable',
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
