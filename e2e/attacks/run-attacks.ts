import { readdir } from 'node:fs/promises';
import { addresses, folders, ports } from '../support/platform/addresses.ts';
import { environment } from '../support/platform/release-command.ts';
import { startProduct } from '../support/platform/start-platform.ts';
import type { Attack, Target } from './attack.ts';

/** Required areas; other files with attacks in this folder run as well. */
const REQUIRED = ['edge', 'held'];

const target: Target = {
  app: addresses.app,
  parent: addresses.parent,
  progress: `http://localhost:${ports.progress}`,
  dataFolder: folders.data,
};

/** Starts the real services on the journeys' ports, attacks them and prints the attacks that succeeded. Exits with 1 if any did. */
async function runAttacks(): Promise<boolean> {
  const areas = await readAreas();
  const missing = REQUIRED.filter((name) => !areas.has(name));
  const empty = [...areas].filter(([, attacks]) => attacks.length === 0).map(([name]) => name);
  for (const name of [...missing, ...empty]) console.log(`✗ ${name}: no attacks found for this area.`);
  const stop = await startProduct({ ...environment, CANARY_MIN_LOADS: '20' });
  const outcomes: Outcome[] = [];
  try {
    for (const [area, attacks] of areas) for (const attack of attacks) outcomes.push(await runOne(area, attack));
  } finally {
    await stop();
  }
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const [attempts, gotIn, broken] = [sum((one) => one.attempts), sum((one) => one.gotIn), sum((one) => one.broken)];
  const notRun = broken > 0 ? `, ${broken} attacks failed to run` : '';
  console.log(`${attempts} attempts in ${outcomes.length} classes of ${areas.size} areas, ${gotIn} got in${notRun}`);
  return gotIn === 0 && broken === 0 && missing.length === 0 && empty.length === 0;
}

interface Outcome {
  attempts: number;
  gotIn: number;
  broken: number;
}

async function runOne(area: string, { name, attempts, run }: Attack): Promise<Outcome> {
  try {
    const gotIn = await run(target);
    console.log(`${gotIn === 0 ? '✓' : '✗'} ${area}: ${name}: ${attempts} attempts, ${gotIn} got in`);
    return { attempts, gotIn, broken: 0 };
  } catch (error) {
    console.log(`✗ ${area}: ${name}: failed to run. ${error instanceof Error ? error.message : error}`);
    return { attempts: 0, gotIn: 0, broken: 1 };
  }
}

/** Attacks by area, which is the file name. */
async function readAreas(): Promise<Map<string, readonly Attack[]>> {
  const areas = new Map<string, readonly Attack[]>();
  for (const file of (await readdir(import.meta.dirname)).sort()) {
    if (!file.endsWith('.ts') || file === 'run-attacks.ts') continue;
    const module: unknown = await import(`./${file}`);
    if (exportsAttacks(module)) areas.set(file.replace(/\.ts$/, ''), module.attacks);
  }
  return areas;
}

function exportsAttacks(module: unknown): module is { attacks: readonly Attack[] } {
  return typeof module === 'object' && module !== null && 'attacks' in module && Array.isArray(module.attacks);
}

// Connections left open by an attack must not keep the process alive.
process.exit((await runAttacks()) ? 0 : 1);
