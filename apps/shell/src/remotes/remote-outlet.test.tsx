import { pageNumber } from '@tensely/core/browser';
import { createNav, type Nav } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteOutlet, RemotePanel } from './remote-outlet.tsx';
import { sampleRelease } from './testing/sample-release.ts';
import type { FirstVisit, VisitState } from './visit.ts';

const release = sampleRelease('exams', '1.0.0');

const nothing = () => {};

const loaderOfNothing: RemoteLoader = {
  load: () => new Promise(() => {}),
  shown: nothing,
  giveUp: nothing,
  crashed: nothing,
  unhydrated: nothing,
  reset: nothing,
};

/** Shows a remote that never mounts and so can never be unmounted; it has received its navigator all the same. */
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
  const loader = { ...loaderOfNothing, load: async () => ({ lifecycles, release }) };
  const nav = createNav(window);
  const { unmount } = render(
    <RemoteOutlet name="exams" title="Exams" nav={nav} loader={loader} mountBudget={60_000} />,
  );
  await expect.poll(() => given).toBeDefined();
  return { nav, hold: () => given?.hold(() => {}), leave: unmount };
}

test('the holds of a remote end with its visit, even if it cannot be unmounted, and it holds no one afterwards', async () => {
  const { nav, hold, leave } = await showHangingRemote();
  hold();
  expect(nav.isHeld()).toBe(true);
  leave();
  expect(nav.isHeld()).toBe(false);
  hold();
  expect(nav.isHeld()).toBe(false);
});

describe('around a prerendered screen', () => {
  /** The frame as the page contained it, with the remote hydrated in it. */
  function openPage() {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = '<div data-remote="exams" aria-busy="false"><div>alive</div></div>';
    const states: ((state: VisitState) => void)[] = [];
    const firstVisit: FirstVisit = {
      name: 'exams',
      settled: Promise.resolve(),
      take(_, onState) {
        states.push(onState);
        onState('shown');
        return { end: nothing };
      },
    };
    const complaints: unknown[] = [];
    const outlet = (
      <RemoteOutlet
        {...{ name: 'exams', title: 'Exams', firstVisit, loader: loaderOfNothing }}
        nav={createNav(window)}
        mountBudget={60_000}
      />
    );
    const onRecoverableError = (error: unknown) => complaints.push(error);
    const { unmount } = render(outlet, { container: place, hydrate: true, onRecoverableError });
    return {
      place,
      complaints,
      notify: (state: VisitState) => act(() => states[0]?.(state)),
      close: unmount,
    };
  }

  test('a visit that started before the frame continues, and its screen is left alone', () => {
    const { place, complaints, close } = openPage();
    expect(complaints).toEqual([]);
    expect(place.textContent).toBe('alive');
    close();
    place.remove();
  });

  test('a retry starts with an empty container', async () => {
    const { place, notify, close } = openPage();
    notify('missing');
    const setMarkup = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(setMarkup).not.toHaveBeenCalled();
    expect(place.querySelector('[data-remote]')?.childElementCount).toBe(0);
    setMarkup.mockRestore();
    close();
    place.remove();
  });
});

test.each([
  ['missing', 'could not be loaded', ['Everything else works as usual', 'nothing you have done is lost'], 'Try again'],
  ['stopped', 'stopped working', ['Your answers are safe'], 'Continue'],
] as const)(
  'the panel of a remote that is %s says what still works, and offers to go on',
  async (trouble, what, texts, name) => {
    const onRetry = vi.fn();
    render(<RemotePanel title="Practice exams" trouble={trouble} onRetry={onRetry} />);
    const panel = screen.getByRole('alert', { name: `Practice exams ${what}` });
    for (const text of texts) expect(panel.textContent).toContain(text);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

test('the panel shows the support number of the page, and the button that reports the error', async () => {
  render(<RemotePanel title="Practice exams" trouble="missing" onRetry={nothing} />);
  expect((await screen.findByText(/^Help code: [0-9a-f]{8}$/)).textContent).toContain(pageNumber());
  screen.getByRole('button', { name: 'Report this error' });
});
