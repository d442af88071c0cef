import {
  figuresOf,
  mergeTraces,
  readHistory,
  readLivePairs,
  type Telemetry,
  withRecordCache,
} from '@tensely/release-store/logic';
import type { Effects } from '../effects.ts';
import { createErrorReader } from '../reports/error-texts.ts';
import { readReported, readStatusWith } from '../reports/store-status.ts';
import { judgeCanary, trialArms } from '../reports/trial.ts';

const DAYS = 7;
const HISTORY_LINES = 40;
const ERRORS = 5;

export type Overview = Awaited<ReturnType<ReturnType<typeof createOverviewReader>>>;
export type RemoteOverview = Overview['remotes'][number];
/** The reports about one version on one day. */
export type DayFigures = RemoteOverview['days'][number];

/** Returns a function that reads everything that the console shows. Reads records once, because versions never change. */
export function createOverviewReader(given: Effects) {
  const effects = { ...given, store: withRecordCache(given.store) };
  const { store } = effects;
  const readErrors = createErrorReader(store);
  return async () => {
    const reported = await readReported(effects, DAYS);
    const status = await readStatusWith(effects, reported);
    const traces = mergeTraces(reported.files);
    const pointers = await store.readPointers();
    const remotes = status.remotes.map(async (remote) => {
      const { name, versions, canarySince, halted, revoked } = remote;
      const live = versions.find(({ role }) => role === 'stable')?.version;
      const canary = versions.find(({ role }) => role === 'canary')?.version;
      const published = await store.listVersions(name);
      return {
        status: remote,
        canary,
        /** Published versions that may become live or canary, latest first. */
        candidates: published.filter((version) => version !== live && !revoked.includes(version)).reverse(),
        /** Versions to roll back to, the latest first. */
        previous: pointers.remotes[name]?.previous ?? [],
        verdict: canarySince ? judgeCanary(trialArms(reported.files, name, canarySince), halted?.why) : null,
        days: figuresByDay(reported.files, name, { live, canary }),
        errors: await readErrors(traces.filter(({ remote: of }) => of === name).slice(0, ERRORS)),
      };
    });
    return {
      status,
      remotes: await Promise.all(remotes),
      pairs: await readLivePairs(store, pointers),
      history: await readHistory(store, { limit: HISTORY_LINES }),
    };
  };
}

function figuresByDay(
  files: readonly Telemetry[],
  name: string,
  versions: Record<'live' | 'canary', string | undefined>,
) {
  const byDay = [...Map.groupBy(files, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1));
  return byDay.flatMap(([day, ofDay]) => {
    const all = figuresOf(ofDay).filter(({ remote }) => remote === name);
    return (['live', 'canary'] as const).flatMap((role) => {
      const figures = all.find(({ version }) => version === versions[role]);
      return figures ? [{ day, role, figures }] : [];
    });
  });
}
