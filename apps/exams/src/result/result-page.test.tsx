import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ResultState } from '../attempts/contract.ts';
import { createFakeExams } from '../testing/fake-exams.ts';
import { sampleResult } from '../testing/sample-results.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { ResultPage } from './result-page.tsx';

const ID = '22222222-2222-4222-8222-222222222222';

function show(state: ResultState) {
  const exams = createFakeExams();
  exams.setResult(ID, state);
  const page = (
    <Routes>
      <Route path="/exams/fede/results/:attemptId" element={<ResultPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return { ...exams, ...showScreen(page, `/exams/fede/results/${ID}`, exams) };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('shows the result as soon as it loads', () => {
  const exams = show({ kind: 'loading' });
  expect(screen.getByRole('status').textContent).toContain('Loading...');
  act(() => exams.setResult(ID, { kind: 'ready', result: sampleResult() }));
  expect(title()).toBe('Exam Complete!');
});

test('an unknown result says so and links to the existing ones', () => {
  const { address } = show({ kind: 'unknown' });
  expect(title()).toBe('There is no such result');
  expect(document.title).toBe('There is no such result - Tensely');
  fireEvent.click(screen.getByRole('link', { name: 'See your results' }));
  expect(address()).toBe('/exams/fede');
});

test('the result of a running exam leads back to the exam', () => {
  const { address } = show({ kind: 'running', testId: 'test-2' });
  expect(title()).toBe('This exam is still running');
  fireEvent.click(screen.getByRole('link', { name: 'Go on with the exam' }));
  expect(address()).toBe('/exams/fede/test-2');
});

test('while offline the page says that the result is safe, and retries', async () => {
  const exams = show({ kind: 'failure', failure: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain("You're offline. Your result is safe");
  expect(screen.getByRole('link', { name: 'Back to Exams' }).getAttribute('href')).toBe('/exams');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => exams.calls).toEqual([`read ${ID}`, `read ${ID}`]);
});

test.each([
  [{ kind: 'failure', failure: 'server' }, 'Something went wrong on our side', 'button', 'Try again'],
  [{ kind: 'failure', failure: 'outdated' }, 'There is a new version of this page', 'button', 'Reload'],
  [{ kind: 'failure', failure: 'refused' }, 'Something went wrong. Reload the page', 'button', 'Reload'],
  [{ kind: 'failure', failure: 'signIn' }, "You've been signed out", 'link', 'Sign in again'],
  [{ kind: 'waiting', why: 'offline' }, 'Your answers are saved on this device', 'button', 'Try again'],
  [{ kind: 'waiting', why: 'signIn' }, 'Sign in again to send them', 'link', 'Sign in again'],
] as const)('%o says what happened and what to do', (state, words, role, action) => {
  show(state);
  expect(screen.getByText(new RegExp(words))).toBeDefined();
  expect(screen.getByRole(role, { name: action })).toBeDefined();
});
