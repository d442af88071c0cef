import { createLazy } from '@tensely/core/react';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { OpenTestProvider } from './attempts/use-exam-run.ts';
import { FedePage } from './fede/fede-page.tsx';
import { TestPage } from './runner/test-page.tsx';
import { createFakeExams, createFakeOpener } from './testing/fake-exams.ts';
import { sampleListing, showScreen } from './testing/show-screen.tsx';

const listings = [sampleListing];

test('the selection hydrates without a mismatch, and reads the attempts once, after the sign-in is known', async () => {
  const exams = createFakeExams();
  exams.queries.clear();
  const { signIn } = showScreen(<FedePage listings={listings} />, '/exams/fede', exams, { hydrate: true });
  expect(screen.getByText('Loading your scores...')).toBeDefined();
  expect(exams.calls).toEqual([]);
  await signIn();
  expect(await screen.findByText('No score yet')).toBeDefined();
  expect(exams.calls).toEqual(['read attempts']);
});

test('a start screen hydrates without a mismatch, and opens once the sign-in is known', async () => {
  const openTest = vi.fn(createFakeOpener().open);
  const page = (
    <OpenTestProvider value={createLazy(async () => openTest)}>
      <Routes>
        <Route path="/exams/fede/:testId" element={<TestPage listings={listings} instructions={{}} />} />
      </Routes>
    </OpenTestProvider>
  );
  const { signIn } = showScreen(page, '/exams/fede/test-1', createFakeExams(), { hydrate: true });
  const start = screen.getByRole('button', { name: 'Start Exam' });
  expect(openTest).not.toHaveBeenCalled();
  await signIn();
  expect(openTest).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Start Exam' })).toBe(start);
});
