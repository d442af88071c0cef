import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteMoments } from './moments.ts';

const orders = { content: 'main', control: 'button', traceMark: 'answers' };
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
  performance.clearMarks();
});

function show(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
}

const find = (selector: string) => document.querySelector(selector);
const sayVerdict = () => find('[role="status"]')?.append('Correct');
const until = (figure: 'readable' | 'answerable' | 'feedback') =>
  vi.waitFor(() => expect(globalThis.benchMoments[figure]).toBeTypeOf('number'), { timeout: 5000 });

/** Lets the frames go by in which something could have been seen, and was not. */
async function frames() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

test('a page is readable once it has a heading and a paragraph, and not while it says that it loads', async () => {
  show('<h1>Loading page</h1><p>A noun names a thing.</p><a href="/">Home</a>');
  noteMoments({ ...orders, control: 'a' });
  await until('answerable');
  await frames();
  expect(globalThis.benchMoments.readable).toBeUndefined();
  show(PAGE);
  await until('readable');
});

test('what came drawn is no live control, and what is not defined is none', async () => {
  show(`${PAGE.replace('<button>', '<button data-drawn="">')}<my-choice></my-choice>`);
  noteMoments({ ...orders, control: ':is(button, my-choice)' });
  await until('readable');
  await frames();
  expect(globalThis.benchMoments.answerable).toBeUndefined();
  find('button')?.removeAttribute('data-drawn');
  await until('answerable');
  expect(performance.getEntriesByName('answers')).toHaveLength(1);
});

test('with a mark the page is answerable from the mark, and the click is made then', async () => {
  show(PAGE);
  const clicked = vi.fn(sayVerdict);
  find('button')?.addEventListener('click', clicked);
  noteMoments({ ...orders, mark: '[data-answerable]', verdict: '[role="status"]' });
  await until('readable');
  await frames();
  expect(clicked).not.toHaveBeenCalled();
  find('main')?.setAttribute('data-answerable', '');
  await until('feedback');
  expect(clicked).toHaveBeenCalledOnce();
});

test('without a mark the page is answerable from the click that got a verdict', async () => {
  show(PAGE);
  const deaf = vi.fn();
  find('button')?.addEventListener('click', deaf);
  noteMoments({ ...orders, verdict: '[role="status"]' });
  await vi.waitFor(() => expect(deaf).toHaveBeenCalledOnce());
  const first = globalThis.benchMoments.clicked;
  find('button')?.addEventListener('click', sayVerdict);
  await until('feedback');
  expect(deaf).toHaveBeenCalledTimes(2);
  expect(globalThis.benchMoments.answerable).toBeGreaterThan(first ?? Number.NaN);
});
