import type { Browser, ElementHandle, Page } from '@playwright/test';
import { newLearner } from '../delivery/bench-browser.ts';
import type { BenchProduct } from '../delivery/bench-product.ts';
import type { Series } from '../series.ts';
import { SLOW_LINE, slowDown } from './visit.ts';

const TURN_GOAL_MS = 100;
const ANSWER_GOAL_MS = 50;
const ANSWERS = 4;
const LESSONS = '[data-remote="lessons"]';
const OPTION = `${LESSONS} [role="group"] button:enabled`;

type Control = ElementHandle<SVGElement | HTMLElement>;

interface Turn {
  what: string;
  from: string;
  control(page: Page): Promise<Control | null>;
}

const turns: readonly Turn[] = [
  {
    what: 'the next page',
    from: '/A1/nouns',
    control: (page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button').last().elementHandle(),
  },
  { what: 'the next topic, from the last page', from: '/A1/nouns?page=7', control: menuLink('/A1/adjectives') },
  { what: 'from lessons to exams', from: '/A1/nouns', control: menuLink('/exams') },
];

/** Once around on the slow line: from the click to the next heading, and the answers of one page. */
export async function measureTurns(browser: Browser, product: BenchProduct): Promise<Series[]> {
  const rows: Series[] = [];
  for (const { what, from, control } of turns) {
    const page = await openLesson(browser, product, from);
    const element = await control(page);
    if (!element) throw new Error(`There is no way ${what}.`);
    const time = await element.evaluate(clickAndWait);
    rows.push({ what: `turn: ${what}`, unit: 'ms', values: [time], goal: TURN_GOAL_MS });
    await page.context().close();
  }
  const page = await openLesson(browser, product, '/A1/nouns');
  const answers = await answerSome(page);
  await page.context().close();
  const longest = (figure: keyof Interaction) => Math.max(...answers.map((one) => one[figure]));
  return [
    ...rows,
    { what: 'answer: to the next paint, the longest', unit: 'ms', values: [longest('duration')], goal: ANSWER_GOAL_MS },
    { what: 'answer: in its event handlers, the longest', unit: 'ms', values: [longest('handlers')] },
  ];
}

/** A page of a lesson that can be answered, and whose guesses at where the learner goes next have been fetched. */
async function openLesson(browser: Browser, product: BenchProduct, address: string): Promise<Page> {
  const page = await (await newLearner(browser, product)).freshPage();
  await slowDown(page, SLOW_LINE);
  await page.goto(`${product.app}${address}`);
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
    return page.getByRole('dialog', { name: 'Menu' }).locator(`a[href="${path}"]`).elementHandle();
  };
}

/** Runs in the page: from a click until another heading has been painted. */
function clickAndWait(control: Element): Promise<number> {
  const headingOf = () => document.querySelector('main h1')?.textContent?.trim() ?? '';
  const before = headingOf();
  const began = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const heading = headingOf();
      const isThere = heading !== '' && heading !== before && !heading.startsWith('Loading');
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (isThere ? resolve(performance.now() - began) : requestAnimationFrame(look));
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
    if (control instanceof HTMLElement) control.click();
  });
}

/** What a click cost by the browser's own account (Event Timing), in milliseconds. */
interface Interaction {
  duration: number;
  handlers: number;
}

/** Answers the first questions with a mouse. */
async function answerSome(page: Page): Promise<Interaction[]> {
  const answers: Interaction[] = [];
  await page.evaluate(noteInteractions);
  for (let count = 0; count < ANSWERS; count += 1) {
    const option = page.locator(OPTION).first();
    // Another kind of question has no options.
    if ((await option.count()) === 0) break;
    await page.evaluate(() => globalThis.benchInteractions.splice(0));
    await option.click();
    const next = page.getByRole('button', { name: 'Next question' });
    await page.waitForFunction(() => globalThis.benchInteractions.length > 0, undefined, { polling: 100 });
    answers.push(await page.evaluate(readInteraction));
    if (await next.isEnabled()) await next.click();
  }
  return answers;
}

declare global {
  var benchInteractions: PerformanceEventTiming[];
}

/** Runs in the page. */
function noteInteractions() {
  globalThis.benchInteractions = [];
  // The least that browsers tell of. TypeScript's own types do not know the threshold.
  const everyInteraction = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.name === 'click') globalThis.benchInteractions.push(entry);
    }
  }).observe(everyInteraction);
}

/** Runs in the page. */
function readInteraction(): Interaction {
  const entries = globalThis.benchInteractions;
  return {
    duration: Math.max(...entries.map(({ duration }) => duration)),
    handlers: Math.max(...entries.map(({ processingEnd, processingStart }) => processingEnd - processingStart)),
  };
}
