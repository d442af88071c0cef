import type { LevelState } from '@tensely/core/browser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatSize, LevelDownload } from './level-download.tsx';

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

async function answers(state: LevelState) {
  await act(async () => {
    tell(state);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a level shows its size, downloads with its progress, and can be removed', async () => {
  workerOnDevice();
  render(<LevelDownload level={level} />);
  await answers({ state: 'not-kept', progress: 0, bytes: 419_100 });
  await userEvent.click(screen.getByRole('button', { name: 'Download A1 for offline use (420 kB)' }));
  await answers({ state: 'keeping', progress: 0.5, bytes: 419_100 });
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Downloading A1...' });
  expect(bar.value).toBe(50);
  await answers({ state: 'kept', progress: 1, bytes: 419_100 });
  expect(screen.getByRole('status').textContent).toContain('A1 is on this device (420 kB)');
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
  await answers({ state: 'not-kept', progress: 0.4, bytes: 419_100, isWanted: true });
  expect(asked.at(-1)).toEqual({ ask: 'keep-level', level: 'A1' });
  await answers({ state: 'keeping', progress: 0.4, bytes: 419_100 });
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40);
});

test('an interrupted download waits while offline', async () => {
  workerOnDevice();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  render(<LevelDownload level={level} />);
  await answers({ state: 'not-kept', progress: 0.4, bytes: 419_100, isWanted: true });
  expect(asked.map(({ ask }) => ask)).toEqual(['level']);
  expect(screen.getByRole('button', { name: 'Download A1 for offline use (420 kB)' })).toBeDefined();
});

test.each([
  ['no-room', /enough space/],
  ['failed', /Check your connection/],
] as const)('a failed download (%s) says why, and can be retried', async (state, words) => {
  workerOnDevice();
  render(<LevelDownload level={level} />);
  await answers({ state, progress: 0.2, bytes: 1_340_000 });
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download A1 for offline use (1.3 MB)' })).toBeDefined();
});

test('renders nothing if the browser has no storage', () => {
  const { container } = render(<LevelDownload level={level} />);
  expect(container.textContent).toBe('');
});

test('sizes are in whole kilobytes, or in megabytes', () => {
  expect([formatSize(1), formatSize(999_000), formatSize(1_250_000)]).toEqual(['1 kB', '999 kB', '1.3 MB']);
});
