import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { createFakeClock } from '@tensely/core/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './file-loader.ts';
import { LoadFailure } from './load-failure.ts';
import { resilientRemotes } from './resilient-remotes.ts';

vi.stubGlobal('location', new URL('https://tensely.example/'));

const folder = 'https://tensely.example/remotes/lessons';

let clock: ReturnType<typeof createFakeClock>;
let host: ModuleFederation;
/** Requested scripts in order, with their hashes. */
let requests: string[];
/** The container that an entry defines, by version. */
let containers: Record<string, unknown>;
let reports: string[];
let failed: Set<string>;
let tests = 0;

const containerName = (version: string) => `lessons__${tests}__${version}`;
const exposing = (module: unknown) => ({ init() {}, get: async () => () => module });

beforeEach(() => {
  tests += 1;
  clock = createFakeClock(0);
  requests = [];
  reports = [];
  failed = new Set();
  containers = { '2': exposing('two'), '1': exposing('one') };
  const { plugin } = resilientRemotes({
    versions: (remote) => (remote === 'lessons' ? ['2', '1'].filter((version) => !failed.has(version)) : undefined),
    open: async (_remote, version) => ({
      name: containerName(version),
      entry: `${folder}/${tests}/${version}/remoteEntry.js`,
      integrity: `sha384-${version}`,
    }),
    files: {
      async load(_kind, url, integrity) {
        requests.push(`${url.replace(`${folder}/${tests}/`, '')} ${integrity}`);
        const [version = ''] = url.replace(`${folder}/${tests}/`, '').split('/');
        const container = containers[version];
        if (container instanceof LoadFailure) throw container;
        Object.assign(globalThis, { [containerName(version)]: container });
      },
      drop: (url) => void reports.push(`dropped ${url.replace(`${folder}/${tests}/`, '')}`),
    },
    budget: 1000,
    connection: createConnection(clock),
    onFailure(_remote, version, { fault }) {
      failed.add(version);
      reports.push(`${version} ${fault}`);
    },
    onFileFailure: (url) => void reports.push(`failed ${url.replace(`${folder}/${tests}/`, '')}`),
  });
  host = createInstance({ name: `host-${tests}`, remotes: [], plugins: [plugin] });
});

test('loads the entry of the first version with its hash', async () => {
  expect(await host.loadRemote('lessons/app')).toBe('two');
  expect(requests).toEqual(['2/remoteEntry.js sha384-2']);
});

test('loads the next version if an entry fails, and reports both the file and the version', async () => {
  containers['2'] = new LoadFailure('integrity', 'x');
  expect(await host.loadRemote('lessons/app')).toBe('one');
  expect(reports).toEqual(['failed 2/remoteEntry.js', 'dropped 2/remoteEntry.js', '2 integrity']);
});

test('provides its file loader to the bundles of remotes', async () => {
  await globalThis.tenselyLoadFile?.('script', '/remotes/lessons/chunk.js', 'sha384-chunk');
  expect(requests).toEqual([`${folder}/chunk.js sha384-chunk`]);
});
