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
  /** The budget of the phase in which the fault is, in milliseconds; 0 where the browser learns of it at once. */
  budget: number;
  /** Injects the fault; calls `met` when the page meets it. */
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
 * Measures the time from the fault to the last known good version on screen, without the budget of the phase. In turns with
 * the same page where nothing is broken, since a page that was just opened takes its own time to come up.
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
  /** The version whose files are broken. */
  version: string;
  /** The selector of the version that has to be shown in the end. */
  shown: string;
  arm: FaultCase['arm'];
}

/** Opens a lesson; the time from the moment at which the page meets the fault until it shows the expected version. */
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

/** Injects a fault into one of the files, and into every retry of it. */
export function onFile(file: keyof typeof files, answer: (route: Route) => Promise<void>): FaultCase['arm'] {
  return async (page, broken, met) => {
    await page.route(addressOf(broken, file), async (route) => {
      met();
      // The page may be closed by now.
      await answer(route).catch(() => undefined);
    });
  };
}

/** The entry takes most of its own budget, then its chunk uses up that of all files together. */
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

/** The addresses of a file of a version, those of retries included. */
function addressOf(version: string, file: keyof typeof files): RegExp {
  return new RegExp(`/remotes/lessons/${version.replaceAll('.', '\\.')}/.*${files[file]}$`);
}
