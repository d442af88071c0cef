import type { ExamResult } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ResultState } from '../attempts/exam-queries.ts';
import { createFakeExams } from '../testing/fake-exams.ts';
import { type Chosen, sampleResult } from '../testing/samples.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { ResultPage, ResultView } from './result-page.tsx';

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

test.each([
  [{ kind: 'unknown' }, 'There is no such result', 'See your results', '/exams/fede'],
  [{ kind: 'running', testId: 'test-2' }, 'This exam is still running', 'Go on with the exam', '/exams/fede/test-2'],
] as const)('%o has a title and leads on', (state, heading, link, path) => {
  const { address } = show(state);
  expect(title()).toBe(heading);
  expect(document.title).toBe(`${heading} - Tensely`);
  fireEvent.click(screen.getByRole('link', { name: link }));
  expect(address()).toBe(path);
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

const showResult = (change: Partial<ExamResult> = {}, chosen?: Chosen) =>
  showScreen(<ResultView result={sampleResult({ title: 'Test 1', ...change }, chosen)} />, '/exams/fede/results/1');

const summary = () => within(screen.getByRole('region', { name: 'Your result' }));
test('a result without gaps does not mention gaps', () => {
  const exam = sampleExam();
  exam.sections.splice(1);
  showScreen(<ResultView result={sampleResult({}, undefined, exam)} />, '/exams/fede/results/1');
  const details = summary().getByText('How is this calculated?').closest('details');
  expect(details?.textContent).toContain('Points count answers: 3 for each right one.');
  expect(summary().queryByText(/gaps/i)).toBeNull();
});

test.each([
  ['a perfect result suggests nothing to practise', '∅', /^Every answer is right/],
  ['mistakes that no lesson teaches are left to the review', 'the', /^We have no lesson on what you missed/],
])('%s', (_, article, words) => {
  showResult({}, { '0-0': ['On a roof'], '0-1': ['It is sold'], '1-0': ['will have grown', article] });
  expect(screen.getByText(words)).toBeDefined();
});

test('an address with a question scrolls to it', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
    scrolled.push(this.id);
  });
  window.location.hash = '#section-1-question-2';
  showResult();
  window.location.hash = '';
  expect(scrolled).toEqual(['section-1-question-2']);
});
