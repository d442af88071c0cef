import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenForSearchKeys } from './open-search.ts';

const opened = vi.fn();

beforeAll(() => listenForSearchKeys(document));

beforeEach(() => {
  opened.mockClear();
});

function show(hasSearch = true) {
  render(
    <>
      {hasSearch && (
        <button type="button" data-search onClick={opened}>
          Search
        </button>
      )}
      <input aria-label="Blank" />
    </>,
  );
}

function press(key: string, modifiers: KeyboardEventInit = {}, at: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  at.dispatchEvent(event);
  return event;
}

test.each([
  ['k', { ctrlKey: true }],
  ['K', { metaKey: true }],
])('%s with %j opens the search in place of what the browser does, from a field too', (key, modifiers) => {
  show();
  expect(press(key, modifiers).defaultPrevented).toBe(true);
  press(key, modifiers, screen.getByLabelText('Blank'));
  expect(opened).toHaveBeenCalledTimes(2);
});

test.each([
  ['k', {}],
  ['k', { ctrlKey: true, shiftKey: true }],
  ['k', { ctrlKey: true, metaKey: true }],
  ['/', {}],
  ['k', { ctrlKey: true, repeat: true }],
])('%s with %j does not', (key, modifiers) => {
  show();
  expect(press(key, modifiers).defaultPrevented).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

test('without a search the keys stay with the browser', () => {
  show(false);
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false);
});
