import { beforeEach, expect, test } from 'vitest';
import { watchErrors } from './start-sending.ts';

let reported: string[];
let thrown: unknown[];
let window: EventTarget;

beforeEach(() => {
  reported = [];
  thrown = [];
  window = new EventTarget();
  const isRunning = ({ version }: { version: string }) => version === '1.2.0';
  watchErrors(
    window,
    {
      error({ remote, version }, error, what) {
        reported.push(`${remote} ${version} ${error}`);
        thrown.push(what);
      },
    },
    isRunning,
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
  expect(reported).toEqual(['lessons 1.2.0 script', 'lessons 1.2.0 rejection']);
  expect(thrown).toEqual([error, reason]);
});

test('attributes an error without a stack to the file that the browser names', () => {
  failed({ error: null, filename: chunk('1.2.0') });
  expect(reported).toEqual(['lessons 1.2.0 script']);
});

test('reports nothing for a version that does not run, for other code, or without a place', () => {
  failed({ error: errorAt(chunk('1.1.0')), filename: '' });
  failed({ error: null, filename: 'chrome-extension://abc/content.js' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'text' }));
  expect(reported).toEqual([]);
});
