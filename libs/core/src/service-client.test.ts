import { describe, expect, test } from 'vitest';
import { createServiceClient, type ServiceCall } from './service-client.ts';
import { createFakeClock, settle } from './testing.ts';

type Answer = () => Promise<Response>;

/** The page of a gateway, a firewall or a proxy. */
const html =
  (status: number, headers = {}) =>
  async () =>
    new Response('<html>', { status, headers: { 'Content-Type': 'text/html', ...headers } });
const problem =
  (code: number, kind: string, type = 'application/problem+json', urn = 'urn:tensely:problem:') =>
  async () =>
    Response.json({ type: urn + kind }, { status: code, headers: { 'Content-Type': type } });
const PROBLEM = { 'Content-Type': 'application/problem+json' };
const json = (body: unknown) => async () => Response.json(body);
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));

/** A client of a service that returns this response until a test sets another one; "ana" is signed in. */
function openClient(first: Answer | 'hangs' = json({ name: 'Ana' })) {
  const clock = createFakeClock();
  const requests: { url: string; init: RequestInit }[] = [];
  const service = { answer: first, requests };
  const signedIn = { uid: 'ana', token: 'secret-1' };
  const logged: string[] = [];
  const client = createServiceClient({
    name: 'The service',
    fetch: async (url, init = {}) => {
      service.requests.push({ url: String(url), init });
      return service.answer === 'hangs' ? untilAborted(init.signal) : service.answer();
    },
    clock,
    getToken: async () => {
      if (signedIn.uid === '') throw new Error('No JWT token found in storage.');
      return signedIn.token;
    },
    learner: () => signedIn.uid || undefined,
    log: (message) => logged.push(message),
    problemOf: (kind) => (kind === 'too-many' ? ({ kind: 'tooMany' } as const) : undefined),
  });
  const call = (change: Partial<ServiceCall<string>> = {}) =>
    client({ learner: 'ana', url: '/api/name', read: readName, ...change });
  return { clock, service, signedIn, logged, call };
}

function readName(body: unknown): string | undefined {
  return typeof body === 'object' && body && 'name' in body ? String(body.name) : undefined;
}

test('sends the token, follows no redirect, and reads the answer', async () => {
  const { call, service } = openClient();
  expect(await call({ headers: { 'X-Time-Zone': 'Europe/Lisbon' } })).toEqual({ kind: 'answer', value: 'Ana' });
  expect(service.requests).toMatchObject([
    {
      url: '/api/name',
      init: {
        method: 'GET',
        redirect: 'error',
        headers: {
          Accept: 'application/json',
          Authorization: 'Bearer secret-1',
          'X-Time-Zone': 'Europe/Lisbon',
          traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
        },
      },
    },
  ]);
});

const busy = (retryAfterMs: number) => ({ kind: 'unreachable', reason: 'server', retryAfterMs });

describe('classifies every failure and never rejects', () => {
  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { ...busy(0), reason: 'offline' }],
    ['a gateway without its service', html(502), busy(0)],
    ['a service that asks for a pause', html(503, { 'Retry-After': '7' }), busy(7000)],
    ['a pause that is longer than five minutes', html(503, { 'Retry-After': '9999' }), busy(300_000)],
    ['a malformed pause', html(503, { 'Retry-After': 'tomorrow' }), busy(0)],
    ['too many requests', html(429), busy(0)],
    ['a request that took too long', html(408), busy(0)],
    ['an answer to something else', json({ other: 1 }), busy(0)],
    ['an answer that is not JSON', html(200), busy(0)],
    ['a refused token', problem(401, 'invalid-token'), { kind: 'signIn' }],
    ['a final problem', problem(422, 'unknown-place'), { kind: 'refused', problem: 'unknown-place' }],
    ['a problem with its own meaning', problem(429, 'too-many'), { kind: 'tooMany' }],
  ] as const)('%s', async (_, answer, failure) => {
    const { call, logged } = openClient(answer);
    expect(await call()).toEqual(failure);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain('secret');
  });

  test.each([400, 401, 403, 404, 405, 407, 410, 413, 422, 451])(
    'the page of a firewall or proxy with status %i is temporary, and does not concern the request or the token',
    async (code) => {
      const { call, service } = openClient(html(code));
      expect(await call()).toEqual(busy(0));
      service.answer = json({ name: 'Ana' });
      expect(await call()).toEqual({ kind: 'answer', value: 'Ana' });
    },
  );

  test.each([
    ['of a kind that is not known to be permanent', problem(422, 'of-a-later-service')],
    ['of another product', problem(422, 'unknown-place', 'application/problem+json', 'urn:other:problem:')],
    ['that is plain JSON', problem(422, 'unknown-place', 'application/json')],
    ['that arrived in part', async () => new Response('{"type":"urn:tens', { status: 422, headers: PROBLEM })],
    ['about a body that arrived incomplete', problem(400, 'not-json')],
    ['about a token that did not arrive', problem(401, 'missing-token')],
  ])('a problem document %s is temporary', async (_, answer) => {
    expect(await openClient(answer).call()).toEqual(busy(0));
  });
});

describe('a stalled call', () => {
  const offline = { ...busy(0), reason: 'offline' };

  test.each([
    ['15 s without an answer', {}, 15_000],
    ['the time for the upload of 60 kB at 16 kbit/s', { method: 'POST', body: { text: 'x'.repeat(59_989) } }, 45_000],
  ] as const)('is aborted after %s', async (_, request, ms) => {
    const { call, clock, service } = openClient('hangs');
    const answer = call(request);
    const isAborted = () => service.requests[0]?.init.signal?.aborted;
    await clock.pass(ms - 1);
    expect(isAborted()).toBe(false);
    await clock.pass(1);
    expect([await answer, isAborted()]).toEqual([offline, true]);
  });

  /** A response in chunks that a test sends. */
  function inParts() {
    let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        parts = controller;
      },
    });
    const send = (text: string) => parts?.enqueue(new TextEncoder().encode(text));
    return { answer: async () => new Response(stream), send, end: () => parts?.close() };
  }

  test('gets 15 s for each next chunk, so a long answer arrives over a slow line', async () => {
    const { answer, send, end } = inParts();
    const { call, clock } = openClient(answer);
    const result = call();
    for (const part of ['{"na', 'me":', '"An', 'a"}']) {
      await clock.pass(14_000);
      send(part);
      await settle();
    }
    end();
    expect(await result).toEqual({ kind: 'answer', value: 'Ana' });
  });

  test('in the middle of an answer, or after five minutes in total, is aborted', async () => {
    const stalled = inParts();
    const first = openClient(stalled.answer);
    const result = first.call();
    stalled.send('{"na');
    await settle();
    await first.clock.pass(15_000);
    expect(await result).toEqual(offline);

    const endless = inParts();
    const second = openClient(endless.answer);
    const dripping = second.call();
    for (let seconds = 0; seconds < 300; seconds += 10) {
      endless.send(' ');
      await settle();
      await second.clock.pass(10_000);
    }
    expect(await dripping).toEqual(offline);
  });
});

describe('the token', () => {
  test('that was refused is not sent again; the next one is', async () => {
    const { call, service, signedIn } = openClient(problem(401, 'sign-in-again'));
    await call();
    service.answer = json({ name: 'Ana' });
    expect(await call()).toEqual({ kind: 'signIn' });
    expect(service.requests).toHaveLength(1);
    signedIn.token = 'secret-2';
    expect(await call()).toEqual({ kind: 'answer', value: 'Ana' });
  });

  test.each([
    ['of one learner is never sent with the work of another', 'ben', []],
    ['is missing when no one is signed in', '', ['The service was not asked: No JWT token found in storage.']],
  ])('%s', async (_, uid, reports) => {
    const { call, service, signedIn, logged } = openClient();
    signedIn.uid = uid;
    expect(await call()).toEqual({ kind: 'signIn' });
    expect([service.requests, logged]).toEqual([[], reports]);
  });
});

describe('a body', () => {
  test('is sent as JSON', async () => {
    const { call, service } = openClient();
    await call({ method: 'PUT', body: { answers: [1] } });
    const { init } = service.requests[0] ?? {};
    expect(init).toMatchObject({ method: 'PUT', body: '{"answers":[1]}', keepalive: false });
    expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  test('is sent with keepalive if requested and small enough', async () => {
    const { call, service } = openClient();
    // 59,999 and 60,001 bytes.
    for (const letters of [29_994, 29_995]) {
      await call({ method: 'POST', body: { text: 'é'.repeat(letters) }, keepalive: true });
    }
    expect(service.requests.map(({ init }) => init.keepalive)).toEqual([true, false]);
  });
});
