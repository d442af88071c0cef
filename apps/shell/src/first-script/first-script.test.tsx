import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Ends the listeners of the scripts after each test, as leaving the page does. */
let ending: AbortController;

/** Runs one of the scripts as the page does. */
function run(name: string) {
  const text = readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');
  new Function(text)();
}

beforeEach(() => {
  vi.restoreAllMocks();
  ending = new AbortController();
  const { signal } = ending;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
      add(type, listener, { ...(typeof options === 'object' ? options : { capture: options === true }), signal }),
    );
  }
});
afterEach(() => {
  ending.abort();
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
    (word, place) => `<template data-feedback=""><button data-place="${place}" aria-pressed="true"></button>
      <div data-place="2" data-removed="hidden" data-children="more"><p>${word}</p></div></template>`,
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

it('records a press whose feedback has no element to change, and leaves the feedback to the hydrated screen', async () => {
  const { place, buttons, status, press } = openExercises();
  status.remove();
  await press(0);
  expect(buttons[0]?.getAttribute('aria-pressed')).toBe('false');
  expect(place.dataset.pressed).toBe('0');
});

it('shows no feedback once hydration has started', async () => {
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

it('a form submitted before hydration does not navigate', () => {
  document.body.innerHTML = '<div data-drawn=""><form></form></div>';
  run('prerendered-page');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

/** Shows a page whose shell waits for the paint; returns the elements of its head after each frame of 10 ms. */
async function headAfterFrames(page: string, isPainted = true) {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) =>
    isPainted ? Number(setTimeout(paint, 10)) : 0,
  );
  document.head.replaceChildren();
  const waiting = '<template id="after-paint"><link href="/main.js"><script type="a-test"></script></template>';
  document.body.innerHTML = page + waiting;
  run('after-paint');
  document.dispatchEvent(new Event('readystatechange'));
  const heads: string[] = [];
  for (let frame = 1; frame <= 4; frame++) {
    await vi.advanceTimersByTimeAsync(isPainted ? 10 : 300);
    heads.push([...document.head.children].map(({ localName }) => localName).join(' '));
  }
  vi.useRealTimers();
  return heads;
}

it('the shell starts once the first frame of a screen without questions is painted', async () => {
  const heads = await headAfterFrames('<h1>Level</h1>');
  expect(heads).toContain('link');
  expect(heads[2]).toBe('link script');
});

it.each([
  ['painted', true],
  ['not painted', false],
])('in a window that is %s, a question has two frames for a press before the shell starts', async (_, isPainted) => {
  const [, second, third, fourth] = await headAfterFrames('<div data-answerable></div>', isPainted);
  expect(second).toBe('link');
  expect([third, fourth]).toContain('link script');
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
])('a browser that has stored %s hides the exercises accordingly', (_, ids, page, isHidden) => {
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
