import { settle } from '@tensely/core/testing';
import type { Nav } from '@tensely/platform/host';
import { beforeEach, expect, test } from 'vitest';
import { trackHolds } from './visit.ts';

let held = 0;
const nav: Nav = {
  getSnapshot: () => ({ location: { pathname: '/', search: '', hash: '', state: null, key: '' }, action: 'POP' }),
  subscribe: () => () => {},
  createHref: () => '',
  push() {},
  replace() {},
  go() {},
  depart() {},
  hold() {
    held += 1;
    return () => {
      held -= 1;
    };
  },
  isHeld: () => held > 0,
};

beforeEach(() => {
  held = 0;
});

test('a remote that crashes counts as having held until just now', async () => {
  const holds = trackHolds(nav, () => true);
  const release = holds.nav.hold(() => {});
  release();
  expect([held, holds.any()]).toEqual([0, true]);
  await settle();
  expect(holds.any()).toBe(false);
});

test('a hold ends with the visit', () => {
  const holds = trackHolds(nav, () => true);
  holds.nav.hold(() => {});
  holds.nav.hold(() => {});
  holds.end();
  expect([held, holds.any()]).toEqual([0, false]);
});

test('after the visit nothing is held', () => {
  const holds = trackHolds(nav, () => false);
  holds.nav.hold(() => {})();
  expect([held, holds.any()]).toEqual([0, false]);
});
