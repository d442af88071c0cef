import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenForSearchKeys } from './search-keys.ts';

const opened = vi.fn();

beforeAll(() => listenForSearchKeys(document));

beforeEach(() => {
  localStorage.clear();
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
  ['/', {}],
  ['/', { shiftKey: true }],
])('%s with %j opens the search in place of what the browser does', (key, modifiers) => {
  show();
  expect(press(key, modifiers).defaultPrevented).toBe(true);
  expect(opened).toHaveBeenCalledOnce();
});

test.each([
  ['k', {}],
  ['k', { ctrlKey: true, shiftKey: true }],
  ['k', { ctrlKey: true, metaKey: true }],
  ['/', { ctrlKey: true }],
  ['k', { ctrlKey: true, repeat: true }],
])('%s with %j does not', (key, modifiers) => {
  show();
  expect(press(key, modifiers).defaultPrevented).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

test('"/" is a character in a field, where Ctrl+K still opens the search', () => {
  show();
  const field = screen.getByLabelText('Blank');
  press('/', {}, field);
  expect(opened).not.toHaveBeenCalled();
  press('k', { ctrlKey: true }, field);
  expect(opened).toHaveBeenCalledOnce();
});

test('"/" can be turned off', () => {
  localStorage.setItem('tensely.search.slash', 'off');
  show();
  press('/');
  expect(opened).not.toHaveBeenCalled();
});

test('without a search the keys stay with the browser', () => {
  show(false);
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false);
});
