import { createMemoryStorage } from '@tensely/core/testing';
import { mergeSettings, NO_SETTINGS } from '@tensely/progress/stats';
import { beforeEach, expect, test } from 'vitest';
import type { SettingSource } from './setting-sources.ts';
import { createSettingsLedger, hasUnsent, recordChoices, syncSettings } from './sync-settings.ts';

let minute = 0;
const now = () => new Date(Date.UTC(2026, 4, 4, 9, minute)).toISOString();
/** The settings of each account. */
let accounts: Record<string, typeof NO_SETTINGS> = {};
beforeEach(() => {
  minute = 0;
  accounts = {};
});

/** A browser whose theme is shared, and whose goal is per learner. */
function openBrowser({ themes = ['auto', 'light', 'dark'] } = {}) {
  const shown = { theme: 'auto', goals: new Map<string, string>() };
  const sources: SettingSource[] = [
    {
      name: 'theme',
      fallback: 'auto',
      isShared: true,
      read: () => shown.theme,
      apply(_, value) {
        if (themes.includes(value)) shown.theme = value;
      },
    },
    {
      name: 'goal',
      fallback: '',
      isShared: false,
      read: (uid) => shown.goals.get(uid) ?? '',
      apply: (uid, value) => void shown.goals.set(uid, value),
    },
  ];
  const ledger = createSettingsLedger(createMemoryStorage());
  const ports = { sources, ledger, now };
  const state = { isOffline: false, puts: 0, beforeAnswer: () => {} };
  async function sync(uid = 'ana') {
    minute += 1;
    return syncSettings(uid, {
      ...ports,
      async ask(chosen) {
        if (state.isOffline) return { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 };
        if (Object.keys(chosen.settings).length > 0) state.puts += 1;
        const value = mergeSettings(accounts[uid] ?? NO_SETTINGS, chosen);
        accounts[uid] = value;
        state.beforeAnswer();
        return { kind: 'answer', value };
      },
    });
  }
  return {
    shown,
    state,
    note: (uid = 'ana') => recordChoices(uid, ports),
    sync,
    /** Chooses a theme, and syncs it. */
    choose(theme: string, uid?: string) {
      shown.theme = theme;
      return sync(uid);
    },
  };
}

test('settings chosen in one browser apply in another', async () => {
  const [phone, desk] = [openBrowser(), openBrowser()];
  await phone.sync();
  phone.shown.theme = 'dark';
  phone.shown.goals.set('ana', '60');
  await phone.sync();
  await desk.sync();
  expect(desk.shown).toEqual({ theme: 'dark', goals: new Map([['ana', '60']]) });
  await desk.choose('auto');
  await phone.sync();
  expect(phone.shown.theme).toBe('auto');
});

test('settings chosen last win, in any browser', async () => {
  const [phone, desk] = [openBrowser(), openBrowser()];
  await phone.sync();
  await desk.sync();
  await desk.choose('light');
  await phone.choose('dark');
  await desk.sync();
  expect([phone.shown.theme, desk.shown.theme]).toEqual(['dark', 'dark']);
});

test('settings are not sent again without a change', async () => {
  const phone = openBrowser();
  await phone.choose('dark');
  await phone.sync();
  expect(phone.state.puts).toBe(1);
});

test('settings chosen offline are sent later, and lose to later choices from elsewhere', async () => {
  const [phone, desk] = [openBrowser(), openBrowser()];
  await phone.sync();
  await desk.sync();
  phone.state.isOffline = true;
  phone.shown.theme = 'dark';
  phone.shown.goals.set('ana', '60');
  expect(await phone.sync()).toBeUndefined();
  expect(hasUnsent(phone.note())).toBe(true);
  await desk.choose('light');
  phone.state.isOffline = false;
  await phone.sync();
  expect(phone.shown).toEqual({ theme: 'light', goals: new Map([['ana', '60']]) });
  expect(hasUnsent(phone.note())).toBe(false);
});

test('settings of a browser from before they followed the account are sent along, and lose to the account', async () => {
  const [phone, desk] = [openBrowser(), openBrowser()];
  await phone.choose('dark');
  expect(accounts.ana?.settings.theme?.value).toBe('dark');
  await desk.sync();
  await desk.choose('auto');
  const old = openBrowser();
  await old.choose('light');
  expect(old.shown.theme).toBe('auto');
});

test('settings of one learner are not those of the next in the same browser, and return with the first', async () => {
  const browser = openBrowser();
  await browser.sync('ana');
  await browser.choose('dark', 'ana');
  browser.state.isOffline = true;
  await browser.sync('ben');
  expect(browser.shown.theme).toBe('auto');
  browser.shown.theme = 'light';
  browser.state.isOffline = false;
  await browser.sync('ben');
  await browser.sync('ana');
  expect([browser.shown.theme, accounts.ana?.settings.theme?.value]).toEqual(['dark', 'dark']);
  expect(accounts.ben?.settings.theme?.value).toBe('light');
});

test('settings chosen during a request stay', async () => {
  const browser = openBrowser();
  await browser.sync();
  browser.shown.theme = 'dark';
  browser.state.beforeAnswer = () => {
    minute += 1;
    browser.shown.theme = 'light';
  };
  await browser.sync();
  browser.state.beforeAnswer = () => {};
  expect(browser.shown.theme).toBe('light');
  await browser.sync();
  expect(accounts.ana?.settings.theme?.value).toBe('light');
});

test('settings of a newer release that this one does not know stay as they are', async () => {
  const [newer, older] = [openBrowser({ themes: ['auto', 'sepia'] }), openBrowser()];
  await newer.sync();
  await newer.choose('sepia');
  await older.sync();
  await older.sync();
  expect([older.shown.theme, older.state.puts, accounts.ana?.settings.theme?.value]).toEqual(['auto', 0, 'sepia']);
});

test('settings that are unreadable in the browser are loaded again', async () => {
  const damaged = createSettingsLedger(createMemoryStorage(new Map([['tensely.settings.of.ana', '{"theme":1}']])));
  expect(damaged.read('ana')).toBeUndefined();
});
