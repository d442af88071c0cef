import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DisplayChoice, textSize, theme } from '../frame/display/display-choice.ts';

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

/** A page with a prerendered question that is not hydrated. */
function prerenderedPage() {
  document.body.innerHTML = `<div data-drawn="">${renderToString(<Question />)}</div>`;
  const place = document.querySelector<HTMLElement>('[data-drawn]');
  if (!place) throw new Error('There is no prerendered page.');
  return {
    place,
    async markHydrated() {
      render(<Question />, { container: place, hydrate: true, onRecoverableError: () => {} });
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
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** Prerendered exercises in a prerendered frame, with two options and the changes that a press on each makes. */
function exercisesWithVerdicts() {
  const options = [0, 1]
    .map((place) => `<button aria-pressed="false" data-place="${place}">${place}</button>`)
    .join('');
  const exercises = `<div data-exercises>${options}<div role="status" data-place="2" hidden></div></div>`;
  const feedback = ['Right', 'Wrong'].map(
    (
      word,
      place,
    ) => `<template data-feedback=""><button data-place="${place}" aria-pressed="true" data-style="--place:${place}"></button>
      <div data-place="2" data-removed="hidden" data-children="more"><p data-style="--ms:1"><svg></svg>${word}</p></div></template>`,
  );
  const screen = `<main data-remote="lessons"><div data-drawn="">${exercises}</div></main>`;
  document.body.innerHTML = `<div data-drawn="">${screen}</div>${feedback.join('')}`;
  const buttons = [...document.querySelectorAll('button')];
  const status = document.querySelector('[role="status"]');
  const place = document.querySelector<HTMLElement>('[data-remote] > [data-drawn]');
  if (!place || !status) throw new Error('There is no prerendered page.');
  const press = (option: number) => userEvent.click(buttons[option] ?? document.body);
  return { place, buttons, status, press };
}

/** Such exercises with the script that shows the changes. */
function openExercises() {
  const exercises = exercisesWithVerdicts();
  run('first-verdict');
  return exercises;
}

it('an option of the first question shows its feedback at once, once, in the existing elements', async () => {
  const { place, buttons, status, press } = openExercises();
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.querySelector('[data-exercises]')?.hasAttribute('data-answerable')).toBe(true);
  await press(1);
  expect(status.textContent).toBe('Wrong');
  expect(status.querySelector('p')?.style.getPropertyValue('--ms')).toBe('1');
  expect(buttons[1]?.style.getPropertyValue('--place')).toBe('1');
  expect(document.querySelector('[data-style]')).toBeNull();
  expect(status.querySelector('svg')).toBeInstanceOf(SVGElement);
  expect([status.isConnected, status.hasAttribute('hidden')]).toEqual([true, false]);
  expect(document.activeElement).toBe(buttons[1]);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(place.dataset.pressed).toBe('1');
  await press(0);
  expect(status.textContent).toBe('Wrong');
  expect(document.querySelector('[data-exercises]')?.hasAttribute('data-answerable')).toBe(true);
});

it('a press survives a reload before hydration, once, and for the same question only', async () => {
  const reload = (change: (button: Element) => void = () => {}) => {
    window.dispatchEvent(new Event('pagehide'));
    const page = exercisesWithVerdicts();
    page.buttons.forEach(change);
    run('first-verdict');
    run('noted-press');
    document.dispatchEvent(new Event('readystatechange'));
    return page;
  };
  await reload().press(1);
  const again = reload();
  expect([again.status.textContent, again.place.dataset.pressed]).toEqual(['Wrong', '1']);
  const other = reload((button) => button.append(' changed'));
  expect(other.place.dataset.pressed).toBeUndefined();
  expect(reload().place.dataset.pressed).toBeUndefined();
});

it('shows the feedback in its place after an extension added nodes and a translator wrapped texts', async () => {
  const { place, buttons, status } = openExercises();
  place
    .querySelector('[data-exercises]')
    ?.prepend(document.createElement('grammarly-extension'), document.createComment('x'));
  for (const button of buttons) button.innerHTML = `<font><font>${button.textContent}</font></font>`;
  await userEvent.click(buttons[1]?.querySelector('font') ?? document.body);
  expect(status.textContent).toBe('Wrong');
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

it('counts a press if its feedback has lost its place, and leaves the feedback to the hydrated screen', async () => {
  const { place, buttons, status, press } = openExercises();
  status.remove();
  await press(0);
  expect(buttons[0]?.getAttribute('aria-pressed')).toBe('false');
  expect(place.dataset.pressed).toBe('0');
});

it.each(['button', 'a'])('a held Enter key activates a %s once', (name) => {
  run('held-enter');
  const element = document.body.appendChild(document.createElement(name));
  expect(fireEvent.keyDown(element, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(element, { key: 'Enter', repeat: true })).toBe(false);
});

it('a held Enter key adds lines to a text area', () => {
  run('held-enter');
  const element = document.body.appendChild(document.createElement('textarea'));
  expect(fireEvent.keyDown(element, { key: 'Enter', repeat: true })).toBe(true);
});

it('replays a press on the same option after React rendered the translated screen again', async () => {
  const page = prerenderedPage();
  run('prerendered-page');
  const button = page.place.querySelector('button') ?? document.body;
  button.innerHTML = `<font>${button.textContent}</font>`;
  await userEvent.click(button);
  await page.markHydrated();
  expect(button.isConnected).toBe(false);
  expect(page.place.querySelector('button')?.textContent).toBe('Pressed 1');
});

it('enters a composition that spans the hydration once, when it ends', async () => {
  const page = prerenderedPage();
  run('prerendered-page');
  const input = page.place.querySelector('input');
  if (!input) throw new Error('There is no input.');
  fireEvent.compositionStart(input);
  input.value = 'bo';
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await page.markHydrated();
  expect(page.place.querySelector('output')?.textContent).toBe('');
  input.value = 'boxes';
  fireEvent.compositionEnd(input);
  expect(page.place.querySelector('output')?.textContent).toBe('boxes');
  expect(input.value).toBe('boxes');
});

it('shows nothing more once hydration has started', async () => {
  const { place, status, press } = openExercises();
  place.dataset.waking = '';
  await press(0);
  expect(status.textContent).toBe('');
  expect(place.dataset.pressed).toBeUndefined();
});

it('a hydrated screen receives its presses before its frame is hydrated', async () => {
  const { place, buttons, status, press } = openExercises();
  delete place.dataset.drawn;
  const onClick = vi.fn();
  buttons[0]?.addEventListener('click', onClick);
  await press(0);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(status.textContent).toBe('');
});

it('a hydrated screen handles presses itself, even before its frame is hydrated', async () => {
  document.body.innerHTML = '<div data-drawn=""><div data-version="1"><button>Alive</button></div></div>';
  run('prerendered-page');
  const onClick = vi.fn();
  const button = document.querySelector('button') ?? document.body;
  button.addEventListener('click', onClick);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('an entry from before hydration reaches the widget afterwards', async () => {
  const page = prerenderedPage();
  run('prerendered-page');
  await userEvent.type(page.place.querySelector('input') ?? document.body, 'boxes');
  await page.markHydrated();
  expect(page.place.querySelector('output')?.textContent).toBe('boxes');
  expect(page.place.querySelector('input')?.value).toBe('boxes');
});

it('a form submitted before hydration does not navigate', async () => {
  const page = prerenderedPage();
  run('prerendered-page');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  page.place.querySelector('form')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

function expectApplied<Value extends string>(choice: DisplayChoice<Value>, attribute: string) {
  const { dataset } = document.documentElement;
  for (const value of choice.values) {
    choice.choose(value);
    const chosen = dataset[attribute];
    delete dataset[attribute];
    run('display');
    expect(dataset[attribute], value).toBe(chosen);
  }
  choice.choose(choice.fallback);
}

it('the chosen theme and text size are applied immediately', () => {
  expectApplied(theme, 'theme');
  expectApplied(textSize, 'textSize');
});

it('inline styles are applied as the elements arrive', async () => {
  run('prerendered-styles');
  const list = document.body.appendChild(document.createElement('ol'));
  const element = document.createElement('li');
  element.setAttribute('data-style', '--dots:8');
  list.append(element);
  await Promise.resolve();
  expect(element.style.getPropertyValue('--dots')).toBe('8');
  expect(element.hasAttribute('data-style')).toBe(false);
});

it.each(['/shell/js/shell.js', '/shell/js/async/main.js'])(
  'reports an unparsable script of the shell as an old browser, but not one of a remote: %s',
  (script) => {
    document.body.innerHTML =
      '<script defer src="/shell/js/shell.js"></script><div id="app"></div><p id="old-browser" hidden></p>';
    run('check-browser');
    const breaks = (filename: string) =>
      window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught SyntaxError: x', filename }));
    const isReported = () => !document.getElementById('old-browser')?.hidden;
    breaks(new URL('/lessons/remoteEntry.js', location.href).href);
    expect(isReported()).toBe(false);
    breaks(new URL(script, location.href).href);
    expect(isReported()).toBe(true);
  },
);

it.each([
  ['more answers than the page', ['q1', 'q2'], 1, true],
  ['the same answers as the page', ['q1'], 1, false],
  ['answers to another page', ['q1', 'q2'], 2, false],
])('a browser that has noted %s hides the exercises accordingly', (_, ids, page, isHidden) => {
  const ref = { level: 'A1', topic: 'nouns', page: 1 };
  const data = { session: { ref, answers: { q1: {} } } };
  document.body.innerHTML = `<div data-remote="lessons"><div data-drawn=""></div></div>
    <script type="application/json" id="learner">${JSON.stringify({ uid: 'ana', data })}</script>`;
  const questions = ids.map((questionId) => ({ questionId }));
  localStorage.setItem(
    'tensely.progress.open-page',
    JSON.stringify({ uid: 'ana', session: { ...ref, page, questions } }),
  );
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  run('newer-answers');
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.querySelector('[data-drawn]')?.hasAttribute('data-returning')).toBe(isHidden);
  localStorage.clear();
});
