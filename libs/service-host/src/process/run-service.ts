import type { EventEmitter } from 'node:events';
import { Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode, messageOf, withTimeout } from '@tensely/core/logic';
import { type Logger, pino } from 'pino';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { type Fetch, listen } from './listen.ts';
import { printableJson } from './printable.ts';
import { makePrivate } from './private-files.ts';
import type { Variables } from './read-variables.ts';

/** How long to wait for requests in progress after a stop signal, and for the service to close. */
const STOP_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5000;

interface ServiceEnvironment {
  port: number;
  host: string;
  dataDir: string;
  logLevel: string;
  /** How long a stopping service keeps answering requests while it reports not ready, so that proxies move to another one. */
  drainMs: number;
  /** The trace collector, if there is one. */
  tracesEndpoint?: string | undefined;
}

/** A service that is ready for requests. */
interface OpenedService {
  fetch: Fetch;
  /** Called after the last response: flushes and closes the service's resources. */
  close(): Promise<void>;
}

interface Options<Environment extends ServiceEnvironment> {
  /** The name in each line of the log, for example "progress". */
  name: string;
  /** The port variable, to name in the error if the port is in use. */
  portVariable: string;
  /** The log lines for when it listens and when it receives a stop signal. */
  lines: { listens: string; stops: string };
  /** Throws an error with a sentence for the operator. */
  readEnvironment(variables: Variables): Environment;
  open(environment: Environment, log: Logger, tracing: Tracing): Promise<OpenedService>;
}

/**
 * Runs a service as this process until SIGTERM or SIGINT. Then it reports not ready, keeps answering until proxies have
 * noticed (a second signal skips this wait), finishes the requests in progress, closes and exits with code 0. A failed start
 * prints a sentence to standard error and exits with code 1.
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
  await makePrivate(environment.dataDir);
  const tracing = await openTracing(name, environment.tracesEndpoint);
  const service = await options.open(environment, log, tracing);
  const stopping = new AbortController();
  const fetch: Fetch = (request, bindings) =>
    stopping.signal.aborted && isReadinessCheck(request) ? notReady() : service.fetch(request, bindings);
  const server = listen({ fetch, port: wanted, hostname }, (port) => log.info({ port }, lines.listens));
  server.on('error', (error) =>
    fail(hasCode(error, 'EADDRINUSE') ? `${portVariable}: port ${wanted} is already in use.` : error),
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

/** Exports spans to a collector if there is one. Loads the exporter only then. */
async function openTracing(service: string, endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { exportTraces } = await import('../tracing/export-traces.ts');
  return exportTraces(service, endpoint);
}

/** Proxies poll this path to decide whether to send requests here. */
function isReadinessCheck({ url }: Request): boolean {
  return new URL(url).pathname === '/readyz';
}

function notReady(): Response {
  return Response.json({ status: 'stopping' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}

function fail(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`, () => process.exit(1));
}

const SWEEP_EVERY_MS = 20;

function createGracefulStop(server: EventEmitter) {
  if (!(server instanceof Server)) throw new Error('Only an HTTP/1.1 server can be stopped gracefully.');
  let underWay = 0;
  let isDraining = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close');
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return {
    /** From now on every response closes its connection, so that the next request reaches another process. */
    drain() {
      isDraining = true;
    },
    /** Finishes the requests in progress and closes idle connections, which browsers open in advance; then resolves. */
    stop: () =>
      new Promise<void>((resolve) => {
        const sweep = setInterval(() => {
          if (underWay === 0) server.closeAllConnections();
        }, SWEEP_EVERY_MS);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

/** How many characters to buffer, and for how long: a system call per line costs more than the line. */
const MOST_WAITING = 4096;
const LONGEST_WAIT_MS = 100;

/**
 * The process log, as JSON lines on standard output. Flushes its last lines on every exit except `kill -9`.
 * @param name the name in each line
 * @param level the lowest level to log, as a pino level name
 */
export function openLog(name: string, level: string): Logger {
  const output = pino.destination({ sync: true, minLength: MOST_WAITING, periodicFlush: LONGEST_WAIT_MS });
  process.on('exit', () => output.flushSync());
  // pino escapes only what JSON requires, which leaves some terminal control characters.
  return pino({ name, level }, { write: (line) => void output.write(printableJson(line)) });
}
