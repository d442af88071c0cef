import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DraftContext, type DraftStore, useDraft } from './draft.ts';

/** The draft of a view, and the view's changes to it. */
function show(first?: DraftStore) {
  let store = first;
  const wrapper = ({ children }: { children: ReactNode }) => <DraftContext value={store}>{children}</DraftContext>;
  const { result, rerender } = renderHook(() => useDraft<string[]>([]), { wrapper });
  return {
    words: () => result.current[0],
    add: () => act(() => result.current[1]((before) => [...before, 'word'])),
    setStore(next: DraftStore | undefined) {
      store = next;
      rerender();
    },
  };
}

const createStoreWith = (stored?: unknown) => ({
  read: () => JSON.parse(JSON.stringify(stored ?? null)) ?? undefined,
  write: vi.fn(),
});

test('without a store a draft is local state of its view', () => {
  const { words, add } = show();
  add();
  add();
  expect(words()).toEqual(['word', 'word']);
});

test('a stored draft is restored, and each change is stored', () => {
  const store = createStoreWith(['stored']);
  const { words, add } = show(store);
  expect(words()).toEqual(['stored']);
  add();
  expect(store.write).toHaveBeenLastCalledWith(['stored', 'word']);
});

test.each([undefined, { words: ['stored'] }, 'stored', 7])('with %j stored, a draft is empty', (stored) => {
  const store = createStoreWith(stored);
  expect(show(store).words()).toEqual([]);
  expect(store.write).not.toHaveBeenCalled();
});

test('a change made before the store is ready wins over the stored draft, and is stored', () => {
  const store = createStoreWith(['stored']);
  const { words, add, setStore } = show();
  add();
  setStore(store);
  expect(words()).toEqual(['word']);
  expect(store.write).toHaveBeenLastCalledWith(['word']);
});

test('a store that is removed, as after the answer, gets no more changes', () => {
  const store = createStoreWith();
  const { add, setStore } = show(store);
  add();
  setStore(undefined);
  add();
  expect(store.write).toHaveBeenCalledTimes(1);
});
