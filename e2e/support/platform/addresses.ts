import { join } from 'node:path';
import { isFree } from '@tensely/testing/node';

/** Ports of the tests' own platform, so that tests can run beside `npm start`. */
const portsAt = (offset: number) => ({
  app: 14_200 + offset,
  progress: 14_400 + offset,
  parent: 14_300 + offset,
  /** One fault proxy per worker. */
  proxies: [14_210 + offset, 14_211 + offset, 14_212 + offset, 14_213 + offset],
  /** A third-party product that shows one of our remotes. */
  stockHost: 14_220 + offset,
  /** First port of the gateways with their own release store, one per worker. */
  firstStage: 14_230 + offset,
  /** The development setup of a remote, with its own gateway, progress service and parent site. */
  fromSource: { app: 14_250 + offset, progress: 14_251 + offset, parent: 14_252 + offset },
  /** First port of the galleries, one per worker, beside a developer's own. */
  firstGallery: 14_500 + offset,
  /** A gallery of sources with an added question type. */
  newTypeGallery: 14_520 + offset,
});

/**
 * Moves every port and the data folder of a run, so that several runs can coexist. Without E2E_PORT_OFFSET the run takes the first
 * thousand whose ports are free, and passes it to its workers and processes.
 */
process.env.E2E_PORT_OFFSET ??= String(await freeOffset());
const offset = readOffset(process.env.E2E_PORT_OFFSET);

export const ports = portsAt(offset);

export const addresses = {
  app: `http://localhost:${ports.app}`,
  parent: `http://localhost:${ports.parent}`,
  stockHost: `http://localhost:${ports.stockHost}`,
  fromSource: `http://localhost:${ports.fromSource.app}`,
} as const;

const data = join(import.meta.dirname, '../../../.data');

export const folders = {
  root: join(data, '..'),
  /** State of the tests' own platform; empty when a run starts. */
  data: join(data, offset === 0 ? 'e2e' : `e2e-${offset}`),
  /** A copy of the sources, which tests may change. */
  sources: join(data, offset === 0 ? 'e2e-sources' : `e2e-sources-${offset}`),
  /** Traces of failed tests. */
  results: join(data, offset === 0 ? 'e2e-results' : `e2e-results-${offset}`),
  browsersReport: join(data, 'test-reports', offset === 0 ? 'browsers.json' : `browsers-${offset}.json`),
  report: join(data, 'test-reports', offset === 0 ? 'e2e.json' : `e2e-${offset}.json`),
} as const;

/** The version of lessons that was live before the current one. */
export const PREVIOUS_LESSONS = '0.0.9';

async function freeOffset(): Promise<number> {
  for (const thousand of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const wanted = Object.values(portsAt(thousand * 1000)).flatMap((port) =>
      typeof port === 'number' ? port : Object.values(port),
    );
    if ((await Promise.all(wanted.map(isFree))).every((one) => one)) return thousand * 1000;
  }
  throw new Error(
    'No ports are free from 14200 to 23520; ten runs of the journeys may be active. Set E2E_PORT_OFFSET to a number ' +
      'from 10000 to 50000, which is added to every port.',
  );
}

function readOffset(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 50_000) return number;
  throw new Error(
    `E2E_PORT_OFFSET is "${text}"; it must be a whole number from 0 to 50000, which is added to every port.`,
  );
}
