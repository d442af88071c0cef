import { LEARNER_RENDERER } from '@tensely/platform/host';
import { sampleRecord } from '@tensely/release-store/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createLearnerRenderer } from './learner-renderer.ts';

const log = { error: vi.fn() };
afterEach(() => log.error.mockClear());
const reasons = () => log.error.mock.calls.map(([, { reason }]) => reason);

const learner = { uid: 'ana', history: {}, now: 0, timeZone: 'UTC' };
const files = { 'content/1.json': '["one"]' };
const request = { address: '/', language: 'en', declarations: [], files, ...learner } as const;

const shell = { ...sampleRecord('shell', '1.0.0'), files: { [LEARNER_RENDERER]: { integrity: '', bytes: 1 } } };

/** A renderer of a release with this code, whose process has started. */
function rendererOf(code: string, limits?: Parameters<typeof createLearnerRenderer>[2]) {
  const store = { text: async () => code };
  const renderer = createLearnerRenderer(store, log, limits);
  return () => renderer.render(shell, request);
}

test('code of a release cannot read files, the environment, or start processes', async () => {
  const render = rendererOf(`
    const attempts = [
      async () => (await import('node:fs')).readFileSync('/etc/hostname', 'utf8'),
      async () => (await import('node:fs')).writeFileSync('/tmp/tensely-renderer', ''),
      async () => (await import('node:child_process')).execSync('id'),
      async () => new (await import('node:worker_threads')).Worker('', { eval: true }),
    ];
    export async function renderForLearner() {
      const figures = await Promise.all(attempts.map((attempt) => attempt().then(() => 'done', ({ code }) => code)));
      return { markup: '“É”', data: { figures, environment: Object.keys(process.env) } };
    }`);
  await expect.poll(render).toEqual({
    markup: '“É”',
    data: { figures: Array(4).fill('ERR_ACCESS_DENIED'), environment: [] },
  });
});

test('requests are rendered one after the other', async () => {
  const render = rendererOf(`
    let running = 0;
    export async function renderForLearner() {
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      const most = running;
      running -= 1;
      return { markup: '', data: most };
    }`);
  await expect.poll(render).toBeTruthy();
  const screens = await Promise.all([render(), render(), render()]);
  expect(screens.map((screen) => screen?.data)).toEqual([1, 1, 1]);
});

test('a crowd of requests does not queue up', async () => {
  const limits = { timeoutMs: 5000, stuckMs: 5000, pauseMs: 0, mostWaiting: 2 };
  const render = rendererOf('export async function renderForLearner() { return { markup: "", data: 1 }; }', limits);
  expect(await render()).toBeTruthy();
  const screens = await Promise.all([render(), render(), render(), render()]);
  expect(screens.map((screen) => screen !== undefined)).toEqual([true, true, false, false]);
  expect(await render()).toBeTruthy();
});

test('the screen is missing, and the log says why, if the code throws or cannot be loaded', async () => {
  const render = rendererOf('export async function renderForLearner() { throw new Error("no such topic"); }');
  await expect.poll(async () => [await render(), reasons().at(-1)]).toEqual([undefined, 'Error: no such topic']);
  const broken = rendererOf('export function (');
  const syntax = expect.stringContaining('SyntaxError');
  await expect.poll(async () => [await broken(), reasons().at(-1)]).toEqual([undefined, syntax]);
});

test('the code of the live shell is loaded before the first request, once per release', async () => {
  const text = vi.fn(async () => 'export const renderForLearner = async () => ({})');
  const renderer = createLearnerRenderer({ text }, log);
  renderer.prepare(shell);
  renderer.prepare(shell);
  await vi.waitUntil(() => text.mock.calls.length > 0);
  await expect.poll(() => renderer.render(shell, request)).toEqual({});
  expect(text).toHaveBeenCalledOnce();
});

test('a process that ends is not replaced at once', async () => {
  const render = rendererOf('process.exit(3); export const renderForLearner = 1;');
  await render();
  await expect.poll(reasons).toEqual(['The process that renders it has ended with code 3.']);
  expect(await render()).toBeUndefined();
  expect(log.error).toHaveBeenCalledOnce();
});

test('a process whose code hangs is replaced', async () => {
  const limits = { timeoutMs: 20, stuckMs: 300, pauseMs: 0, mostWaiting: 9 };
  const render = rendererOf('export async function renderForLearner() { for (;;); }', limits);
  expect(await render()).toBeUndefined();
  await expect.poll(reasons).toEqual(['The process that renders it has ended with SIGKILL.']);
  expect(await render()).toBeUndefined();
  await expect.poll(reasons).toHaveLength(2);
});

test('the code fetches the files of its release, and no others', async () => {
  const render = rendererOf(`
    export async function renderForLearner() {
      const read = async (path) => {
        const answer = await fetch('http://build.invalid/' + path);
        return answer.status + ' ' + (await answer.text());
      };
      return { markup: '', data: [await read('content/1.json'), await read('content/2.json')] };
    }`);
  await expect.poll(render).toEqual({ markup: '', data: ['200 ["one"]', '404 '] });
});
