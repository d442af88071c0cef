import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { processTree, stopTrees } from '../processes/process-tree.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { createEffects } from '../release/effects.ts';
import { publishCurrent } from '../release/publish-current.ts';
import { portProblems } from './port-check.ts';
import { portVariable, type ServiceName, serviceDefinition } from './services.ts';
import { supervise } from './supervisor.ts';

interface RunOptions {
  root: string;
  readEnvironment: () => Environment;
  names: readonly ServiceName[];
  /** Whether the current sources are built and published first. */
  publish: boolean;
  /** The line that is printed when everything answers. */
  ready: (environment: Environment) => string;
}

const say = (line: string) => console.log(line);

/** Runs services until asked to stop. Resolves with the exit code, when no process is left that was started here. */
export async function runServices(options: RunOptions): Promise<number> {
  const stop = stopRequest();
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
  try {
    await Promise.race([run(options, stop, stopped), stopped]);
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await stopTrees(processTree(process.pid).filter((pid) => pid !== process.pid));
  }
}

async function run(
  { root, readEnvironment, names, publish, ready }: RunOptions,
  stop: AbortSignal,
  stopped: Promise<void>,
) {
  const environment = readEnvironment();
  const problems = await portProblems(environment, names.map(portVariable));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (publish) await publishCurrent(createEffects(root, environment), say);
  if (stop.aborted) return;
  const definitions = names.map((name) => serviceDefinition(root, environment, name));
  const supervisor = supervise(definitions, { logsFolder: join(environment.DATA_DIR, 'logs'), say });
  try {
    say(`Starting ${names.join(', ')}`);
    await Promise.race([supervisor.start(), stopped]);
    if (stop.aborted) return;
    say(ready(environment));
    await stopped;
    say('Stopping');
  } finally {
    await supervisor.stop();
  }
}
