import { describe, expect, test } from 'vitest';
import { error, load, trace } from '../testing/sample-events.ts';
import { createPageViews } from './page-views.ts';
import type { PageView } from './report-tokens.ts';

const page = (id: string, issuedAt = 100): PageView => ({
  id,
  issuedAt,
  given: { lessons: { version: '1.1.0', bucket: 'canary' } },
});
const open = (one = page('a')) => createPageViews({ since: 0 }).open(one);

describe('a page', () => {
  test('has one load of each remote', () => {
    const view = open();
    expect(view?.admit(load())).toMatchObject({ isNew: true, breaks: false });
    expect(view?.admit(load('failed'))).toBeUndefined();
  });

  test('has a load that breaks once, and is a load also where its own report was lost', () => {
    const view = open();
    expect(view?.admit(error())).toMatchObject({ isNew: true, breaks: true });
    expect(view?.admit(error())).toMatchObject({ isNew: false, breaks: false });
    expect(view?.admit(load('failed'))).toMatchObject({ isNew: false, breaks: false });
  });

  test('has twenty errors and twenty vitals', () => {
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
      const counted = Array.from({ length: 30 }, () => view?.admit(event)).filter((one) => one !== undefined);
      expect(counted).toHaveLength(20);
    }
  });

  test('tells three times what was thrown, which is no load and breaks none', () => {
    const view = open();
    const told = [1, 2, 3, 4].map((line) => view?.admit(trace(line)));
    expect(told.map((counted) => counted && { isNew: counted.isNew, breaks: counted.breaks })).toEqual([
      ...Array(3).fill({ isNew: false, breaks: false }),
      undefined,
    ]);
    expect(view?.admit(error())).toMatchObject({ isNew: true, breaks: true });
  });

  test('reports nothing of what it was not given', () => {
    expect(open()?.admit(load('ok', { bucket: 'stable' }))).toBeUndefined();
    expect(open()?.admit(load('ok', { remote: 'exams' }))).toBeUndefined();
    expect(open()?.admit(load('ok', { remote: 'constructor' }))).toBeUndefined();
  });

  test('is the same one whenever it reports', () => {
    const views = createPageViews({ since: 0 });
    expect(views.has(page('a'))).toBe(false);
    views.open(page('a'))?.admit(load());
    expect(views.has(page('a'))).toBe(true);
    expect(views.open(page('a'))?.admit(load())).toBeUndefined();
    expect(views.open(page('b'))?.admit(load())).toBeDefined();
  });
});

describe('nothing counts twice', () => {
  test('of a page that was forgotten because there were too many', () => {
    const views = createPageViews({ most: 2, since: 0 });
    for (const id of ['a', 'b', 'c']) views.open(page(id))?.admit(load());
    expect(views.open(page('a'))).toBeUndefined();
    expect(views.open(page('d', 101))?.admit(load())).toBeDefined();
  });

  test('of a page from before this process began to count', () => {
    const views = createPageViews({ since: 100 });
    expect(views.open(page('a', 99))).toBeUndefined();
    expect(views.open(page('b', 100))).toBeDefined();
  });
});
