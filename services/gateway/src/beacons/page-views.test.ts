import type { BeaconEvent } from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import { error, load, trace } from '../testing/sample-events.ts';
import type { PageView } from './page-views.ts';
import { createPageViews } from './page-views.ts';

const page = (id: string, issuedAt = 100): PageView => ({
  id,
  issuedAt,
  given: { lessons: { version: '1.1.0', bucket: 'canary' } },
});
const open = (one = page('a'), views = createPageViews({ since: 0 })) => ({
  admit: (event: BeaconEvent) => views.admit(one, event),
});

describe('a page view', () => {
  test('counts one load per remote', () => {
    const view = open();
    expect(view.admit(load())).toMatchObject({ isNew: true, breaks: false });
    expect(view.admit(load('failed'))).toBeUndefined();
  });

  test('breaks a load once, and counts a load even if its own report is lost', () => {
    const view = open();
    expect(view.admit(error())).toMatchObject({ isNew: true, breaks: true });
    expect(view.admit(error())).toMatchObject({ isNew: false, breaks: false });
    expect(view.admit(load('failed'))).toMatchObject({ isNew: false, breaks: false });
  });

  test('counts up to twenty errors and twenty vitals', () => {
    const view = open();
    const vital = {
      kind: 'vital',
      remote: 'lessons',
      version: '1.1.0',
      bucket: 'canary',
      name: 'CLS',
      value: 0,
    } as const;
    for (const event of [error(false), vital]) {
      const counted = Array.from({ length: 30 }, () => view.admit(event)).filter((one) => one !== undefined);
      expect(counted).toHaveLength(20);
    }
  });

  test('counts up to three traces, which neither count as loads nor break one', () => {
    const view = open();
    const counted = [1, 2, 3, 4].map((line) => view.admit(trace(line)));
    expect(counted.map((one) => one && { isNew: one.isNew, breaks: one.breaks })).toEqual([
      ...Array(3).fill({ isNew: false, breaks: false }),
      undefined,
    ]);
    expect(view.admit(error())).toMatchObject({ isNew: true, breaks: true });
  });

  test('cannot report releases that its page did not get', () => {
    expect(open().admit(load('ok', { bucket: 'stable' }))).toBeUndefined();
    expect(open().admit(load('ok', { remote: 'exams' }))).toBeUndefined();
    expect(open().admit(load('ok', { remote: 'constructor' }))).toBeUndefined();
  });

  test('is recognised in later beacons', () => {
    const views = createPageViews({ since: 0 });
    expect(views.has(page('a'))).toBe(false);
    views.admit(page('a'), load());
    expect(views.has(page('a'))).toBe(true);
    expect(views.admit(page('a'), load())).toBeUndefined();
    expect(views.admit(page('b'), load())).toBeDefined();
  });
});

describe('counts nothing twice', () => {
  test('after too many page views have evicted an old one', () => {
    const views = createPageViews({ most: 2, since: 0 });
    for (const id of ['a', 'b', 'c']) views.admit(page(id), load());
    expect(views.admit(page('a'), load())).toBeUndefined();
    expect(views.admit(page('d', 101), load())).toBeDefined();
  });

  test('for a page view from before this process started', () => {
    const views = createPageViews({ since: 100 });
    expect(views.admit(page('a', 99), load())).toBeUndefined();
    expect(views.admit(page('b', 100), load())).toBeDefined();
  });
});
