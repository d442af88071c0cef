import { join } from 'node:path';
import { keepPrivate } from '@tensely/service-host/logic';
import type { Environment } from '../environment.ts';
import { processTree, stopTrees } from '../processes/process-tree.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { portProblems } from './port-check.ts';
import { portVariable, type ServiceName, serviceDefinition } from './services.ts';
import { type ServiceDefinition, supervise } from './supervisor.ts';
import { readOnlyFolder, writeFault } from './write-fault.ts';

interface RunOptions {
  root: string;
  readEnvironment: () => Environment;
  names: readonly ServiceName[];
  /** What has to be done first. Rejects with a sentence when it cannot be. */
  prepare: (environment: Environment, say: (line: string) => void) => Promise<Prepared>;
}

/** What was prepared. */
export interface Prepared {
  /** What is printed when everything answers. */
  ready: string;
  /** What else is to run. */
  services?: readonly ServiceDefinition[];
  /** What every service gets beside its settings. */
  variables?: Readonly<Record<string, string>>;
}

/** A first build on a busy machine takes its time. */
const READY_WITHIN_MS = 120_000;

const say = (line: string) => console.log(line);

/** Runs services until asked to stop. Resolves with the exit code, when no process is left that was started here. */
export async function runServices(options: RunOptions): Promise<number> {
  const stop = stopRequest();
  const folders = [options.root];
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
  try {
    await Promise.race([run(options, { folders, stop, stopped }), stopped]);
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    const words = error instanceof Error ? error.message : String(error);
    console.error(words);
    const advice = writeFault(words, folders);
    if (advice) console.error(advice);
    return 1;
  } finally {
    await stopTrees(processTree(process.pid).filter((pid) => pid !== process.pid));
  }
}

interface Run {
  /** Where things are written; the data folder is added as soon as it is known. */
  folders: string[];
  stop: AbortSignal;
  stopped: Promise<void>;
}

async function run({ root, readEnvironment, names, prepare }: RunOptions, { folders, stop, stopped }: Run) {
  const environment = readEnvironment();
  folders.push(environment.DATA_DIR);
  const readOnly = readOnlyFolder(environment.DATA_DIR);
  if (readOnly) throw new Error(readOnly);
  await keepPrivate(environment.DATA_DIR);
  const problems = await portProblems(environment, names.map(portVariable));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { ready, services = [], variables } = await prepare(environment, say);
  if (stop.aborted) return;
  const own = names.map((name) => serviceDefinition(root, environment, name));
  const definitions = [...own, ...services].map((one) => ({
    ...one,
    environment: { ...one.environment, ...variables },
  }));
  const supervisor = supervise(definitions, {
    logsFolder: join(environment.DATA_DIR, 'logs'),
    say,
    readyWithinMs: READY_WITHIN_MS,
  });
  try {
    say(`Starting ${definitions.map(({ name }) => name).join(', ')}`);
    await Promise.race([supervisor.start(), stopped]);
    if (stop.aborted) return;
    say(ready);
    await stopped;
    say('Stopping');
  } finally {
    await supervisor.stop();
  }
}
