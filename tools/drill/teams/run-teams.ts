import { setTimeout as delay } from 'node:timers/promises';
import {
  auditStore,
  openReleaseStore,
  openStorage,
  readHistory,
  readTrustFile,
} from '@tensely/release-store/logic';
import { openSampleReleases } from '../sample-releases.ts';
import { startTeam, type Team } from './start-team.ts';

const NAMES = ['lessons', 'exams'] as const;
/** Until both processes have their order. */
const AGREED_IN_MS = 200;
const SERVED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** Who is served what, as visitors find out. */
export interface View {
  /** The version of each remote that one visitor gets. */
  served(visitor: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

interface Options {
  folder: string;
  rounds: number;
  openView(folder: string, trustFile: string): Promise<View>;
  say(line: string): void;
}

/**
 * Two teams, each with a key and a process of its own, ship at the same moment on one store, again and again, while visitors come.
 * @returns what did not hold, in sentences
 */
export async function runTeams({ folder, rounds, openView, say }: Options): Promise<string[]> {
  const releases = await openSampleReleases(folder);
  for (const name of ['shell', ...NAMES]) await releases.release(name, '1.0.0');
  for (const name of NAMES) await releases.makeTeamKey(name);
  const view = await openView(folder, releases.trustFile);
  const teams = NAMES.map((name) => startTeam(folder, name));
  const faults: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) faults.push(...(await oneRound(round, { teams, view, say })));
  } finally {
    await Promise.all(teams.map((team) => team.end()));
    await view.close();
  }
  faults.push(...(await lost(folder, releases.trustFile, rounds)));
  say(faults.length === 0 ? `Nothing was lost in ${rounds} rounds.` : faults.join('\n'));
  return faults;
}

interface Round {
  teams: readonly Team[];
  view: View;
  say(line: string): void;
}

async function oneRound(round: number, { teams, view, say }: Round): Promise<string[]> {
  const [before, version] = [`1.${round - 1}.0`, `1.${round}.0`];
  const seen = new Map<string, number>();
  const at = Date.now() + AGREED_IN_MS;
  const shipped = Promise.all(teams.map((team) => team.ship({ version, at })));
  let isShipped = false;
  void shipped.then(
    () => {
      isShipped = true;
    },
    () => undefined,
  );
  const faults: string[] = [];
  for (let visitors = 0; ; visitors += 1) {
    const isLast = isShipped;
    const got = await view.served(`visitor-${round}-${visitors}`);
    for (const name of NAMES) {
      const served = got[name] ?? 'nothing';
      seen.set(`${name} ${served}`, (seen.get(`${name} ${served}`) ?? 0) + 1);
      if (served !== before && served !== version) faults.push(`Round ${round}: a visitor got ${name} ${served}.`);
    }
    if (isLast && NAMES.every((name) => got[name] === version)) break;
    if (Date.now() - at > SERVED_WITHIN_MS) {
      faults.push(`Round ${round}: ${version} of both is not served after ${SERVED_WITHIN_MS / 1000} s.`);
      break;
    }
    await delay(LOOK_EVERY_MS);
  }
  const answers = await shipped;
  const conflicts = answers.reduce((sum, answer) => sum + answer.conflicts, 0);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const visitors = [...seen].sort().map(([what, count]) => `${what} ${count} times`);
  say(
    `round ${round}: both shipped ${version} in ${slowest} ms, ${conflicts} conflicts retried; served: ${visitors.join(', ')}`,
  );
  return faults;
}

/** What the store does not hold of all that both teams did. */
async function lost(folder: string, trustFile: string, rounds: number): Promise<string[]> {
  const store = openReleaseStore(openStorage({ dataDir: folder }));
  const trust = await readTrustFile(trustFile);
  const { findings } = await auditStore(store, trust ?? { keys: [] }, new Date());
  const faults = findings.filter(({ level }) => level === 'fault').map(({ where, what }) => `${where}: ${what}`);
  const done = (await readHistory(store, { limit: Number.MAX_SAFE_INTEGER })).map(
    ({ name, verb }) => `${name} ${verb}`,
  );
  for (const name of NAMES) {
    const versions = await store.listVersions(name);
    if (versions.length !== rounds + 1) faults.push(`${rounds + 1 - versions.length} versions of ${name} are lost.`);
    for (const [verb, wanted] of [['canary', rounds] as const, ['promote', rounds + 1] as const]) {
      const found = done.filter((line) => line === `${name} ${verb}`).length;
      if (found !== wanted) faults.push(`The history has ${found} times ${verb} of ${name}, not ${wanted}.`);
    }
  }
  return faults;
}
