import type { Clock } from '@tensely/core/logic';
import type { WorkerPorts } from '../worker/stored-page.ts';

export const ORIGIN = 'https://tensely.example';

/** A gateway and a device for tests of the worker: `ask` reads from the gateway, and the device stores everything. */
export function fakeDevice(clock: Clock) {
  const served = new Map<string, { body: string; status: number }>();
  const asked: string[] = [];
  const caches = new Map<string, ReturnType<typeof fakeCache>>();
  let connection: 'there' | 'gone' | 'hangs' = 'there';
  let room = Number.POSITIVE_INFINITY;
  let isBroken = false;

  const open = async (name: string) => {
    if (isBroken) throw new DOMException('Unexpected internal error.', 'UnknownError');
    const cache = caches.get(name) ?? fakeCache(() => room);
    caches.set(name, cache);
    return cache;
  };
  const match = async (address: string, { cacheName }: { cacheName: string }) => {
    if (isBroken) throw new DOMException('Unexpected internal error.', 'UnknownError');
    return caches.get(cacheName)?.match(address);
  };
  const ask: typeof fetch = async (input) => {
    const { url } = input instanceof Request ? input : { url: String(input) };
    const address = url.replace(ORIGIN, '');
    asked.push(address);
    if (connection === 'hangs') return new Promise(() => {});
    const answer = served.get(address);
    if (connection === 'gone') throw new TypeError('Failed to fetch');
    return new Response(answer?.body ?? 'none', { status: answer?.status ?? 404 });
  };

  return {
    ports: { caches: { open, match }, ask, origin: ORIGIN, clock } satisfies WorkerPorts,
    asked,
    serve: (address: string, body: string, status = 200) => served.set(address, { body, status }),
    connect: (now: typeof connection) => {
      connection = now;
    },
    /** How many more files fit. */
    leaveRoom: (files: number) => {
      room = files;
    },
    /** From now on the browser cannot open its cache: a full or damaged disk. */
    breakCaches: () => {
      isBroken = true;
    },
    cacheNames: {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    kept: async () => (await open('tensely-files')).addresses(),
    /** A release with these files, whose text defaults to their path, and whose hash is their text. */
    release(folder: string, files: Record<string, string>) {
      const list = Object.entries(files).map(([path, text]) => [path, { integrity: text, bytes: text.length }]);
      served.set(`${folder}release-files.json`, {
        body: JSON.stringify({ files: Object.fromEntries(list) }),
        status: 200,
      });
      for (const [path, text] of Object.entries(files)) served.set(folder + path, { body: text, status: 200 });
    },
    page(shell: string, remotes: Record<string, string>, settings: object = {}) {
      const map = Object.entries(remotes).map(([name, version]) => [
        name,
        [{ url: `/remotes/${name}/${version}/remoteEntry.js` }],
      ]);
      const block = (id: string, value: unknown) =>
        `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
      const html = `<!doctype html><html lang="en-GB"><body>${block('settings', { shell: { version: shell }, ...settings })}${block(
        'release-map',
        { microFrontends: Object.fromEntries(map) },
      )}</body></html>`;
      served.set('/?page-to-keep', { body: html, status: 200 });
    },
  };
}

/** A fake of the browser's cache, as far as the worker uses it. */
function fakeCache(room: () => number) {
  const entries = new Map<string, Response>();
  const key = (address: string) => new URL(address, ORIGIN).href;
  return {
    addresses: () => [...entries.keys()].map((url) => url.replace(ORIGIN, '')),
    match: async (address: string) => entries.get(key(address))?.clone(),
    put: async (address: string, response: Response) => {
      if (entries.size >= room()) throw new DOMException('No room.', 'QuotaExceededError');
      entries.set(key(address), response);
    },
    delete: async (address: string) => entries.delete(key(address)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
}
