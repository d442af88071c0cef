import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { createLazy } from '@tensely/core/react';
import { QueryClientProvider } from '@tensely/progress/queries';
import { createTestQueryClient } from '@tensely/progress/testing';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { OpenTestProvider } from './attempts/use-exam-run.ts';
import { ExamsProvider } from './attempts/use-exams.ts';
import { FedePage } from './fede/fede-page.tsx';
import { TestPage } from './runner/test-page.tsx';
import { createFakeExams, createFakeOpener } from './testing/fake-exams.ts';
import { sampleListing } from './testing/show-screen.tsx';

const listings = [sampleListing];

/** Hydrates the prerendered markup of a screen while the sign-in is not known yet. */
function hydrate(path: string, element: ReactNode, address = path) {
  const { auth } = createTestAuth();
  const exams = createFakeExams();
  const opener = createFakeOpener();
  const openTest = vi.fn(opener.open);
  const code = createLazy(async () => openTest);
  const onRecoverableError = vi.fn();
  const tree = (
    <AuthProvider auth={auth}>
      <QueryClientProvider client={createTestQueryClient()}>
        <ExamsProvider value={async () => exams}>
          <OpenTestProvider value={code}>
            <MemoryRouter initialEntries={[address]}>
              <Routes>
                <Route path={path} element={element} />
              </Routes>
            </MemoryRouter>
          </OpenTestProvider>
        </ExamsProvider>
      </QueryClientProvider>
    </AuthProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  render(tree, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { exams, openTest, signIn: () => act(auth.start) };
}

test('the selection hydrates without a mismatch, and reads the attempts once, after the sign-in is known', async () => {
  const { exams, signIn } = hydrate('/exams/fede', <FedePage listings={listings} />);
  expect(screen.getByText('Loading your scores...')).toBeDefined();
  expect(exams.calls).toEqual([]);
  await signIn();
  expect(await screen.findByText('No score yet')).toBeDefined();
  expect(exams.calls).toEqual(['read attempts']);
});

test('a start screen hydrates without a mismatch, and opens once the sign-in is known', async () => {
  const page = <TestPage listings={listings} instructions={{}} />;
  const { openTest, signIn } = hydrate('/exams/fede/:testId', page, '/exams/fede/test-1');
  const start = screen.getByRole('button', { name: 'Start Exam' });
  expect(openTest).not.toHaveBeenCalled();
  await signIn();
  expect(openTest).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Start Exam' })).toBe(start);
});
