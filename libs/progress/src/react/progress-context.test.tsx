import { settle } from '@tensely/core/testing';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Progress } from '../progress.ts';
import { createTestProgress } from '../testing.ts';
import { ProgressProvider, useHistory } from './progress-context.tsx';

function Dashboard() {
  const { status, history } = useHistory();
  return <p>{`${status} ${history.currentSession?.page ?? '-'}`}</p>;
}

const wrapperOf =
  (progress: Progress) =>
  ({ children }: { children: ReactNode }) => <ProgressProvider progress={progress}>{children}</ProgressProvider>;

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
