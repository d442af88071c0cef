import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopTrees } from '../processes/process-tree.ts';
import { openServiceLog, type ServiceLog } from './service-log.ts';

export interface ServiceDefinition {
  /** In sentences and as the log's file name, for example `progress`. */
  name: string;
  /** Where its script runs. */
  folder: string;
  /** What node runs there; without it `src/main.ts`. */
  script?: string;
  /** Answers 200 when the service is ready. */
  healthUrl: string;
  environment: Record<string, string>;
}

interface SupervisorOptions {
  logsFolder: string;
  say: (sentence: string) => void;
  firstBackoffMs?: number;
  readyWithinMs?: number;
  /** How long a service may take to stop in order before it is killed. */
  graceMs?: number;
}

export interface Supervisor {
  /** Resolves when every service answers. Rejects, naming the service and its last words, when one does not come up. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PRELOAD = join(import.meta.dirname, '../processes/end-with-parent.ts');
/** Services run from source: compiled once, they start in less than half the time. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');
const LONGEST_BACKOFF_MS = 30_000;
const LONG_LIFE_MS = 60_000;
const POLL_MS = 50;

/** Runs services as processes, starts one that dies again with a growing pause, and stops them all in the end. */
export function supervise(definitions: readonly ServiceDefinition[], options: SupervisorOptions): Supervisor {
  const services = definitions.map((definition) => new Service(definition, options));
  return {
    start: async () => {
      await Promise.all(services.map((service) => service.start()));
    },
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

class Service {
  readonly #definition: ServiceDefinition;
  readonly #options: SupervisorOptions;
  readonly #log: ServiceLog;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #ended: Promise<string> | undefined;

  constructor(definition: ServiceDefinition, options: SupervisorOptions) {
    this.#definition = definition;
    this.#options = options;
    this.#log = openServiceLog(join(options.logsFolder, `${definition.name}.log`), definition.name, options.say);
  }

  async start(): Promise<void> {
    const { name } = this.#definition;
    const ended = this.#spawn();
    const outcome = await Promise.race([this.#ready(), ended]);
    if (this.#stopping.signal.aborted) return;
    if (outcome !== 'ready') {
      const lines = this.#log.lastLines().map((line) => `  ${line}`);
      throw new Error([`The ${name} service did not start: ${outcome}.`, ...lines].join('\n'));
    }
    void this.#keepAlive(ended);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#child?.pid) await stopTrees([this.#child.pid], this.#options.graceMs);
    // Its last words may still be on their way.
    await this.#ended;
    await this.#log.close();
  }

  /** Starts the process; resolves with how it ended. */
  #spawn(): Promise<string> {
    const { folder, script = 'src/main.ts', environment } = this.#definition;
    // A process group of its own: Ctrl-C in the terminal reaches this supervisor alone, which then stops in order.
    const child = spawn(process.execPath, ['--import', PRELOAD, script], {
      cwd: folder,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    this.#log.follow(child.stdout, child.stderr);
    this.#ended = new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with exit code ${code}`));
    });
    return this.#ended;
  }

  /** Resolves with 'ready' when the process answers, else with what is wrong. */
  async #ready(): Promise<string> {
    const { readyWithinMs = 30_000 } = this.#options;
    const { healthUrl } = this.#definition;
    const child = this.#child;
    const deadline = Date.now() + readyWithinMs;
    while (child?.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return 'ready';
      await delay(POLL_MS);
    }
    return `${healthUrl} gave no answer within ${readyWithinMs / 1000} s`;
  }

  async #keepAlive(firstEnd: Promise<string>): Promise<void> {
    const { firstBackoffMs = 1000, say } = this.#options;
    const { name } = this.#definition;
    const { signal } = this.#stopping;
    let ended = firstEnd;
    let began = Date.now();
    let backoff = firstBackoffMs;
    for (;;) {
      const how = await ended;
      if (signal.aborted) return;
      backoff = Date.now() - began > LONG_LIFE_MS ? firstBackoffMs : backoff;
      say(`The ${name} service ${how}; it is started again in ${backoff / 1000} s.`);
      await delay(backoff, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      backoff = Math.min(2 * backoff, LONGEST_BACKOFF_MS);
      began = Date.now();
      ended = this.#spawn();
      if ((await Promise.race([this.#ready(), ended])) === 'ready') say(`The ${name} service answers again.`);
    }
  }
}
