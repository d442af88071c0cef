import { type LevelState, WORKER_PROTOCOL } from '@tensely/core/browser';
import { check, systemClock } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { answerFile, answerPage, kindOf } from './answer-request.ts';
import { dropLevel, levelState, storeLevel } from './store-level.ts';
import { storeProduct } from './store-product.ts';
import { dropOldCaches, type WorkerPorts } from './stored-page.ts';

/** The parts of a service worker that ours uses; the DOM's types lack them. */
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: { origin: string };
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Static routes, if supported. */
  addRoutes?(route: {
    condition: { requestMode: 'navigate' };
    source: 'race-network-and-fetch-handler';
  }): Promise<void>;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The response that the browser has requested while the worker started, if supported. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface AskedEvent extends WorkerEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

const protocol = z.literal(WORKER_PROTOCOL);

/** A request from a page (`WorkerQuestion` of libs/core). */
const questionSchema = z.discriminatedUnion('ask', [
  z.object({ protocol, ask: z.literal('keep'), loaded: z.array(z.string()) }),
  z.object({ protocol, ask: z.enum(['keep-level', 'drop-level', 'level']), level: z.string() }),
]);

/**
 * The product's service worker: it stores what the gateway served last, and shows it offline. The signed release map in
 * the page alone determines the versions: docs/decisions/0043-offline-worker.md
 */
declare const self: WorkerScope;

const { origin } = self.location;
const ports: WorkerPorts = { caches, ask: (...request) => fetch(...request), origin, clock: systemClock };

// The worker depends on no version, so a new one can replace an old one under an open page.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([self.skipWaiting(), racePages(event)])));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      dropOldCaches(caches).catch((error) => console.warn('An old cache stays.', error)),
    ]),
  ),
);

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin);
  if (kind === 'file') event.respondWith(answerFile(ports, event.request, (work) => event.waitUntil(work)));
  if (kind === 'page') {
    const preloaded = async () => (await event.preloadResponse) ?? ports.ask(event.request);
    event.respondWith(answerPage(ports, preloaded));
  }
});

/**
 * Lets the browser send the gateway's page straight to the tab, without waiting for the worker to start. It falls back to the
 * fetch handler if the network fails or the status is an error, and sends one request for both.
 */
async function racePages(event: InstallEvent): Promise<void> {
  const route = { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' } as const;
  await event.addRoutes?.(route).catch((error) => console.warn('Pages wait for the worker.', error));
}

/** One download of the product at a time: two tabs would fetch everything twice. */
let keeping: Promise<unknown> = Promise.resolve();

self.addEventListener('message', (event) => event.waitUntil(answer(event)));

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
