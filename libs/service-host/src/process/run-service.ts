import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, withTimeout } from '@tensely/core/logic';
import type { Logger } from 'pino';
import { openTracing } from '../tracing/open-tracing.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { hasCode } from './error-code.ts';
import { createGracefulStop } from './graceful-stop.ts';
import { type Fetch, listen } from './listen.ts';
import { openLog } from './open-log.ts';
import { keepPrivate } from './private-files.ts';
import type { Variables } from './read-variables.ts';

/** How long requests under way may take once the service is asked to stop, and how long the service may take to close. */
const STOP_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5000;

/** What every service is told: where it listens, where it keeps its state, how much it logs. */
interface ServiceEnvironment {
  port: number;
  host: string;
  dataDir: string;
  logLevel: string;
  /** How long a service that is asked to stop goes on answering, not ready any more, so that proxies turn to another one. */
  drainMs: number;
  /** The collector of traces; none without it. */
  tracesEndpoint?: string | undefined;
}

/** A service that is ready for requests. */
export interface OpenedService {
  fetch: Fetch;
  /** Called after the last answer: flushes and closes what the service holds. */
  close(): Promise<void>;
}

interface Options<Environment extends ServiceEnvironment> {
  /** In each line of the log, for example "progress". */
  name: string;
  /** The variable of its port, named to an operator whose port is in use. */
  portVariable: string;
  /** What the log says when it listens, and when it is asked to stop. */
  lines: { listens: string; stops: string };
  /** Throws an error with a sentence for the operator. */
  readEnvironment(variables: Variables): Environment;
  open(environment: Environment, log: Logger, tracing: Tracing): Promise<OpenedService>;
}

/**
 * Runs a service as this process, until SIGTERM or SIGINT: then it is not ready any more, answers for as long as proxies need to
 * see that (a second signal cuts this short), answers the requests that it has, closes, and ends with code 0. Whatever stops the start is told on standard error in a sentence, with code 1.
 *
 * @example
 * await runService({
 *   name: 'progress',
 *   portVariable: 'PROGRESS_PORT',
 *   lines: { listens: 'The progress service is ready.', stops: 'The progress service stops.' },
 *   readEnvironment,
 *   open: async (environment, log) => {
 *     const database = await openDatabase(environment);
 *     return { fetch: createApp({ database, log }).fetch, close: () => database.close() };
 *   },
 * });
 */
export async function runService<Environment extends ServiceEnvironment>(options: Options<Environment>): Promise<void> {
  await start(options).catch(fail);
}

async function start<Environment extends ServiceEnvironment>(options: Options<Environment>): Promise<void> {
  const { name, portVariable, lines } = options;
  const environment = options.readEnvironment(process.env);
  const { port: wanted, host: hostname } = environment;
  const log = openLog(name, environment.logLevel);
  await keepPrivate(environment.dataDir);
  const tracing = await openTracing({ name, endpoint: environment.tracesEndpoint });
  const service = await options.open(environment, log, tracing);
  const stopping = new AbortController();
  const fetch: Fetch = (request, bindings) =>
    stopping.signal.aborted && isReadinessCheck(request) ? notReady() : service.fetch(request, bindings);
  const server = listen({ fetch, port: wanted, hostname }, (port) => log.info({ port }, lines.listens));
  server.on('error', (error) =>
    fail(hasCode(error, 'EADDRINUSE') ? `${portVariable}: port ${wanted} is in use already.` : error),
  );

  const gracefulStop = createGracefulStop(server);
  const drained = new AbortController();
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return drained.abort();
    stopping.abort();
    gracefulStop.drain();
    log.info({ signal }, lines.stops);
    await delay(environment.drainMs, undefined, { signal: drained.signal }).catch(() => undefined);
    const isInTime = await withTimeout(
      gracefulStop.stop().then(() => true),
      STOP_TIMEOUT_MS,
      () => false,
    );
    await withTimeout(Promise.all([service.close(), tracing.close()]), CLOSE_TIMEOUT_MS, () => undefined);
    process.exit(isInTime ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail));
}

/** What a proxy asks to know whether it may send requests here. */
function isReadinessCheck({ url }: Request): boolean {
  return new URL(url).pathname === '/readyz';
}

function notReady(): Response {
  return Response.json({ status: 'stopping' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}

function fail(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`, () => process.exit(1));
}
