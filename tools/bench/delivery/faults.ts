import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { Series } from '../series.ts';
import type { BenchLearner } from './bench-browser.ts';
import { type BenchProduct, BUDGETS } from './bench-product.ts';
import { publishNeverMounted } from './broken-release.ts';

const TURNS = 5;
const GOAL_MS = 1500;
const PATH = '/A1/nouns';

interface FaultCase {
  what: string;
  /** Of the phase that the fault is in; 0 where the browser is told at once. */
  budget: number;
  /** Puts the fault on; calls `met` when the page meets it. */
  arm(page: Page, broken: string, met: () => void): Promise<void>;
}

const files = { entry: 'remoteEntry.js', chunk: 'expose_app\\.[^/]*\\.js', style: 'expose_app\\.[^/]*\\.css' } as const;

export const hangs = (): Promise<void> => new Promise(() => {});
export const letThrough = (route: Route) => route.continue();
const answersNotFound = (route: Route) => route.fulfill({ status: 404, body: 'Not there.' });
const answersAltered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
};

const cases: readonly FaultCase[] = [
  { what: 'entry answered with 404', budget: 0, arm: onFile('entry', answersNotFound) },
  { what: 'entry altered', budget: 0, arm: onFile('entry', answersAltered) },
  { what: 'entry never answered', budget: BUDGETS.script, arm: onFile('entry', hangs) },
  { what: 'chunk never answered', budget: BUDGETS.script, arm: onFile('chunk', hangs) },
  { what: 'style sheet never answered', budget: BUDGETS.script, arm: onFile('style', hangs) },
  { what: 'entry late, then chunk never answered', budget: BUDGETS.load, arm: lateThenHangs },
];
const mountCase: FaultCase = { what: 'mount never ends', budget: BUDGETS.mount, arm: whenMounted };
const nothing = { what: 'nothing is broken: from the request of the entry', arm: onFile('entry', letThrough) };

/**
 * From the fault to the last known good version on screen, without the budget of the phase; in turns with the same page
 * where nothing is broken, because in each case the page was just opened and has to come up as well.
 */
export async function measureFaults(product: BenchProduct, learner: BenchLearner): Promise<Series[]> {
  const { app, release, store } = product;
  const live = (await store.readPointers()).remotes.lessons?.stable ?? '';
  const base: number[] = [];
  const recoveries = new Map<FaultCase, number[]>(cases.map((one) => [one, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    base.push(await timeToShow(learner, app, { version: live, shown: versionOnShow(live), arm: nothing.arm }));
    for (const [one, values] of recoveries) values.push(await recoveryTime(learner, app, live, one));
  }
  const neverMounted = '0.1.0-never';
  await publishNeverMounted(product, live, neverMounted);
  await release(['promote', 'lessons', neverMounted, '--why', 'bench']);
  recoveries.set(mountCase, []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    recoveries.get(mountCase)?.push(await recoveryTime(learner, app, neverMounted, mountCase));
  }
  await release(['rollback', 'lessons', '--why', 'bench']);
  return [
    { what: nothing.what, unit: 'ms', values: base },
    ...[...recoveries].map(([{ what, budget }, values]) => ({
      what: `${what}: last known good, ${budget === 0 ? 'no budget' : `beyond ${budget} ms`}`,
      unit: 'ms' as const,
      values,
      goal: GOAL_MS,
    })),
  ];
}

async function recoveryTime(learner: BenchLearner, app: string, broken: string, { arm, budget }: FaultCase) {
  return (await timeToShow(learner, app, { version: broken, shown: otherOnShow(broken), arm })) - budget;
}

const versionOnShow = (version: string) => `[data-remote="lessons"] [data-version="${version}"]`;
const otherOnShow = (version: string) => `[data-remote="lessons"] [data-version]:not([data-version="${version}"])`;

interface Visit {
  /** Whose files are broken. */
  version: string;
  /** What is to be on show in the end. */
  shown: string;
  arm: FaultCase['arm'];
}

/** A learner opens a lesson: from the moment at which their page meets the fault until it shows what it should. */
async function timeToShow({ freshPage }: BenchLearner, app: string, { version, shown, arm }: Visit): Promise<number> {
  const page = await freshPage();
  let metAt = 0;
  await arm(page, version, () => {
    metAt ||= Date.now();
  });
  await page.goto(`${app}${PATH}`, { waitUntil: 'commit' });
  await page.locator(shown).getByRole('heading', { level: 1 }).waitFor();
  const shownAt = Date.now();
  await page.context().close();
  if (metAt === 0) throw new Error('The page never met its fault.');
  return shownAt - metAt;
}

/** Puts a fault on one of the files; other tries for it meet the same. */
export function onFile(file: keyof typeof files, answer: (route: Route) => Promise<void>): FaultCase['arm'] {
  return async (page, broken, met) => {
    await page.route(addressOf(broken, file), async (route) => {
      met();
      // A page that is closed takes what it waits for with it.
      await answer(route).catch(() => undefined);
    });
  };
}

/** The entry takes most of its own time, and its chunk the rest of what all files have together. */
async function lateThenHangs(page: Page, broken: string, met: () => void): Promise<void> {
  await onFile('chunk', hangs)(page, broken, () => undefined);
  await onFile('entry', async (route) => {
    await delay(BUDGETS.script * 0.8);
    await route.continue();
  })(page, broken, met);
}

async function whenMounted(page: Page, broken: string, met: () => void): Promise<void> {
  const place = page.locator(versionOnShow(broken));
  place.waitFor({ state: 'attached' }).then(met, () => undefined);
}

/** A file of a version, also under the addresses of further tries. */
function addressOf(version: string, file: keyof typeof files): RegExp {
  return new RegExp(`/remotes/lessons/${version.replaceAll('.', '\\.')}/.*${files[file]}$`);
}
