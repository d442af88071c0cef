import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@tensely/core/logic';
import { type Environment, readEnvironment } from '../environment.ts';
import { stopChildren } from '../processes/process-tree.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { assertCanStart } from './check-start.ts';
import { portVariable, type ServiceName, serviceDefinition } from './services.ts';
import { type ServiceDefinition, type Supervisor, supervise } from './supervisor.ts';

interface RunOptions {
  root: string;
  names: readonly ServiceName[];
  /** Runs first, for example to publish. Rejects with a sentence if it fails. */
  prepare: (environment: Environment, say: (line: string) => void) => Promise<Prepared>;
}

interface Prepared {
  /** Printed when every service answers and `problems` finds none. */
  ready: string;
  /** Remaining problems although every service answers, in sentences. Polled until there are none. */
  problems?: () => Promise<readonly string[]>;
  /** More services to run. */
  services?: readonly ServiceDefinition[];
  /** Variables for every service besides its settings. */
  variables?: Readonly<Record<string, string>>;
}

/** A first build on a busy machine is slow. */
const READY_WITHIN_MS = 120_000;
/** Short, because the developer who fixes the problem is watching. */
const POLL_MS = 2000;

const say = (line: string) => console.log(line);

/**
 * Runs services until stopped, then stops everything that it started and ends the process; with
 * exit code 1 after a failure.
 *
 * @example
 * await runServices({ root, names: ['gateway'], prepare: async () => ({ ready: 'The gateway is ready.' }) });
 */
export async function runServices({ root, names, prepare }: RunOptions): Promise<never> {
  const stop = stopRequest();
  const stopped = once(stop, 'abort');
  const supervisors: Supervisor[] = [];

  async function run(): Promise<void> {
    const environment = readEnvironment(root);
    await assertCanStart(environment, names.map(portVariable));
    const { ready, problems, services = [], variables } = await prepare(environment, say);
    if (stop.aborted) return;
    const definitions = [...names.map((name) => serviceDefinition(root, environment, name)), ...services];
    const options = { logsFolder: join(environment.DATA_DIR, 'logs'), say, readyWithinMs: READY_WITHIN_MS };
    for (const one of definitions) {
      supervisors.push(supervise({ ...one, environment: { ...one.environment, ...variables } }, options));
    }
    say(`Starting ${definitions.map(({ name }) => name).join(', ')}`);
    await Promise.all(supervisors.map((one) => one.start()));
    if (problems) await waitUntilHealthy(problems, stop);
    if (!stop.aborted) say(ready);
    await stopped;
  }

  let code = 0;
  await Promise.race([run(), stopped]).catch((error) => {
    if (stop.aborted) return;
    console.error(messageOf(error));
    code = 1;
  });
  if (stop.aborted) say(`Stopping: ${stop.reason}`);
  await Promise.all(supervisors.map((one) => one.stop()));
  await stopChildren();
  // Exit explicitly: otherwise an interrupted publication would continue with the next app.
  process.exit(code);
}

/** Reports problems, each change once, until there are none. */
async function waitUntilHealthy(find: () => Promise<readonly string[]>, stop: AbortSignal): Promise<void> {
  let reported = '';
  while (!stop.aborted) {
    const problems = (await find()).join('\n  ');
    if (problems === '') return;
    if (problems !== reported) say(`Tensely is not ready:\n  ${problems}`);
    reported = problems;
    await delay(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
