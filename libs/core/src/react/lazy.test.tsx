import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createLazy, Lazy, type LazyCode } from './lazy.ts';

const show = (code: LazyCode<string>) =>
  render(
    <Lazy
      code={code}
      fallback="loading"
      failed={(retry) => (
        <button type="button" onClick={retry}>
          retry
        </button>
      )}
    >
      {(text) => <h1>{text}</h1>}
    </Lazy>,
  );

test('loads the code on first use, once, and returns it synchronously afterwards', async () => {
  const fetch = vi.fn(async () => 'screen');
  const code = createLazy(fetch);
  expect(fetch).not.toHaveBeenCalled();
  const { container, unmount } = show(code);
  expect(container.textContent).toBe('loading');
  await screen.findByRole('heading', { name: 'screen' });
  unmount();
  expect(show(code).container.textContent).toBe('screen');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['a retry', () => userEvent.click(screen.getByRole('button', { name: 'retry' }))],
  [
    'mounting again',
    (code: LazyCode<string>) => {
      cleanup();
      show(code);
    },
  ],
])('shows a failure until %s succeeds', async (_, again) => {
  const code = createLazy(vi.fn(async () => 'screen').mockRejectedValueOnce(new Error('offline')));
  show(code);
  await screen.findByRole('button', { name: 'retry' });
  await again(code);
  await screen.findByRole('heading', { name: 'screen' });
});

test('concurrent calls share one request', async () => {
  let arrive: (text: string) => void = () => {};
  const fetch = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
  const code = createLazy(fetch);
  const both = Promise.all([code.load(), code.load()]);
  await act(async () => arrive('screen'));
  expect(await both).toEqual(['screen', 'screen']);
  expect(fetch).toHaveBeenCalledTimes(1);
});
