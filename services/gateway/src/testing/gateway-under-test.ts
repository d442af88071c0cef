import { parse } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { type Declaration, releaseMapSchema } from '@tensely/platform/host';
import { applyChange, type Change, openReleaseStore, type Storage, trustedKeys } from '@tensely/release-store/logic';
import {
  createMemoryStorage,
  faultyStorage,
  sampleDeclaration,
  sampleStore,
  signPreview,
} from '@tensely/release-store/testing';
import { noTracing, readTrustedProxies } from '@tensely/service-host/logic';
import { createGateway, type Gateway } from '../gateway.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import { MINIMUM_LOADS } from '../halt/judge-trial.ts';

type Requested = Parameters<Gateway['app']['request']>[1];
/** Headers, or only cookies. */
type Headers = string | Record<string, string>;

export type GatewayUnderTest = ReturnType<typeof gatewayUnderTest>;

interface Changes extends Partial<GatewayOptions> {
  storage?: Storage;
  /** Wraps the gateway's storage. */
  through?: (storage: Storage) => Storage;
}

const FAR = '203.0.113.9';

export const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
export const far = from(FAR);
export const near = from('127.0.0.1');

export const sampleSettings = {
  parentUrl: 'http://localhost:4300',
  progressUrl: '/api',
  budgets: { script: 1, load: 2, mount: 3 },
};

/** A gateway over an in-memory store, with the operations that tests need. */
export function gatewayUnderTest({ storage = createMemoryStorage(), through, ...changes }: Changes = {}) {
  const clock = createFakeClock();
  const lines: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const { store, signer, trust, publish } = sampleStore(storage);
  const keys = trustedKeys(trust);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  };
  const gateway = createGateway({
    store: through ? openReleaseStore(through(storage)) : store,
    readKeys: async () => [...keys],
    seen: { of: () => undefined, names: () => [], remember: async () => {} },
    settings: sampleSettings,
    development: true,
    developmentRemotes: {},
    verifyLearner: async (token) => token,
    progressService: 'http://127.0.0.1:1',
    freshMs: 0,
    cacheBytes: 1_000_000,
    trustedProxies: readTrustedProxies(''),
    canaryMinLoads: MINIMUM_LOADS,
    reportKey: new Uint8Array(32).fill(7),
    clock,
    newId,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line), error: (_, line) => lines.push(line) },
    tracing: noTracing,
    logInfo: (details, message) => logged.push({ ...details, message }),
    measuresProcess: false,
    folders: {},
    ...changes,
  });
  const change = async (wanted: Change) => {
    await applyChange(store, signer, wanted, { who: 'ops', why: 'test', now: new Date(clock.now()), keys });
  };

  return {
    ...gateway,
    clock,
    /** The log lines. */
    lines,
    /** Logged requests and page failures. */
    logged,
    storage,
    /** The trusted keys; a test may remove some. */
    keys,
    publish,
    /** Applies a change, as an operator would. */
    change,
    /** The text of a signed preview link. */
    signPreview: (wanted: { name: string; version: string; expires: string }) => signPreview(signer, wanted),
    /** Publishes and promotes. */
    async release(...[name, version, release]: Parameters<typeof publish>) {
      await publish(name, version, release);
      await change({ verb: 'promote', name, version });
    },
    ...requestsTo(gateway),
  };
}

function requestsTo({ app }: Gateway) {
  const request = async (path: string, init: Requested, from: object) => await app.request(path, init, from);
  const get = (path: string, headers: Headers = {}, from: object = far) =>
    request(path, { headers: typeof headers === 'string' ? { Cookie: headers } : headers }, from);
  return {
    /** A request from another machine. */
    get,
    /** A request from this machine. */
    getLocally: (path: string, headers?: Headers) => get(path, headers, near),
    /** The text that another machine gets. */
    read: async (path: string, headers?: Headers) => await (await get(path, headers)).text(),
    /** The version of each remote that another machine gets. */
    versions: async (headers?: Headers, path = '/') => await versionsOf(await get(path, headers)),
    metrics: async () => await (await get('/metrics', {}, near)).text(),
    /** Opens a page from an address and returns its report token. */
    openPage: async (cookie = visitor(1), address = FAR) => reportTokenOf(await get('/', cookie, from(address))),
    post: (path: string, body: unknown, headers: Record<string, string> = {}, address = FAR) =>
      request(
        path,
        {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
        from(address),
      ),
  };
}

/** A gateway that serves the shell and the lessons 1.0.0. */
export async function servingGateway(changes?: Changes): Promise<GatewayUnderTest> {
  const gateway = gatewayUnderTest(changes);
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0', lessonsRelease());
  return gateway;
}

/** The cookie of a visitor. */
export const visitor = (number: number) => `visitor=6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;

export const cookiesOf = (response: Response) => response.headers.getSetCookie();

/** A storage that fails writes while `isFull` returns true. */
export function storageThatFillsUp(isFull: () => boolean, sentence: string) {
  return (storage: Storage) =>
    faultyStorage(storage, (operation) => (isFull() && operation === 'write' ? sentence : undefined));
}

/** A release with these routes. */
export function lessonsRelease(changes: Partial<Declaration> = {}) {
  const names = ['remoteEntry.js', 'app.css', 'page-1.json'];
  const files = new Map(names.map((name) => [name, Buffer.from(`/* ${name} ${'.'.repeat(400)} */`)]));
  const routes = [{ path: '/A1/nouns', layout: 'grammar' as const, files: ['page-1.json'] }];
  const declaration = { ...sampleDeclaration('lessons'), routes, ...changes };
  return { files, info: { preload: ['remoteEntry.js', 'app.css'], shared: {}, declaration } };
}

/** The report token of a page. */
export function reportTokenOf(page: Response): string {
  return /report;desc="([^"]+)"/.exec(page.headers.get('Server-Timing') ?? '')?.[1] ?? '';
}

/** A data block of a page. */
export async function blockOf(page: Response, id: 'settings' | 'release-map'): Promise<unknown> {
  const json = new RegExp(`id="${id}">(.*?)</script>`).exec(await page.text())?.[1];
  return JSON.parse(json ?? 'null');
}

/** The first version of each remote in a page's release map. */
export async function versionsOf(page: Response): Promise<Record<string, string | undefined>> {
  const { microFrontends } = parse(releaseMapSchema, await blockOf(page, 'release-map'));
  return Object.fromEntries(Object.entries(microFrontends).map(([name, [first]]) => [name, first?.metadata.version]));
}
