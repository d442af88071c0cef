import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const Runner = () => <h1>Runner</h1>;
async function isShown() {
  await pass();
  return screen.queryByRole('heading', { name: 'Runner' }) !== null;
}

test('silently retries a chunk that fails once', async () => {
  const load = vi.fn<() => Promise<typeof Runner>>(async () => Runner);
  load.mockRejectedValueOnce(new Error('connection reset'));
  const Screen = lazyScreen(load);
  render(<Screen />);
  expect(await isShown()).toBe(true);
});

test('a chunk that fails to load offers a reload; returning retries', async () => {
  const reload = vi.fn();
  const load = vi.fn<() => Promise<typeof Runner>>(() => Promise.reject(new Error('offline')));
  const Screen = lazyScreen(load, reload);
  const { unmount } = render(<Screen />);
  await pass();
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);

  unmount();
  load.mockResolvedValue(Runner);
  render(<Screen />);
  expect(await isShown()).toBe(true);
});

test('a hanging chunk times out after ten seconds, but still renders if it arrives', async () => {
  let arrive: (screen: typeof Runner) => void = () => {};
  const Screen = lazyScreen(() => new Promise((resolve) => (arrive = resolve)));
  render(<Screen />);
  await pass(9_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert')).toBeDefined();
  arrive(Runner);
  expect(await isShown()).toBe(true);
});
