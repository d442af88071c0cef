import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { stopTrees } from '../processes/process-tree.ts';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';
import { openServiceLog } from './service-log.ts';

export interface ServiceDefinition {
  /** For messages and the name of the log file, for example `progress`. */
  name: string;
  /** The working directory. */
  folder: string;
  /** The script; `src/main.ts` by default. */
  script?: string;
  nodeOptions?: readonly string[];
  /** Answers 200 when the service is ready. */
  healthUrl: string;
  environment: Record<string, string>;
}

interface SupervisorOptions {
  logsFolder: string;
  say: (sentence: string) => void;
  /** The pause before a restart. */
  pauseMs?: number;
  readyWithinMs?: number;
  /** How long a service may take to stop before it is killed. */
  graceMs?: number;
}

export type Supervisor = ReturnType<typeof supervise>;

const PRELOAD = join(import.meta.dirname, '../processes/end-with-parent.ts');

/** Runs a service as a process and restarts it when it dies. */
export function supervise(definition: ServiceDefinition, options: SupervisorOptions) {
  const { name, healthUrl } = definition;
  const { logsFolder, say, pauseMs = 1000, readyWithinMs = 30_000, graceMs } = options;
  const log = openServiceLog(join(logsFolder, `${name}.log`), name, say);
  const stopping = new AbortController();
  let pid: number | undefined;
  /** How the process ended, for example "ended with exit code 1". */
  let ended: Promise<string> | undefined;

  /** Starts the process. Resolves with the problem, or with undefined when it answers. */
  async function launch(): Promise<string | undefined> {
    const child = spawnService(definition);
    log.follow(child.stdout, child.stderr);
    pid = child.pid;
    ended = child.then(({ exitCode, signal, originalMessage }) => {
      const how = signal ? `ended by ${signal}` : `ended with exit code ${exitCode}`;
      return originalMessage ?? how;
    });
    const end = endSignal(ended);
    if (await answersWithin(healthUrl, readyWithinMs, end)) return undefined;
    return end.aborted ? ended : `${healthUrl} gave no answer within ${readyWithinMs / 1000} s`;
  }

  async function keepAlive(): Promise<void> {
    while (ended) {
      const how = await ended;
      if (stopping.signal.aborted) return;
      say(`The ${name} service ${how}; restarting in ${pauseMs / 1000} s.`);
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if ((await launch()) === undefined) say(`The ${name} service answers again.`);
    }
  }

  return {
    /** Resolves when the service answers. Rejects with its last log lines if it does not start. */
    async start() {
      const problem = await launch();
      if (stopping.signal.aborted) return;
      if (problem) {
        const lines = log.lastLines().map((line) => `  ${line}`);
        throw new Error([`The ${name} service did not start: ${problem}.`, ...lines].join('\n'));
      }
      void keepAlive();
    },
    async stop() {
      stopping.abort();
      if (pid) await stopTrees([pid], graceMs);
      // Its last output may not have reached the log yet.
      await ended;
      await log.close();
    },
  };
}

function spawnService({ folder, script = 'src/main.ts', nodeOptions = [], environment }: ServiceDefinition) {
  // In its own process group, so that Ctrl-C reaches only this supervisor, which then stops the services.
  return execa(process.execPath, [...nodeOptions, '--import', PRELOAD, script], {
    cwd: folder,
    env: environment,
    stdin: 'ignore',
    detached: true,
    cleanup: false,
    buffer: false,
    reject: false,
  });
}
