import {
  readServedState,
  renewPlacement,
  type Storage,
  type TrustFile,
  trustedKeys,
} from '@tensely/release-store/logic';
import {
  applyChange,
  createMemoryStorage,
  openReleaseStore,
  publishRelease,
  sampleKey,
  sampleRelease,
} from '@tensely/release-store/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, versionsOf } from '../testing/gateway-under-test.ts';
import { watchExpiry } from './expiry.ts';

const DAY_MS = 86_400_000;
let storage: Storage;
let gateway: GatewayUnderTest;
let silent: boolean;

beforeEach(async () => {
  storage = createMemoryStorage();
  silent = false;
  const through = (inner: Storage): Storage => ({
    ...inner,
    read: (key) => (silent ? Promise.reject(new Error('The store is down.')) : inner.read(key)),
  });
  gateway = gatewayUnderTest({ storage, through });
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0');
});

const versions = async () => versionsOf(await gateway.get('/'));
const aPoll = () => gateway.clock.pass(6000);

describe('revoking a key while a gateway runs', () => {
  const team = sampleKey('lessons-team', { publish: ['lessons'], promote: [] });

  /** Makes lessons 1.1.0 live, signed by a team whose key is then revoked. */
  async function liveOfTeam() {
    gateway.keys.push(...trustedKeys({ keys: [team.entry] }));
    await publishRelease(openReleaseStore(storage), team.signer, sampleRelease('lessons', '1.1.0'));
    await gateway.change({ verb: 'promote', name: 'lessons', version: '1.1.0' });
    expect(await versions()).toEqual({ lessons: '1.1.0' });
  }

  test('stops serving its version with the next poll, and serves the previous one', async () => {
    await liveOfTeam();
    gateway.keys.pop();
    await aPoll();
    expect(await versions()).toEqual({ lessons: '1.0.0' });
    expect(gateway.lines).toEqual([
      expect.stringContaining('lessons 1.1.0 is signed with the key "lessons-team", which is not trusted here'),
    ]);
    expect((await gateway.get('/remotes/lessons/1.1.0/remoteEntry.js')).status).not.toBe(200);
  });

  test('takes effect while the store does not answer', async () => {
    await liveOfTeam();
    silent = true;
    gateway.keys.pop();
    await aPoll();
    expect(await versions()).toEqual({ lessons: '1.0.0' });
  });

  test('takes effect at a starting gateway', async () => {
    await liveOfTeam();
    const fresh = gatewayUnderTest({ storage, readKeys: async () => gateway.keys.slice(0, 1) });
    expect(await versionsOf(await fresh.get('/'))).toEqual({ lessons: '1.0.0' });
  });

  test.each([false, true])(
    'stops serving a shell that no other key has signed (store silent: %s)',
    async (isSilent) => {
      expect((await gateway.get('/')).status).toBe(200);
      silent = isSilent;
      gateway.keys.splice(0, 1, ...trustedKeys({ keys: [sampleKey('next').entry] }));
      await aPoll();
      expect((await gateway.get('/')).status).toBe(503);
      expect((await gateway.getLocally('/readyz')).status).toBe(503);
      expect(gateway.lines.join()).toContain('is signed with the key "local", which is not trusted here');
    },
  );
});

test('after the key of a placement is revoked, serves the last state that another key has signed', async () => {
  const other = sampleKey('ops-2');
  const options = { who: 'bo', why: '', now: new Date(gateway.clock.now()), keys: [...gateway.keys, other.entry] };
  gateway.keys.push(...trustedKeys({ keys: [other.entry] }));
  await gateway.publish('lessons', '1.1.0');
  const store = openReleaseStore(storage);
  await applyChange(store, other.signer, { verb: 'promote', name: 'lessons', version: '1.1.0' }, options);
  expect(await versions()).toEqual({ lessons: '1.1.0' });
  gateway.keys.pop();
  await aPoll();
  expect(await versions()).toEqual({ lessons: '1.0.0' });
});

describe('a placement without renewals', () => {
  const trust = (): TrustFile => ({ keys: gateway.keys.map((key) => ({ ...key, createdAt: '' })) });
  const timer = sampleKey('timer', { publish: [], promote: [] });
  timer.entry.renew = ['*'];

  async function renew() {
    const now = new Date(gateway.clock.now());
    for (const name of ['shell', 'lessons']) {
      await renewPlacement(openReleaseStore(storage), timer.signer, name, { keys: trustedKeys(trust()), now });
    }
  }

  test.each([false, true])('expires in a running gateway (store silent: %s)', async (is) => {
    expect(await versions()).toEqual({ lessons: '1.0.0' });
    await gateway.clock.pass(28 * DAY_MS - 60_000);
    expect((await gateway.get('/')).status).toBe(200);
    silent = is;
    await gateway.clock.pass(120_000);
    expect((await gateway.get('/')).status).toBe(503);
    expect((await gateway.getLocally('/readyz')).status).toBe(503);
  });

  test('stays valid while a key that may only renew extends it', async () => {
    gateway.keys.push(...trustedKeys({ keys: [timer.entry] }));
    for (let week = 0; week < 8; week += 1) {
      await gateway.clock.pass(7.1 * DAY_MS);
      await renew();
      expect(await versions()).toEqual({ lessons: '1.0.0' });
    }
    const page = await (await gateway.get('/')).text();
    expect(page).toContain('"kind":"renewal"');
  });

  test('has a metric for a monitor on this machine', async () => {
    await versions();
    await gateway.clock.pass(14.5 * DAY_MS);
    const metrics = await (await gateway.getLocally('/metrics')).text();
    expect(metrics).toMatch(/tensely_gateway_placement_expires_seconds\{remote="lessons"\} 116\d{4}/);
    expect((await gateway.get('/metrics')).status).toBe(404);
  });

  test('is logged once a day from half of its period on', async () => {
    await versions();
    const { state } = await readServedState(openReleaseStore(storage), gateway.keys, new Date(gateway.clock.now()));
    const start = gateway.clock.now();
    const lines: string[] = [];
    let now = start;
    const log = { info() {}, error() {}, warn: (line: string) => lines.push(line) };
    const warn = watchExpiry({ state: () => state, clock: { ...gateway.clock, now: () => now }, log });
    for (let hour = 0; hour < 16 * 24; hour += 1) {
      now = start + hour * 3_600_000;
      warn();
    }
    expect(lines.filter((line) => line.includes('The placement of lessons was not renewed in time.'))).toHaveLength(2);
    expect(lines).toHaveLength(4);
  });
});
