import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Runs one of the scripts as the page does. */
function run(name: string) {
  const text = readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');
  new Function(text)();
}

const onSubmit = vi.fn();

function Question() {
  const [pressed, setPressed] = useState(0);
  const [typed, setTyped] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Pressed {pressed}
      </button>
      <input aria-label="Blank" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{typed}</output>
      <button type="submit">Submit</button>
    </form>
  );
}

/** A page with a drawn question that no script has brought to life. */
function drawnPage() {
  document.body.innerHTML = `<div data-drawn="">${renderToString(<Question />)}</div>`;
  const place = document.querySelector<HTMLElement>('[data-drawn]');
  if (!place) throw new Error('There is no drawn page.');
  return {
    place,
    async goLive() {
      render(<Question />, { container: place, hydrate: true });
      await act(async () => {
        delete place.dataset.drawn;
        // Observers are called after this task.
        await Promise.resolve();
      });
    },
  };
}

beforeEach(() => {
  vi.restoreAllMocks();
  onSubmit.mockReset();
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
});

it('an entry that was typed before the widget lives is the widget’s afterwards', async () => {
  const page = drawnPage();
  run('drawn-page');
  await userEvent.type(page.place.querySelector('input') ?? document.body, 'boxes');
  await page.goLive();
  expect(page.place.querySelector('output')?.textContent).toBe('boxes');
  expect(page.place.querySelector('input')?.value).toBe('boxes');
});

it('a form that is handed in before its widget lives goes nowhere', async () => {
  const page = drawnPage();
  run('drawn-page');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  page.place.querySelector('form')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('the chosen theme is on the page at once, and nothing where none was chosen', () => {
  run('theme');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  localStorage.setItem('tensely.theme', 'dark');
  run('theme');
  expect(document.documentElement.dataset.theme).toBe('dark');
  localStorage.clear();
});

it('styles of single elements are set as they arrive', async () => {
  run('drawn-styles');
  const list = document.body.appendChild(document.createElement('ol'));
  const element = document.createElement('li');
  element.setAttribute('data-style', '--dots:8');
  list.append(element);
  await Promise.resolve();
  expect(element.style.getPropertyValue('--dots')).toBe('8');
  expect(element.hasAttribute('data-style')).toBe(false);
});
