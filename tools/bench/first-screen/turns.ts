import type { Browser, Locator, Page } from '@playwright/test';
import { type BenchProduct, openLearner } from '../product.ts';
import type { Series } from '../series.ts';
import { LESSON_PATH } from './pages.ts';
import { SLOW, throttle } from './visit.ts';

const ANSWERS = 4;
const LESSONS = '[data-remote="lessons"]';

interface Turn {
  what: string;
  from: string;
  control(page: Page): Promise<Locator>;
}

const turns: readonly Turn[] = [
  {
    what: 'the next page',
    from: LESSON_PATH,
    control: async (page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button').last(),
  },
  { what: 'the next topic, from the last page', from: `${LESSON_PATH}?page=7`, control: menuLink('/A1/adjectives') },
  { what: 'from lessons to exams', from: LESSON_PATH, control: menuLink('/exams') },
];

/** One round on the slow network: from a click to the painted next heading, and the slowest of the first answers. */
export async function measureTurns(browser: Browser, product: BenchProduct): Promise<Series[]> {
  const rows: Series[] = [];
  for (const { what, from, control } of turns) {
    const page = await openLesson(browser, product, from);
    const pressed = await control(page);
    await pressed.hover();
    const time = await pressed.evaluate(clickAndWait, 'main h1');
    if (Number.isNaN(time)) throw new Error(`${what}: the heading did not change.`);
    rows.push({ what: `turn: ${what}`, unit: 'ms', values: [time], goal: 100 });
    await page.context().close();
  }
  const page = await openLesson(browser, product, LESSON_PATH);
  const answers: number[] = [];
  for (let count = 0; count < ANSWERS; count += 1) {
    const option = page.locator(`${LESSONS} [role="group"] button:enabled`).first();
    // Some question types have no options.
    if ((await option.count()) === 0) break;
    const time = await option.evaluate(clickAndWait, `${LESSONS} [role="status"]`);
    // Some question types give a verdict only after Submit.
    if (Number.isNaN(time)) break;
    answers.push(time);
    const next = page.getByRole('button', { name: 'Next question' });
    if (await next.isEnabled()) await next.click();
  }
  await page.context().close();
  return [
    ...rows,
    { what: 'answer: to its painted verdict, the longest', unit: 'ms', values: [Math.max(...answers)], goal: 50 },
  ];
}

/** Opens a lesson page and waits until it can be answered and the likely next screens have been prefetched. */
async function openLesson(browser: Browser, product: BenchProduct, path: string): Promise<Page> {
  const page = await (await openLearner(browser, product)).newPage();
  await throttle(page, SLOW);
  await page.goto(product.app + path);
  await page.locator(`${LESSONS} [data-answerable]`).waitFor();
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/remotes\/exams\/.*\.js$/.test(name)),
    undefined,
    { polling: 500 },
  );
  await page.waitForLoadState('networkidle');
  return page;
}

function menuLink(path: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('dialog', { name: 'Menu' }).locator(`a[href="${path}"]`);
  };
}

/** Runs in the page: the milliseconds from a click until these elements show another text; NaN after 10 s. */
function clickAndWait(control: Element, selector: string): Promise<number> {
  const read = () => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim()).join('|');
  const before = read();
  const began = performance.now();
  return new Promise((resolve) => {
    const poll = () => {
      const text = read();
      const isNew = text !== '' && text !== before && !text.startsWith('Loading');
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (isNew ? resolve(performance.now() - began) : requestAnimationFrame(poll));
      port2.postMessage(null);
    };
    requestAnimationFrame(poll);
    setTimeout(() => resolve(Number.NaN), 10_000);
    if (control instanceof HTMLElement) control.click();
  });
}
