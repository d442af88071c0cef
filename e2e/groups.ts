interface Group {
  /** A project of Playwright, and the target `e2e-<name>` of Nx whose inputs say which changes run it. */
  name: string;
  testMatch?: readonly string[];
  testIgnore?: readonly string[];
}

const exams = ['journeys/exams/*.spec.ts'];

const lessons = ['journeys/lessons/*.spec.ts'];

/** What is drilled is the delivery of any remote: it does not depend on what is in the remotes. */
const delivery = [
  'delivery/{canary,dev,hold,new-remote,pins-and-previews,policies,refusals}.spec.ts',
  'delivery/{rollback-drill,shared-change,stock-host,version-matrix,versions-panel}.spec.ts',
  'faults/*.spec.ts',
];

/** In engines other than Chromium too, by a configuration of their own. */
const inAllEngines = ['browsers/*.spec.ts'];

/** What is written down for later is no check: npm run e2e -- --record. */
const recordings = ['recording/*.spec.ts'];

/** Journeys that lead through several remotes: what a version of one of them may break at the others. */
export const crossing: readonly string[] = [
  'crossing',
  'guard',
  'sidebar',
  'going-on',
  'home-map',
  'shared-modules',
].map((name) => `journeys/${name}.spec.ts`);

/** The journeys in groups, so that a change runs those that see it. A file that nobody named is in `product`. */
export const groups: readonly Group[] = [
  { name: 'lessons', testMatch: lessons },
  { name: 'exams', testMatch: exams },
  { name: 'delivery', testMatch: delivery },
  { name: 'product', testIgnore: [...lessons, ...exams, ...delivery, ...inAllEngines, ...recordings] },
];
