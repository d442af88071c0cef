import { createNav, type Nav } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

test('a remote’s holds end with its visit, even if it never mounts, and it cannot hold afterwards', async () => {
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
  given?.hold(nothing);
  expect(nav.isHeld()).toBe(true);
  unmount();
  expect(nav.isHeld()).toBe(false);
  given?.hold(nothing);
  expect(nav.isHeld()).toBe(false);
});

test('a retry of a prerendered screen starts with an empty container', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<div data-remote="exams" aria-busy="false"><div>alive</div></div>';
  let notify: (state: VisitState) => void = nothing;
  const firstVisit: FirstVisit = {
    name: 'exams',
    settled: Promise.resolve(),
    take(_, onState) {
      notify = onState;
      onState('shown');
      return { end: nothing };
    },
  };
  const props = { name: 'exams', title: 'Exams', firstVisit, loader: loaderOfNothing, mountBudget: 60_000 };
  render(<RemoteOutlet {...props} nav={createNav(window)} />, { container: place, hydrate: true });
  act(() => notify('missing'));
  const setMarkup = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(setMarkup).not.toHaveBeenCalled();
  expect(place.querySelector('[data-remote]')?.childElementCount).toBe(0);
  setMarkup.mockRestore();
});

test.each([
  ['missing', 'could not be loaded', ['Everything else works as usual', 'nothing you have done is lost'], 'Try again'],
  ['stopped', 'stopped working', ['Your answers are safe'], 'Continue'],
] as const)(
  'the panel of a remote that is %s says what still works, and offers to go on',
  async (failure, what, texts, name) => {
    const onRetry = vi.fn();
    render(<RemotePanel title="Practice exams" failure={failure} onRetry={onRetry} />);
    const panel = screen.getByRole('alert', { name: `Practice exams ${what}` });
    for (const text of texts) expect(panel.textContent).toContain(text);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);
