import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nearest } from '../release/command-line/nearest.ts';
import type { Series } from './series.ts';

/** What a bench works with. */
export interface BenchContext {
  /** The workspace. */
  root: string;
  /** Tells of the work while it is done. */
  say(line: string): void;
}

/** What `<name>.bench.ts` exports as `bench`. */
export interface Bench {
  /** What it measures, in a sentence. */
  about: string;
  run(context: BenchContext): Promise<Series[]>;
}

/** The names of the benches that there are: `<name>.bench.ts` in the folder. */
export async function benchNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []).sort();
}

/** The names that are asked for, all when none is. Throws a sentence for one that there is not. */
export function chooseBenches(known: readonly string[], asked: readonly string[]): readonly string[] {
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown === undefined) return asked.length > 0 ? asked : known;
  const meant = nearest(unknown, known);
  const hint = meant ? `did you mean "${meant}"?` : `there are: ${known.join(', ')}.`;
  throw new Error(`There is no bench ${JSON.stringify(unknown)}; ${hint}`);
}

/** Loads a bench of the folder. Throws a sentence for a file that is none. */
export async function loadBench(folder: string, name: string): Promise<Bench> {
  const loaded: unknown = await import(pathToFileURL(join(folder, `${name}.bench.ts`)).href);
  if (isBenchModule(loaded)) return loaded.bench;
  throw new Error(`${name}.bench.ts has to export "bench" with "about" and "run".`);
}

function isBenchModule(loaded: unknown): loaded is { bench: Bench } {
  if (typeof loaded !== 'object' || loaded === null || !('bench' in loaded)) return false;
  const { bench } = loaded;
  return typeof bench === 'object' && bench !== null && 'about' in bench && 'run' in bench;
}
