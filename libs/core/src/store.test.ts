import { expect, test, vi } from 'vitest';
import { createStore, Subscribable } from './store.ts';

test('calls listeners on changes until they unsubscribe', () => {
  const heard: string[] = [];
  const changes = new Subscribable<string>();
  const unsubscribe = changes.subscribe((news) => heard.push(`first ${news}`));
  changes.subscribe((news) => heard.push(`second ${news}`));
  changes.notify('a');
  unsubscribe();
  changes.notify('b');
  expect(heard).toEqual(['first a', 'second a', 'second b']);
});

test('the same function subscribed twice is removed once', () => {
  const changes = new Subscribable();
  const listener = vi.fn();
  const unsubscribe = changes.subscribe(listener);
  changes.subscribe(listener);
  unsubscribe();
  changes.notify();
  expect(listener).toHaveBeenCalledOnce();
});

test('calls the remaining listeners when one unsubscribes during a call', () => {
  const changes = new Subscribable();
  const heard: string[] = [];
  const unsubscribe = changes.subscribe(() => unsubscribe());
  changes.subscribe(() => heard.push('second'));
  changes.notify();
  expect(heard).toEqual(['second']);
});

test('notifies of a new value, not of the same one', () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.getSnapshot()));
  store.set(2);
  store.set(2);
  expect(seen).toEqual([2]);
});
