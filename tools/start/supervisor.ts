import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopTrees } from '../processes/process-tree.ts';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';
import { openServiceLog, type ServiceLog } from './service-log.ts';

export interface ServiceDefinition {
  /** For messages and the name of the log file, for example `progress`. */
  name: string;
  /** The working directory. */
  folder: string;
  /** The script; `src/main.ts` by default. */
  script?: string;
  /** Answers 200 when the service is ready. */
  healthUrl: string;
  environment: Record<string, string>;
}

interface SupervisorOptions {
  logsFolder: string;
  say: (sentence: string) => void;
  /** The pause before the first restart; it doubles with each further one. */
  firstBackoffMs?: number;
  readyWithinMs?: number;
  /** How long a service may take to stop before it is killed. */
  graceMs?: number;
}

export interface Supervisor {
  /** Resolves when every service answers. Rejects with the last log lines of a service that does not start. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface RunningService {
  child: ChildProcess;
  startedAt: number;
  /** How it ended, for example "ended with exit code 1". */
  ended: Promise<string>;
}

/**
 * A service ends itself with this signal to be restarted at once, because it cannot apply a change while it runs. A signal instead of an
 * exit code: when a process exits, the bundler complains about what is still open.
 */
export const RESTART_SIGNAL = 'SIGUSR2';

const PRELOAD = join(import.meta.dirname, '../processes/end-with-parent.ts');
const LONGEST_BACKOFF_MS = 30_000;
/** A service that ran this long has recovered: its backoff starts over. */
const RECOVERED_AFTER_MS = 60_000;

/** Runs services as processes and restarts those that die, with exponential backoff. */
export function supervise(definitions: readonly ServiceDefinition[], options: SupervisorOptions): Supervisor {
  const stopping = new AbortController();
  const services = definitions.map((definition) => superviseOne(definition, options, stopping.signal));
  return {
    async start() {
      await Promise.all(services.map((service) => service.start()));
    },
    async stop() {
      stopping.abort();
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

function superviseOne(definition: ServiceDefinition, options: SupervisorOptions, stopping: AbortSignal): Supervisor {
  const { name, healthUrl } = definition;
  const { logsFolder, say, firstBackoffMs = 1000, readyWithinMs = 30_000, graceMs } = options;
  const log = openServiceLog(join(logsFolder, `${name}.log`), name, say);
  let current: RunningService | undefined;

  /** Starts the process. Resolves with the problem, or with undefined when it answers. */
  async function launch(): Promise<string | undefined> {
    const service = spawnService(definition, log);
    current = service;
    const answers = answersWithin(healthUrl, readyWithinMs, endSignal(service.child));
    const isReady = await Promise.race([answers, service.ended.then(() => false)]);
    if (isReady) return undefined;
    const isEnded = service.child.exitCode !== null || service.child.signalCode !== null || !service.child.pid;
    return isEnded ? service.ended : `${healthUrl} gave no answer within ${readyWithinMs / 1000} s`;
  }

  async function keepAlive(): Promise<void> {
    let backoffMs = firstBackoffMs;
    while (current) {
      const how = await current.ended;
      if (Date.now() - current.startedAt > RECOVERED_AFTER_MS) backoffMs = firstBackoffMs;
      if (current.child.signalCode !== RESTART_SIGNAL) backoffMs = await pauseAfter(how, backoffMs);
      if (stopping.aborted) return;
      if ((await launch()) === undefined) say(`The ${name} service answers again.`);
    }
  }

  /** Resolves with the length of the next pause. */
  async function pauseAfter(how: string, backoffMs: number): Promise<number> {
    if (!stopping.aborted) say(`The ${name} service ${how}; restarting in ${backoffMs / 1000} s.`);
    await delay(backoffMs, undefined, { signal: stopping }).catch(() => undefined);
    return Math.min(2 * backoffMs, LONGEST_BACKOFF_MS);
  }

  return {
    async start() {
      const problem = await launch();
      if (stopping.aborted) return;
      if (problem) {
        const lines = log.lastLines().map((line) => `  ${line}`);
        throw new Error([`The ${name} service did not start: ${problem}.`, ...lines].join('\n'));
      }
      void keepAlive();
    },
    async stop() {
      if (current?.child.pid) await stopTrees([current.child.pid], graceMs);
      // Its last output may not have reached the log yet.
      await current?.ended;
      await log.close();
    },
  };
}

function spawnService(definition: ServiceDefinition, log: ServiceLog): RunningService {
  const { folder, script = 'src/main.ts', environment } = definition;
  // In its own process group, so that Ctrl-C reaches only this supervisor, which then stops the services.
  const child = spawn(process.execPath, ['--import', PRELOAD, script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  log.follow(child.stdout, child.stderr);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with exit code ${code}`));
  });
  return { child, startedAt: Date.now(), ended };
}
