import { settle } from '@tensely/core/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProgressProvider } from '../react/progress-context.tsx';
import { createTestProgress } from '../testing.ts';
import { queryClientFor, useLearnerQuery } from './learner-queries.ts';

function show() {
  const learner = createTestProgress();
  learner.progress.start();
  const queryFn = vi.fn(async () => `reading ${queryFn.mock.calls.length}`);
  function Exams() {
    return <p>{useLearnerQuery({ queryKey: ['exams', 'ana'], queryFn }).data}</p>;
  }
  const view = render(
    <ProgressProvider progress={learner.progress}>
      <Exams />
    </ProgressProvider>,
  );
  return { ...learner, client: queryClientFor(learner.progress), view };
}

test('signing out clears the cache, so that the next learner on a shared computer sees none of it', async () => {
  const { client, signIn, view } = show();
  await screen.findByText('reading 1');
  view.unmount();
  expect(client.getQueryData(['exams', 'ana'])).toBe('reading 1');
  act(() => signIn(undefined));
  await settle();
  expect(client.getQueryCache().getAll()).toEqual([]);
});
