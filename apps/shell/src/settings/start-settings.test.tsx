import { advanceSetting } from '@tensely/core/react';
import { createTestProgress } from '@tensely/progress/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../frame/display/display-choice.ts';
import { storeGoal } from '../home/week/goal.ts';
import { signIn } from '../testing/sign-in.ts';
import { startSettings } from './start-settings.ts';

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  theme.save('auto');
});

async function start(settings: Record<string, { value: string; at: string }> = {}) {
  const { progress, endpoint, clock } = createTestProgress();
  const { auth } = await signIn();
  progress.start();
  endpoint.settings = { version: 1, settings };
  let changeSync = () => {};
  vi.spyOn(progress, 'subscribeSync').mockImplementation((listener) => {
    changeSync = listener;
    return () => {};
  });
  stop = startSettings({ auth, progress, clock });
  await clock.pass(0);
  return { endpoint, clock, progress, changeSync };
}

const chosen = (value: string) => ({ value, at: '2026-05-03T09:00:00.000Z' });

test('an unsupported language of the account does not change the page', async () => {
  const before = [document.documentElement.lang, document.cookie];
  const { endpoint } = await start({ language: chosen('xx'), theme: chosen('dark') });
  expect([document.documentElement.lang, document.cookie]).toEqual(before);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(endpoint.settings.settings.language?.value).toBe('xx');
});

test('sends a choice on any screen soon, and simultaneous ones in one request', async () => {
  const { endpoint, clock } = await start();
  const before = endpoint.requests;
  for (const choose of [() => advanceSetting.save('on'), () => storeGoal('ana', '30')]) {
    choose();
    document.dispatchEvent(new Event('change'));
    await clock.pass(100);
  }
  await clock.pass(2000);
  expect(endpoint.requests - before).toBe(1);
  expect(endpoint.settings.settings).toMatchObject({ advance: { value: 'on' }, weeklyGoal: { value: '30' } });
});

test('offline a choice waits, and is sent later', async () => {
  const { endpoint, clock } = await start();
  endpoint.mode = 'offline';
  advanceSetting.save('on');
  document.dispatchEvent(new Event('change'));
  await clock.pass(2000);
  endpoint.mode = 'ok';
  window.dispatchEvent(new Event('online'));
  await clock.pass(0);
  expect(endpoint.settings.settings).toMatchObject({ advance: { value: 'on' } });
});

test('other changes of a page send no request', async () => {
  const { endpoint, clock } = await start();
  const before = endpoint.requests;
  document.dispatchEvent(new Event('change'));
  await clock.pass(2000);
  expect(endpoint.requests).toBe(before);
});

test('reports this device to the account, and again when its work has been pending for a while', async () => {
  const { endpoint, clock, progress, changeSync } = await start();
  const entry = () => endpoint.settings.settings.deviceA?.value;
  expect(entry()).toMatch(/^[a-z0-9]{12} 0 /);
  const state = vi.spyOn(progress, 'getSyncState');
  state.mockReturnValue({ pending: 2, sending: false, lastError: 'server' });
  changeSync();
  await clock.pass(14_000);
  expect(entry()).toMatch(/^[a-z0-9]{12} 0 /);
  await clock.pass(2000);
  expect(entry()).toMatch(/^[a-z0-9]{12} 2 /);
  state.mockReturnValue({ pending: 0, sending: false, lastError: undefined });
  changeSync();
  await clock.pass(16_000);
  expect(entry()).toMatch(/^[a-z0-9]{12} 0 /);
});
