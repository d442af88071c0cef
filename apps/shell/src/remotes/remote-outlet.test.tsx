import { createNav, type Nav, type Release } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

const release: Release = {
  url: '/remotes/exams/1.0.0/remoteEntry.js',
  metadata: { integrity: '', version: '1.0.0' },
  deployment: { traffic: 100, default: true },
  extras: {
    declaration: { name: 'exams', title: 'Exams', contract: '^1.1.0', basename: '/', routes: [], sidebar: [] },
  },
};

/** Shows a remote that never comes up and so can never be unmounted; it has got its navigator all the same. */
async function showHangingRemote() {
  let given: Nav | undefined;
  const lifecycles: Lifecycles = {
    bootstrap: async () => {},
    mount({ nav }) {
      given = nav;
      return new Promise(() => {});
    },
    unmount: async () => {},
  };
  const nothing = () => {};
  const loader: RemoteLoader = {
    load: async () => ({ lifecycles, release }),
    shown: nothing,
    giveUp: nothing,
    crashed: nothing,
    reset: nothing,
  };
  const nav = createNav(window);
  const { unmount } = render(
    <RemoteOutlet name="exams" title="Exams" nav={nav} loader={loader} mountBudget={60_000} />,
  );
  await expect.poll(() => given).toBeDefined();
  return { nav, hold: () => given?.hold(() => {}), leave: unmount };
}

test('what a remote holds ends with its stay, even when it cannot be unmounted', async () => {
  const { nav, hold, leave } = await showHangingRemote();
  hold();
  expect(nav.isHeld()).toBe(true);
  leave();
  expect(nav.isHeld()).toBe(false);
});

test('a remote whose stay is over holds nobody', async () => {
  const { nav, hold, leave } = await showHangingRemote();
  leave();
  hold();
  expect(nav.isHeld()).toBe(false);
});

test('another try draws nothing from the page that came: only the first look at it is kept', async () => {
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.dataset.remote = 'exams';
  drawn.innerHTML = '<div data-drawn></div>';
  const setMarkup = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const { leave } = await showHangingRemote();
  expect(setMarkup).not.toHaveBeenCalled();
  leave();
  drawn.remove();
  setMarkup.mockRestore();
});
