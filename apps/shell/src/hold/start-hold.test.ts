import { browserLocks } from '@tensely/core/browser';
import { createFakeClock } from '@tensely/core/testing';
import type { VersionChoices } from '@tensely/platform/host';
import { createTestProgress } from '@tensely/progress/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createClaims,
  createHold,
  createHoldCookie,
  type UnsavedWork,
  watchUnsavedWork,
  withoutNames,
} from './start-hold.ts';

test('the hold is found among the other cookies', () => {
  const document = { cookie: 'JWT=a.b.c; hold=lessons@1.2.0,shell@0.3.0; visitor=1' };
  expect(createHoldCookie(document, false).read()).toEqual({ lessons: '1.2.0', shell: '0.3.0' });
  expect(createHoldCookie({ cookie: 'hold=lessons@1.2.0,set' }, false).read()).toEqual({ lessons: '1.2.0' });
  expect(createHoldCookie({ cookie: 'threshold=lessons@1.2.0' }, false).read()).toEqual({});
});

test('the hold lasts 14 days on every path, and is Secure if the page was served over HTTPS', () => {
  const document = { cookie: '' };
  createHoldCookie(document, true).write({ lessons: '1.2.0' });
  expect(document.cookie).toBe('hold=lessons@1.2.0; Path=/; Max-Age=1209600; SameSite=Lax; Secure');
  createHoldCookie(document, false).write({});
  expect(document.cookie).toBe('hold=; Path=/; Max-Age=0; SameSite=Lax');
});

test('holds the shell as long as a remote is held', () => {
  const held = { lessons: '1.2.0', exams: '2.0.0', shell: '0.3.0' };
  expect(withoutNames(held, ['lessons', 'shell'])).toEqual({ exams: '2.0.0', shell: '0.3.0' });
  expect(withoutNames(held, ['lessons', 'exams'])).toEqual({});
});

/** The locks of one browser with several tabs: Node has the same. */
const locks = browserLocks(navigator.locks);

test('a name that another tab needs is not free until that tab releases it, and can be claimed again', async () => {
  const [one, other] = [createClaims(locks), createClaims(locks)];
  one.claim(['lessons', 'shell']);
  other.claim(['exams', 'shell']);
  expect(await one.giveBack(['lessons', 'shell'])).toEqual(['lessons']);
  one.claim(['shell']);
  expect(await other.giveBack(['exams', 'shell'])).toEqual(['exams']);
  expect(await one.giveBack(['shell'])).toEqual(['shell']);
});

test('without locks every name is free', async () => {
  const claims = createClaims(browserLocks(undefined));
  claims.claim(['lessons']);
  expect(await claims.giveBack(['lessons'])).toEqual(['lessons']);
});

const HOUR_MS = 60 * 60 * 1000;

let cookie: VersionChoices;
let writes: number;

beforeEach(() => {
  cookie = {};
  writes = 0;
});

/** A tab of the browser; `elsewhere` are names that other tabs need. */
function openTab(elsewhere: string[] = []) {
  const clock = createFakeClock();
  const running: VersionChoices = { lessons: '1.2.0', shell: '0.3.0' };
  const tab = { needed: false, running };
  const updateHold = createHold({
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
    updateHold();
  };
  return { tab, clock, becomes, updateHold };
}

const HELD = { lessons: '1.2.0', shell: '0.3.0' };
const CRASHED = { exams: '2.0.0', shell: '0.3.0' };

describe('the hold', () => {
  test("lists the tab's versions while there is unsaved work, and is removed two seconds after that is saved, so that it survives a reload", async () => {
    const { becomes, clock } = openTab();
    becomes(true);
    expect(cookie).toEqual(HELD);
    becomes(false);
    await clock.pass(1999);
    expect(cookie).toEqual(HELD);
    await clock.pass(1);
    expect(cookie).toEqual({});
  });

  test('stays if there is unsaved work again at once', async () => {
    const { becomes, clock } = openTab();
    becomes(true);
    becomes(false);
    await clock.pass(1000);
    becomes(true);
    await clock.pass(10_000);
    expect(cookie).toEqual(HELD);
  });

  test('adds versions that are shown in the meantime', () => {
    const { tab, becomes, updateHold } = openTab();
    becomes(true);
    tab.running = { ...tab.running, exams: '2.0.0' };
    updateHold();
    expect(cookie).toEqual({ ...HELD, exams: '2.0.0' });
  });

  test('is renewed every hour, not at every answer', async () => {
    const { becomes, updateHold, clock } = openTab();
    becomes(true);
    updateHold();
    updateHold();
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

  test.each([
    ['an open tab', {}, ['lessons', 'shell'], HELD],
    ['a tab that crashed in a running exam', CRASHED, [], CRASHED],
  ])('of %s stays', async (_, before, elsewhere, after) => {
    cookie = before;
    const { becomes, clock } = openTab(elsewhere);
    becomes(true);
    becomes(false);
    await clock.pass(2000);
    expect(cookie).toEqual(after);
  });
});

let isHeld = false;
let notifications = 0;
let work: UnsavedWork;
const { progress, tracker, endpoint, clock, open, answer } = createTestProgress();

beforeEach(() => {
  isHeld = false;
  work = watchUnsavedWork({ isHeld: () => isHeld, subscribe: () => () => {} }, progress);
  work.subscribe(() => {
    notifications += 1;
  });
});

test('a remote that holds the learner has unsaved work', () => {
  expect(work.any()).toBe(false);
  isHeld = true;
  expect(work.any()).toBe(true);
});

test('an answer is unsaved work until the endpoint has it', async () => {
  progress.start();
  await clock.pass(0);
  open(1, 'q1');
  await clock.pass(0);
  answer('q1');
  expect(work.any()).toBe(true);
  expect(notifications).toBeGreaterThan(0);
  endpoint.mode = 'offline';
  void tracker.saveProgress();
  await clock.pass(0);
  expect(tracker.getSnapshot().session?.unsaved).toBe(false);
  expect(work.any(), 'it waits on the device').toBe(true);
  endpoint.mode = 'ok';
  await clock.pass(60_000);
  expect(work.any()).toBe(false);
});

test('a remote that crashed while it held the learner has unsaved work until it is shown again', () => {
  const before = notifications;
  work.interrupted('exams');
  expect(work.any()).toBe(true);
  work.shown('lessons');
  expect(work.any()).toBe(true);
  work.shown('exams');
  expect(work.any()).toBe(false);
  expect(notifications).toBe(before + 3);
});
