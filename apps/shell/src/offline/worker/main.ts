import type { LevelState } from '@tensely/core/browser';
import { check, systemClock } from '@tensely/core/logic';
import { answerFile, answerPage, kindOf } from './answer-request.ts';
import { questionSchema } from './question.schema.ts';
import { dropLevel, levelState, storeLevel } from './store-level.ts';
import { storeProduct } from './store-product.ts';
import { dropOldCaches, type WorkerPorts } from './worker-ports.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

/**
 * The product's service worker: it stores what the gateway served last, and shows it offline. The signed release map in
 * the page alone determines the versions: docs/decisions/0043-offline-worker.md
 */
declare const self: WorkerScope;

const scope = self;
const { origin } = scope.location;
const ports: WorkerPorts = { caches, ask: (...request) => fetch(...request), origin, clock: systemClock };

// The worker depends on no version, so a new one can replace an old one under an open page.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
      dropOldCaches(caches).catch((error) => console.warn('An old cache stays.', error)),
    ]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin);
  if (kind === 'file') event.respondWith(answerFile(ports, event.request, (work) => event.waitUntil(work)));
  if (kind === 'page') {
    const preloaded = async () => (await event.preloadResponse) ?? ports.ask(event.request);
    event.respondWith(answerPage(ports, preloaded));
  }
});

/** One download of the product at a time: two tabs would fetch everything twice. */
let keeping: Promise<unknown> = Promise.resolve();

scope.addEventListener('message', (event) => event.waitUntil(answer(event)));

async function answer({ data, ports: [port] }: AskedEvent): Promise<void> {
  const question = check(questionSchema, data);
  if (!question.success) return;
  const reply = (state: LevelState) => port?.postMessage(state);
  switch (question.data.ask) {
    case 'keep': {
      const { loaded } = question.data;
      keeping = keeping
        .then(() => storeProduct(ports, loaded))
        .catch((error) => console.warn('Not kept for offline.', error));
      await keeping;
      return;
    }
    case 'keep-level':
      return storeLevel(ports, question.data.level, reply, keeping);
    case 'drop-level':
      return reply(await dropLevel(ports, question.data.level));
    case 'level':
      return reply(await levelState(ports, question.data.level));
  }
}
