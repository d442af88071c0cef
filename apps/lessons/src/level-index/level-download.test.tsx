import type { LevelState } from '@tensely/core/browser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LevelDownload } from './level-download.tsx';

const asked: string[] = [];
let report: (state: LevelState) => void = () => {};

/** Renders the download beside a service worker that responds when the test does. */
function show() {
  const controller = {
    postMessage({ ask, level: about }: { ask: string; level: string }, [port]: MessagePort[]) {
      asked.push(`${ask} ${about}`);
      report = (state) => port?.postMessage(state);
    },
  };
  const serviceWorker = { controller, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker, storage: { persist: async () => true } });
  render(<LevelDownload level={{ key: 'A1', label: 'A1', topics: [] }} />);
}

const answers = (state: LevelState) => act(() => report(state));
const progress = () => screen.queryByRole<HTMLProgressElement>('progressbar')?.value;

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a level shows its size, downloads with its progress, and can be removed', async () => {
  show();
  answers({ state: 'not-kept', progress: 0, bytes: 419_100 });
  await userEvent.click(await screen.findByRole('button', { name: 'Download A1 for offline use (420 kB)' }));
  answers({ state: 'keeping', progress: 0.5, bytes: 419_100 });
  await expect.poll(progress).toBe(50);
  screen.getByRole('progressbar', { name: 'Downloading A1...' });
  answers({ state: 'kept', progress: 1, bytes: 419_100 });
  await screen.findByText(/^A1 is on this device \(420 kB\)/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the download' }));
  expect(asked).toEqual(['level A1', 'keep-level A1', 'drop-level A1']);
});

test.each([
  ['continues when the index of the level opens again while online', true, ['level A1', 'keep-level A1']],
  ['waits while offline', false, ['level A1']],
])('an interrupted download %s', async (_, onLine, expected) => {
  vi.stubGlobal('navigator', { ...navigator, onLine });
  show();
  answers({ state: 'not-kept', progress: 0.4, bytes: 419_100, isWanted: true });
  if (!onLine) await screen.findByRole('button', { name: 'Download A1 for offline use (420 kB)' });
  await expect.poll(() => asked).toEqual(expected);
});

test.each([
  ['no-room', /enough space/],
  ['failed', /Check your connection/],
] as const)('a failed download (%s) says why, and can be retried', async (state, words) => {
  show();
  answers({ state, progress: 0.2, bytes: 1_340_000 });
  await screen.findByText(words);
  screen.getByRole('button', { name: 'Download A1 for offline use (1.3 MB)' });
});

test('renders nothing if the browser has no storage', () => {
  const { container } = render(<LevelDownload level={{ key: 'A1', label: 'A1', topics: [] }} />);
  expect(container.textContent).toBe('');
});
