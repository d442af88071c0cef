import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observePage } from './moments.ts';

const orders = { content: 'main', control: 'button' };
const PAGE = '<h1>Nouns</h1><p>A noun names a thing.</p><button>table</button><p role="status"></p>';

beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
}

const find = (selector: string) => document.querySelector(selector);
const sayVerdict = () => find('[role="status"]')?.append('Correct');
const until = (figure: 'readable' | 'answerable' | 'feedback') =>
  expect.poll(() => globalThis.benchMoments[figure]).toBeTypeOf('number');

/** Waits for three frames, which must record nothing. */
async function frames() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

test('a page is readable with a heading and a paragraph, but not while the heading says "Loading"', async () => {
  show('<h1>Loading page</h1><p>A noun names a thing.</p><a href="/">Home</a>');
  observePage({ ...orders, control: 'a' });
  await until('answerable');
  await frames();
  expect(globalThis.benchMoments.readable).toBeUndefined();
  show(PAGE);
  await until('readable');
});

test('prerendered controls and undefined custom elements do not count as hydrated', async () => {
  show(`${PAGE.replace('<button>', '<button data-drawn="">')}<my-choice></my-choice>`);
  observePage({ ...orders, control: ':is(button, my-choice)' });
  await until('readable');
  await frames();
  expect(globalThis.benchMoments.answerable).toBeUndefined();
  find('button')?.removeAttribute('data-drawn');
  await until('answerable');
});

test('with a mark, the page is answerable from the mark on, and is clicked then', async () => {
  show(PAGE);
  const clicked = vi.fn(sayVerdict);
  find('button')?.addEventListener('click', clicked);
  observePage({ ...orders, mark: '[data-answerable]', verdict: '[role="status"]' });
  await until('readable');
  await frames();
  expect(clicked).not.toHaveBeenCalled();
  find('main')?.setAttribute('data-answerable', '');
  await until('feedback');
  expect(clicked).toHaveBeenCalledOnce();
});

test('without a mark, the page is answerable from the click that got a verdict', async () => {
  show(PAGE);
  const early = vi.fn();
  find('button')?.addEventListener('click', early);
  observePage({ ...orders, verdict: '[role="status"]' });
  await expect.poll(() => early).toHaveBeenCalledOnce();
  const first = globalThis.benchMoments.clicked;
  find('button')?.addEventListener('click', sayVerdict);
  await until('feedback');
  expect(early).toHaveBeenCalledTimes(2);
  expect(globalThis.benchMoments.answerable).toBeGreaterThan(first ?? Number.NaN);
});
