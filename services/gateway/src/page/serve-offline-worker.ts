import { createHash } from 'node:crypto';
import type { ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import { sendTagged, workerHeaders } from '../headers/answer-headers.ts';
import type { Parts } from '../parts.ts';

const WORKER_FILE = 'static/js/offline-worker.js';

/** Deletes the caches of an earlier worker, and unregisters itself. */
const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('tensely-')) await caches.delete(name);
  await registration.unregister();
}
`;

/** Serves the offline worker of this visitor's shell; if it is switched off or missing, a worker that deletes everything. */
export function serveOfflineWorker({ files, state, resolve }: Parts): Handler {
  return async (c) => {
    const served = await state();
    const text = (await workerOf(c, served)) ?? LAST_WORKER;
    return sendTagged(c, {
      headers: workerHeaders,
      tag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
      encoding: undefined,
      type: 'text/javascript; charset=UTF-8',
      body: () => text,
    });
  };

  async function workerOf(c: Context, served: ServedState): Promise<string | undefined> {
    const shell = served.remotes.get('shell');
    if (!shell || shell.placed.offlineOff) return undefined;
    const { resolution } = await resolve(c, served);
    const record = shell.records.get(resolution.get('shell')?.version ?? '');
    return record && files.text(record, WORKER_FILE);
  }
}
