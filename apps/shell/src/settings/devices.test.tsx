import { parse } from '@tensely/core/logic';
import { mergeSettings, NO_SETTINGS, settingsSchema } from '@tensely/progress/stats';
import { beforeEach, describe, expect, test } from 'vitest';
import { browserName, getDeviceId, parseDevices, reportDevice, toEntry } from './devices.ts';

const DAY = 24 * 3_600_000;
let account = NO_SETTINGS;
let asked = 0;
let now = 0;
beforeEach(() => {
  [account, asked, now] = [NO_SETTINGS, 0, Date.UTC(2026, 4, 4, 9)];
  localStorage.clear();
});

async function report(id: string, unsent = 0) {
  now += 1000;
  const device = { id, unsent, browser: 'Samsung Internet', system: 'Android' };
  await reportDevice(device, account, {
    now: () => now,
    async ask(chosen) {
      asked += 1;
      account = mergeSettings(account, parse(settingsSchema, chosen));
      return { kind: 'answer', value: account };
    },
  });
}

const known = () => parseDevices(account).map(({ id, unsent }) => [id, unsent]);

describe('a device', () => {
  test('reports its pending changes to the account, which lists the latest report first', async () => {
    await report('phone0001', 3);
    await report('desk00001');
    expect(known()).toEqual([
      ['desk00001', 0],
      ['phone0001', 3],
    ]);
    expect(parseDevices(account)[1]).toMatchObject({ browser: 'Samsung Internet', system: 'Android' });
  });

  test('reports again after a change, or after a day', async () => {
    await report('phone0001', 3);
    await report('phone0001', 3);
    expect(asked).toBe(1);
    await report('phone0001', 0);
    expect([asked, known()]).toEqual([2, [['phone0001', 0]]]);
    now += DAY;
    await report('phone0001', 0);
    expect(asked).toBe(3);
  });

  test('is one of eight: a ninth replaces the oldest one without pending changes', async () => {
    await report('waiting01', 2);
    for (const id of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await report(`device00${id}`);
    await report('device00i');
    const left = ['i', 'h', 'g', 'f', 'e', 'd', 'c'].map((id) => `device00${id}`);
    expect(known().map(([id]) => id)).toEqual([...left, 'waiting01']);
  });

  test('that wrote the same setting as another one at the same moment uses another setting later', async () => {
    await report('phone0001');
    account = {
      version: 1,
      settings: { deviceA: { value: toEntry(device('desk00001')), at: '2026-05-05T00:00:00Z' } },
    };
    await report('phone0001');
    expect(known().map(([id]) => id)).toEqual(['desk00001', 'phone0001']);
  });

  test('with a malformed entry is skipped, and its setting is free', async () => {
    for (const value of ['', 'x', 'phone0001 3', `phone0001 3 <b>/Android`, 'phone0001 -1 Chrome/Android'])
      account = mergeSettings(account, { version: 1, settings: { deviceA: { value, at: '2026-05-03T00:00:00Z' } } });
    expect(known()).toEqual([]);
    await report('desk00001');
    expect(known()).toEqual([['desk00001', 0]]);
  });
});

const device = (id: string) => ({ id, unsent: 0, browser: 'Chrome', system: 'Linux' });

test('the longest entry fits a setting', () => {
  const value = toEntry({ id: 'x'.repeat(16), unsent: 123_456, browser: 'b'.repeat(20), system: 's'.repeat(20) });
  expect(parseDevices({ version: 1, settings: { deviceA: { value, at: '2026-05-05T00:00:00Z' } } })).toHaveLength(1);
  expect(value.length).toBeLessThanOrEqual(100);
});

test('a browser has a separate random id per learner', () => {
  const ana = getDeviceId('ana');
  expect(ana).toMatch(/^[a-z0-9]{12}$/);
  expect([getDeviceId('ana'), getDeviceId('ben') === ana]).toEqual([ana, false]);
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', 'Android', `(Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', 'Android', `(Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`],
  ['Safari', 'iPhone', `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Edge', 'Windows', `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Firefox', 'Linux', '(X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['', '', 'curl/8'],
])('%s on %s is described by its names', (browser, system, userAgent) => {
  expect(browserName(`Mozilla/5.0 ${userAgent}`)).toEqual({ browser, system });
});
