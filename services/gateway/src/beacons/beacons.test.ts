import { readTelemetry, type Telemetry } from '@tensely/release-store/logic';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, storageThatFillsUp } from '../testing/gateway-under-test.ts';
import { error as errorOf, load as loadOf, trace as traceOf } from '../testing/sample-events.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await serving();
});

async function serving(...options: Parameters<typeof gatewayUnderTest>) {
  const one = gatewayUnderTest(...options);
  await one.release('shell', '1.0.0');
  await one.release('lessons', '1.1.0');
  token = await one.openPage();
  return one;
}

// Lessons 1.1.0 is live for everyone.
const load = (outcome?: 'ok' | 'failed', about = {}) => loadOf(outcome, { bucket: 'stable', ...about });
const trace = () => ({ ...traceOf(), bucket: 'stable' });
const error = () => ({ ...errorOf(), bucket: 'stable' });

/** The report token of a page from the latest gateway. */
let token: string;
const beacon = (...events: unknown[]) => ({ shell: '1.0.0', token, events });
const stored = async (storage = gateway.storage): Promise<Telemetry[]> =>
  (await readTelemetry(storage, ['2026-05-04', '2026-05-05'])).files;
/** The telemetry after the gateway has stopped. */
async function reported(one = gateway) {
  await one.stop();
  return await stored(one.storage);
}
const loadsOf = async (one = gateway) =>
  (await reported(one)).flatMap(({ rows }) => rows.map(({ remote, loads }) => ({ remote, ...loads })));
const oneLoad = [{ remote: 'lessons', ok: 1, fallback: 0, failed: 0 }];

describe('a beacon', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json'])('sent as %s counts', async (type) => {
    const response = await gateway.post('/beacons', beacon(load(), load('failed'), error()), { 'Content-Type': type });
    expect(response.status).toBe(204);
    expect(await loadsOf()).toEqual(oneLoad);
  });

  test('stores nothing about the sender or the page', async () => {
    await gateway.post('/beacons', beacon(load(), error()), {
      Cookie: 'visitor=6f9619ff-8b86-4d01-b42d-00cf4fc964ff; JWT=learner-7',
      'User-Agent': 'Mozilla/5.0 (Learner-7)',
      Referer: 'http://localhost:4200/A1/nouns?page=2',
    });
    const text = JSON.stringify(await reported());
    expect(text).toContain('lessons');
    expect(text).not.toMatch(/learner|6f9619ff|203\.0\.113|nouns|Mozilla/i);
  });

  test.each([
    ['an unknown remote', beacon(load('ok', { remote: 'chess' }))],
    ['a version that was never live', beacon(load('ok', { version: '9.9.9' }))],
    ['an unknown shell', { shell: '9.9.9', events: [load()] }],
  ])('about %s does not count', async (_, body) => {
    expect((await gateway.post('/beacons', body)).status).toBe(204);
    expect(await loadsOf()).toEqual([]);
  });

  test('with events that the gateway does not know counts the others', async () => {
    await gateway.post('/beacons', beacon({ kind: 'scroll' }, load(), { ...load(), url: '/A1/nouns' }));
    expect(await loadsOf()).toEqual(oneLoad);
  });

  test.each([
    ['no JSON', 'shell=1.0.0', {}, 400],
    ['something else', { hello: 'world' }, {}, 400],
    ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['sent by a page of another site', beacon(load()), { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('that is %s is rejected', async (_, body, headers, status) => {
    expect((await gateway.post('/beacons', body, headers)).status).toBe(status);
    expect(await loadsOf()).toEqual([]);
  });

  test('is limited to six hundred a minute per network', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 602; sent += 1) statuses.push((await gateway.post('/beacons', beacon(load()))).status);
    expect(statuses.slice(598)).toEqual([204, 204, 429, 429]);
    expect((await gateway.post('/beacons', beacon(load()), {}, '198.51.100.7')).status).toBe(204);
  });

  test('stores the error message and the stack frames in release files', async () => {
    const [frame = ''] = trace().frames;
    const invented = ['lessons/1.1.0/ana.js:1:1', 'lessons/9.9.9/remoteEntry.js:1:1', 'chess/1.0.0/app.js:1:1'];
    await gateway.post('/beacons', beacon(load(), error(), { ...trace(), frames: [invented[0], frame, ...invented] }));
    expect(await reported()).toMatchObject([
      {
        traces: [{ version: '1.1.0', words: 'is not a function', frames: [frame], count: 1 }],
        rows: [{ loads: { ok: 1 }, errors: { crash: 1 } }],
      },
    ]);
  });

  test.each([
    ['an unknown message', { words: 'Ana wrote: my father is a baker' }],
    ['a known message with extra text', { words: 'is not a function of Ana' }],
    ['an address', { frames: ['https://learn.example/A1/nouns?name=ana'] }],
    ['a file that is in no release', { frames: ['lessons/1.1.0/ana.js:1:1'] }],
    ['an unknown error name', { error: 'AnaError' }],
    ['a version that the page was not given', { version: '1.0.0' }],
  ])('does not store an error with %s', async (_, changes) => {
    await gateway.post('/beacons', beacon({ ...trace(), ...changes }));
    expect((await reported()).flatMap(({ traces }) => traces)).toEqual([]);
  });

  test('does not count if a remote of the page comes from source', async () => {
    const one = await serving({ developmentRemotes: { lessons: 'http://localhost:15173/remoteEntry.js' } });
    expect((await one.post('/beacons', beacon(load()), {}, '127.0.0.1')).status).toBe(204);
    await one.post('/beacons', beacon(load()));
    expect(await loadsOf(one)).toEqual(oneLoad);
  });
});

test('telemetry stays in memory while the store is full, logs one warning, and is written once there is space', async () => {
  let full = true;
  const one = await serving({ through: storageThatFillsUp(() => full, 'The bucket is full.') });
  one.start();
  for (let round = 0; round < 3; round += 1) {
    token = await one.openPage();
    await one.post('/beacons', beacon(load()));
    await one.clock.pass(10_000);
  }
  full = false;
  expect(await reported(one)).toMatchObject([{ rows: [{ loads: { ok: 3 } }] }]);
  expect(one.lines).toEqual([
    'Telemetry stays in memory for now: The bucket is full.',
    'Telemetry is written to the release store again.',
  ]);
});
