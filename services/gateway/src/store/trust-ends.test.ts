import { readServedState, renewPlacement, type Storage, trustedKeys } from '@tensely/release-store/logic';
import {
  applyChange,
  openReleaseStore,
  publishRelease,
  sampleKey,
  sampleRelease,
} from '@tensely/release-store/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, servingGateway } from '../testing/gateway-under-test.ts';
import { watchExpiry } from './expiry.ts';

const DAY_MS = 86_400_000;
let gateway: GatewayUnderTest;
let silent: boolean;

beforeEach(async () => {
  silent = false;
  const through = (inner: Storage): Storage => ({
    ...inner,
    read: (key) => (silent ? Promise.reject(new Error('The store is down.')) : inner.read(key)),
  });
  gateway = await servingGateway({ through });
});

const store = () => openReleaseStore(gateway.storage);
const now = () => new Date(gateway.clock.now());
const trust = ({ entry }: ReturnType<typeof sampleKey>) => gateway.keys.push(...trustedKeys({ keys: [entry] }));
const aPoll = () => gateway.clock.pass(6000);
/** The status of a page and of the readiness check. */
const statuses = async () => [(await gateway.get('/')).status, (await gateway.getLocally('/readyz')).status];

describe('revoking a key while a gateway runs', () => {
  /** Makes lessons 1.1.0 live, signed by a team whose key is then revoked. */
  async function liveOfTeam() {
    const team = sampleKey('lessons-team', { publish: ['lessons'], promote: [] });
    trust(team);
    await publishRelease(store(), team.signer, sampleRelease('lessons', '1.1.0'));
    await gateway.change({ verb: 'promote', name: 'lessons', version: '1.1.0' });
    expect(await gateway.versions()).toEqual({ lessons: '1.1.0' });
  }

  test('stops serving its version with the next poll, and serves the previous one', async () => {
    await liveOfTeam();
    gateway.keys.pop();
    await aPoll();
    expect(await gateway.versions()).toEqual({ lessons: '1.0.0' });
    expect(gateway.lines).toEqual([
      expect.stringContaining('lessons 1.1.0 is signed with the key "lessons-team", which is not trusted here'),
    ]);
    expect((await gateway.get('/remotes/lessons/1.1.0/remoteEntry.js')).status).not.toBe(200);
  });

  test('takes effect while the store does not answer, and at a starting gateway', async () => {
    await liveOfTeam();
    const readKeys = async () => gateway.keys.slice(0, 1);
    expect(await gatewayUnderTest({ storage: gateway.storage, readKeys }).versions()).toEqual({ lessons: '1.0.0' });
    silent = true;
    gateway.keys.pop();
    await aPoll();
    expect(await gateway.versions()).toEqual({ lessons: '1.0.0' });
  });

  test.each([false, true])('stops serving a shell that no other key has signed (store silent: %s)', async (is) => {
    expect(await statuses()).toEqual([200, 200]);
    silent = is;
    gateway.keys.length = 0;
    trust(sampleKey('next'));
    await aPoll();
    expect(await statuses()).toEqual([503, 503]);
    expect(gateway.lines.join()).toContain('is signed with the key "local", which is not trusted here');
  });
});

test('after the key of a placement is revoked, serves the last state that another key has signed', async () => {
  const other = sampleKey('ops-2');
  const options = { who: 'bo', why: '', now: now(), keys: [...gateway.keys, other.entry] };
  trust(other);
  await gateway.publish('lessons', '1.1.0');
  await applyChange(store(), other.signer, { verb: 'promote', name: 'lessons', version: '1.1.0' }, options);
  expect(await gateway.versions()).toEqual({ lessons: '1.1.0' });
  gateway.keys.pop();
  await aPoll();
  expect(await gateway.versions()).toEqual({ lessons: '1.0.0' });
});

describe('a placement without renewals', () => {
  test.each([false, true])('expires in a running gateway (store silent: %s)', async (is) => {
    expect(await statuses()).toEqual([200, 200]);
    await gateway.clock.pass(28 * DAY_MS - 60_000);
    expect((await gateway.get('/')).status).toBe(200);
    silent = is;
    await gateway.clock.pass(120_000);
    expect(await statuses()).toEqual([503, 503]);
  });

  test('stays valid while a key that may only renew extends it', async () => {
    const timer = sampleKey('timer', { publish: [], promote: [] });
    timer.entry.renew = ['*'];
    trust(timer);
    for (let week = 0; week < 8; week += 1) {
      await gateway.clock.pass(7.1 * DAY_MS);
      for (const name of ['shell', 'lessons'])
        await renewPlacement(store(), timer.signer, name, { keys: gateway.keys, now: now() });
      expect(await gateway.versions()).toEqual({ lessons: '1.0.0' });
    }
    expect(await gateway.read('/')).toContain('"kind":"renewal"');
  });

  test('has a metric for a monitor on this machine', async () => {
    await gateway.versions();
    await gateway.clock.pass(14.5 * DAY_MS);
    expect(await gateway.metrics()).toMatch(/tensely_gateway_placement_expires_seconds\{remote="lessons"\} 116\d{4}/);
    expect((await gateway.get('/metrics')).status).toBe(404);
  });

  test('is logged once a day from half of its period on', async () => {
    await gateway.versions();
    const { state } = await readServedState(store(), gateway.keys, now());
    const lines: string[] = [];
    let time = gateway.clock.now();
    const log = { info() {}, error() {}, warn: (line: string) => lines.push(line) };
    const warn = watchExpiry({ known: () => state, clock: { ...gateway.clock, now: () => time }, log });
    for (let hour = 0; hour < 16 * 24; hour += 1, time += 3_600_000) warn();
    expect(lines.filter((line) => line.includes('The placement of lessons was not renewed in time.'))).toHaveLength(2);
    expect(lines).toHaveLength(4);
  });
});
