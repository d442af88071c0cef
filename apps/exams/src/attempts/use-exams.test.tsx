import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { createTestQueryClient } from '@tensely/progress/testing';
import { act, render, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { createFakeExams, createFakeOpener } from '../testing/fake-exams.ts';
import { sampleListings } from '../testing/sample-listings.ts';
import { showScreen } from '../testing/show-screen.tsx';
import type { ExamRun, OpenTest } from './contract.ts';
import { OpenTestProvider, useExamRun, useRunSnapshot } from './use-exam-run.ts';
import { useExamAttempts, useExamResult } from './use-exams.ts';

const [listing] = sampleListings;

function Cards() {
  const { source, reload } = useExamAttempts();
  const { state, retry } = useExamResult('id');
  return (
    <>
      <p>{`${source} ${state.kind}`}</p>
      <button type="button" onClick={() => [reload(), retry()]}>
        Again
      </button>
    </>
  );
}

function Page() {
  const { state, start, retry } = useExamRun(listing);
  if (state.kind === 'run') return <Running run={state.run} />;
  return (
    <>
      <button type="button" onClick={() => start(50)}>
        {state.kind}
      </button>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}

function Running({ run }: { run: ExamRun }) {
  return <p>{useRunSnapshot(run).status.kind}</p>;
}

async function showPage(load: () => OpenTest | Promise<OpenTest>) {
  const { auth } = createTestAuth();
  await auth.start();
  return render(
    <AuthProvider auth={auth}>
      <OpenTestProvider value={load}>
        <Page />
      </OpenTestProvider>
    </AuthProvider>,
  );
}

test('code that fails to load looks like an unreachable service', async () => {
  const broken = () => Promise.reject(new Error('no chunk'));
  showScreen(<Cards />, '/exams/fede', {
    ...createFakeExams(),
    queries: createTestQueryClient(),
    readAttempts: broken,
    readResult: broken,
  });
  await screen.findByText('device failure');
});

test('a test whose code failed to load can be opened again', async () => {
  const opener = createFakeOpener();
  const load = vi.fn<() => Promise<OpenTest>>().mockRejectedValueOnce(new Error('no chunk'));
  load.mockResolvedValue(opener.open);
  await showPage(load);
  await screen.findByRole('button', { name: 'failure' });
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await screen.findByRole('button', { name: 'startable' });
});
