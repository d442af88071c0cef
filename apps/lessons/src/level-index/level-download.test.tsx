import type { LevelState } from '@tensely/core/browser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LevelDownload } from './level-download.tsx';

const level = { key: 'A1', label: 'A1', topics: [] };
const asked: { ask: string; level: string }[] = [];
let tell: (state: LevelState) => void = () => {};

/** A service worker that responds when the test does. */
function workerOnDevice() {
  const controller = {
    postMessage(question: { ask: string; level: string }, [port]: MessagePort[]) {
      asked.push({ ask: question.ask, level: question.level });
      tell = (state) => port?.postMessage(state);
    },
  };
  const serviceWorker = { controller, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker, storage: { persist: async () => true } });
}

const answers = (state: LevelState) => act(() => tell(state));
const progress = () => screen.queryByRole<HTMLProgressElement>('progressbar')?.value;
const lastAsked = () => asked.at(-1)?.ask;

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a level shows its size, downloads with its progress, and can be removed', async () => {
  workerOnDevice();
  render(<LevelDownload level={level} />);
  answers({ state: 'not-kept', progress: 0, bytes: 419_100 });
  await userEvent.click(await screen.findByRole('button', { name: 'Download A1 for offline use (420 kB)' }));
  answers({ state: 'keeping', progress: 0.5, bytes: 419_100 });
  await expect.poll(progress).toBe(50);
  screen.getByRole('progressbar', { name: 'Downloading A1...' });
  answers({ state: 'kept', progress: 1, bytes: 419_100 });
  await screen.findByText(/^A1 is on this device \(420 kB\)/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the download' }));
  expect(asked).toEqual([
    { ask: 'level', level: 'A1' },
    { ask: 'keep-level', level: 'A1' },
    { ask: 'drop-level', level: 'A1' },
  ]);
});

test("an interrupted download continues when the level's index opens again while online", async () => {
  workerOnDevice();
  render(<LevelDownload level={level} />);
  answers({ state: 'not-kept', progress: 0.4, bytes: 419_100, isWanted: true });
  await expect.poll(lastAsked).toBe('keep-level');
  answers({ state: 'keeping', progress: 0.4, bytes: 419_100 });
  await expect.poll(progress).toBe(40);
});

test('an interrupted download waits while offline', async () => {
  workerOnDevice();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  render(<LevelDownload level={level} />);
  answers({ state: 'not-kept', progress: 0.4, bytes: 419_100, isWanted: true });
  await screen.findByRole('button', { name: 'Download A1 for offline use (420 kB)' });
  expect(asked.map(({ ask }) => ask)).toEqual(['level']);
});

test.each([
  ['no-room', /enough space/],
  ['failed', /Check your connection/],
] as const)('a failed download (%s) says why, and can be retried', async (state, words) => {
  workerOnDevice();
  render(<LevelDownload level={level} />);
  answers({ state, progress: 0.2, bytes: 1_340_000 });
  await screen.findByText(words);
  screen.getByRole('button', { name: 'Download A1 for offline use (1.3 MB)' });
});

test('renders nothing if the browser has no storage', () => {
  const { container } = render(<LevelDownload level={level} />);
  expect(container.textContent).toBe('');
});
