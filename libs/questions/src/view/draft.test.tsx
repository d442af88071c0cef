import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DraftContext, type DraftStore, useDraft } from './draft.ts';

function View() {
  const [words, setWords] = useDraft<string[]>([]);
  return (
    <>
      <p>{words.join(' ') || 'nothing'}</p>
      <button type="button" onClick={() => setWords((before) => [...before, 'word'])}>
        Add
      </button>
    </>
  );
}

const show = (store?: DraftStore) => (
  <DraftContext value={store}>
    <View />
  </DraftContext>
);
const createStoreWith = (stored?: unknown) => ({
  read: () => JSON.parse(JSON.stringify(stored ?? null)) ?? undefined,
  write: vi.fn(),
});
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));

test('without a store a draft is local state of its view', async () => {
  render(show());
  await add();
  await add();
  expect(screen.getByText('word word')).toBeDefined();
});

test('a stored draft is restored, and each change is stored', async () => {
  const store = createStoreWith(['stored']);
  render(show(store));
  expect(screen.getByText('stored')).toBeDefined();
  await add();
  expect(store.write).toHaveBeenLastCalledWith(['stored', 'word']);
});

test.each([undefined, { words: ['stored'] }, 'stored', 7])('with %j stored, a draft is empty', (stored) => {
  const store = createStoreWith(stored);
  render(show(store));
  expect(screen.getByText('nothing')).toBeDefined();
  expect(store.write).not.toHaveBeenCalled();
});

test('a change made before the store is ready wins over the stored draft, and is stored', async () => {
  const store = createStoreWith(['stored']);
  const { rerender } = render(show());
  await add();
  rerender(show(store));
  expect(screen.getByText('word')).toBeDefined();
  expect(store.write).toHaveBeenLastCalledWith(['word']);
});

test('a store that is removed, as after the answer, gets no more changes', async () => {
  const store = createStoreWith();
  const { rerender } = render(show(store));
  await add();
  rerender(show());
  await add();
  expect(store.write).toHaveBeenCalledTimes(1);
});
