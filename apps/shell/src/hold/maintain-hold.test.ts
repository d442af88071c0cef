import { createFakeClock } from '@tensely/core/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HeldVersions } from './start-hold.ts';
import { createHold } from './start-hold.ts';

const HOUR_MS = 60 * 60 * 1000;

let cookie: HeldVersions;
let writes: number;

beforeEach(() => {
  cookie = {};
  writes = 0;
});

/** A tab of the browser; `elsewhere` are names that other tabs need. */
function openTab(elsewhere: string[] = []) {
  const clock = createFakeClock();
  const running: HeldVersions = { lessons: '1.2.0', shell: '0.3.0' };
  const tab = { needed: false, running };
  const hold = createHold({
    isNeeded: () => tab.needed,
    running: () => tab.running,
    cookie: {
      read: () => cookie,
      write(held) {
        cookie = held;
        writes += 1;
      },
    },
    claims: { claim: () => {}, giveBack: async (names) => names.filter((name) => !elsewhere.includes(name)) },
    clock,
  });
  const becomes = (needed: boolean) => {
    tab.needed = needed;
    hold.look();
  };
  return { tab, clock, becomes, look: hold.look };
}

describe('the hold', () => {
  test("lists the tab's versions while there is unsaved work, and is removed when that is saved", async () => {
    const { becomes, clock } = openTab();
    becomes(true);
    expect(cookie).toEqual({ lessons: '1.2.0', shell: '0.3.0' });
    becomes(false);
    await clock.pass(2000);
    expect(cookie).toEqual({});
  });

  test('survives the reload of a page that reports everything saved as it closes', async () => {
    const { becomes, clock } = openTab();
    becomes(true);
    becomes(false);
    await clock.pass(1900);
    expect(cookie).toEqual({ lessons: '1.2.0', shell: '0.3.0' });
  });

  test('stays if there is unsaved work again at once', async () => {
    const { becomes, clock } = openTab();
    becomes(true);
    becomes(false);
    await clock.pass(1000);
    becomes(true);
    await clock.pass(10_000);
    expect(cookie).toEqual({ lessons: '1.2.0', shell: '0.3.0' });
  });

  test('adds versions that are shown in the meantime', () => {
    const { tab, becomes, look } = openTab();
    becomes(true);
    tab.running = { ...tab.running, exams: '2.0.0' };
    look();
    expect(cookie).toEqual({ lessons: '1.2.0', exams: '2.0.0', shell: '0.3.0' });
  });

  test('is renewed every hour, not at every answer', async () => {
    const { becomes, look, clock } = openTab();
    becomes(true);
    look();
    look();
    expect(writes).toBe(1);
    await clock.pass(2 * HOUR_MS);
    expect(writes).toBe(3);
  });

  test('is not written by a tab that never had unsaved work', async () => {
    const { becomes, clock } = openTab();
    becomes(false);
    await clock.pass(10_000);
    expect(writes).toBe(0);
  });
});

describe('the hold of others', () => {
  test('stays: that of an open tab', async () => {
    const { becomes, clock } = openTab(['lessons', 'shell']);
    becomes(true);
    becomes(false);
    await clock.pass(2000);
    expect(cookie).toEqual({ lessons: '1.2.0', shell: '0.3.0' });
  });

  test('stays: that of a tab that crashed in a running exam', async () => {
    cookie = { exams: '2.0.0', shell: '0.3.0' };
    const { becomes, clock } = openTab();
    becomes(true);
    becomes(false);
    await clock.pass(2000);
    expect(cookie).toEqual({ exams: '2.0.0', shell: '0.3.0' });
  });
});
