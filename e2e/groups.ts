interface Group {
  /** A Playwright project, with the folder `groups/<name>` whose `project.json` lists the inputs that run it. */
  name: string;
  testMatch?: readonly string[];
  testIgnore?: readonly string[];
  /** Whether `npm test -- affected` runs only the journeys tagged `@smoke` when nothing but code or texts of remotes changed. */
  hasSmokeTests?: true;
}

const exams = ['journeys/exams/*.spec.ts'];

/** Exhaustive surveys of all pages and question types. */
const surveys = ['journeys/lessons/{every-page,gallery,gallery-answers,gallery-new-type}.spec.ts'];

const lessons = ['journeys/lessons/*.spec.ts'];

/** The delivery of any remote, independent of the remotes' content. */
const delivery = [
  'delivery/{canary,console,dev,hold,new-remote,pins-and-previews,policies,refusals}.spec.ts',
  'delivery/{rollback-drill,shared-change,stock-host,version-matrix,versions-panel}.spec.ts',
  'faults/*.spec.ts',
];

/** Mount every remote, also one without journeys of its own: any change in a remote runs them. */
const remotes = ['delivery/mounts.spec.ts', 'journeys/{crossing,shared-modules}.spec.ts'];

/** Specs with configurations of their own: those for every engine, and recordings, which check nothing (npm run e2e -- --record). */
export const others: readonly string[] = ['browsers/*.spec.ts', 'recording/*.spec.ts'];

/** Journeys through several remotes: a new version of one may break them for the others. */
export const crossing: readonly string[] = [
  'crossing',
  'guard',
  'sidebar',
  'going-on',
  'home-map',
  'shared-modules',
].map((name) => `journeys/${name}.spec.ts`);

/** Groups of journeys, so that a change runs the affected ones. Files without a group belong to `product`. */
export const groups: readonly Group[] = [
  // First, because it has the longest tests.
  { name: 'delivery', testMatch: delivery },
  { name: 'remotes', testMatch: remotes },
  { name: 'lessons', testMatch: lessons, testIgnore: surveys, hasSmokeTests: true },
  { name: 'surveys', testMatch: surveys },
  { name: 'exams', testMatch: exams, hasSmokeTests: true },
  { name: 'product', testIgnore: [...lessons, ...exams, ...delivery, ...remotes, ...others] },
];
