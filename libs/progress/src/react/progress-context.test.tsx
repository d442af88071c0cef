import { settle } from '@tensely/core/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Progress } from '../progress.ts';
import { createTestProgress, samplePage } from '../testing.ts';
import {
  getProgress,
  ProgressProvider,
  setProgress,
  useHistory,
  usePageActions,
  useSyncState,
  useTracker,
} from './progress-context.tsx';

function Score() {
  const { session } = useTracker().snapshot;
  const { pending } = useSyncState();
  return <p>{session ? `Score ${session.progress.score}, ${pending} pending` : 'No page'}</p>;
}

function Sidebar() {
  const { available, busy, reason, save } = usePageActions();
  return (
    <button type="button" disabled={!available || busy} onClick={save}>
      {reason ?? 'Save Progress'}
    </button>
  );
}

function Dashboard() {
  const { status, history } = useHistory();
  return <p>{`${status} ${history.currentSession?.page ?? '-'}`}</p>;
}

const wrapperOf =
  (progress: Progress) =>
  ({ children }: { children: ReactNode }) => <ProgressProvider progress={progress}>{children}</ProgressProvider>;

test('a screen follows the tracker, and what waits on this device', async () => {
  const { progress, endpoint, open, answer, save } = createTestProgress();
  render(<Score />, { wrapper: wrapperOf(progress) });
  screen.getByText('No page');
  act(() => {
    open(1, 'q1');
    answer('q1');
  });
  screen.getByText('Score 100, 0 pending');
  endpoint.mode = 'offline';
  await act(save);
  screen.getByText('Score 100, 1 pending');
});

test("without a provider screens share the shell's instance, and the sidebar reaches the page", async () => {
  setProgress(createTestProgress().progress);
  render(<Sidebar />);
  expect(screen.getByRole('button').textContent).toBe('noPage');
  const save = vi.fn(async () => {});
  const leave = await act(async () => getProgress().pageActions.register({ save, complete: save }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
  expect(save).toHaveBeenCalledOnce();
  act(leave);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});

test('a prerendered dashboard does not request again what the sign-in has requested', async () => {
  const { progress, endpoint } = createTestProgress();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>idle -</p>';
  progress.start();
  await settle();
  const before = endpoint.requests;
  render(<Dashboard />, { wrapper: wrapperOf(progress), container, hydrate: true });
  await act(settle);
  screen.getByText('ready -');
  expect(endpoint.requests).toBe(before);
});

test('a screen reloads the history when the tab returns after some time, and shows the old one until then', async () => {
  const learner = createTestProgress({ history: { currentSession: samplePage(5) } });
  const { progress, endpoint, clock } = learner;
  progress.start();
  render(<Dashboard />, { wrapper: wrapperOf(progress) });
  await act(settle);
  endpoint.history = { ...endpoint.history, currentSession: samplePage(6) };
  learner.leave();
  await act(() => clock.pass(60_000));
  screen.getByText('ready 5');
  act(() => learner.resume());
  screen.getByText('ready 5');
  await act(settle);
  screen.getByText('ready 6');
  endpoint.mode = 'offline';
  learner.news();
  await act(() => clock.pass(1000));
  screen.getByText('ready 6');
});
