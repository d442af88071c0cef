import { createLazy } from '@tensely/core/react';
import { createTestQueryClient } from '@tensely/progress/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeExams, createFakeOpener } from '../testing/fake-exams.ts';
import { sampleListings } from '../testing/samples.ts';
import { showScreen } from '../testing/show-screen.tsx';
import type { OpenTest } from './run/open-test.ts';
import { OpenTestProvider, useExamRun } from './use-exam-run.ts';
import { useExamAttempts, useExamResult } from './use-exams.ts';

function Cards() {
  return <p>{`${useExamAttempts().source} ${useExamResult('id').state.kind}`}</p>;
}

test('code that fails to load looks like an unreachable service', async () => {
  const broken = () => Promise.reject(new Error('no chunk'));
  const exams = { ...createFakeExams(), queries: createTestQueryClient(), readAttempts: broken, readResult: broken };
  showScreen(<Cards />, '/exams/fede', exams);
  await screen.findByText('device failure');
});

function Page() {
  const { state, retry } = useExamRun(sampleListings[0]);
  return (
    <button type="button" onClick={retry}>
      {state.kind}
    </button>
  );
}

test('a test whose code failed to load can be opened again, and stops with its page', async () => {
  const opener = createFakeOpener({ kind: 'failure', failure: 'server' });
  const load = vi.fn<() => Promise<OpenTest>>().mockRejectedValueOnce(new Error('no chunk'));
  load.mockResolvedValue(opener.open);
  const { unmount } = showScreen(
    <OpenTestProvider value={createLazy(load)}>
      <Page />
    </OpenTestProvider>,
    '/exams/fede/test-1',
  );
  const retry = await screen.findByRole('button', { name: 'failure' });
  act(() => opener.set({ kind: 'startable', isStarting: false, failure: undefined }));
  act(() => retry.click());
  await screen.findByRole('button', { name: 'startable' });
  unmount();
  expect(opener.calls).toEqual(['stop']);
});
