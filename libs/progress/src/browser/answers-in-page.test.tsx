import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readHistory, sessionToRender } from '../prerender.ts';

const ref = { level: 'A1', topic: 'nouns', page: 1 };
const record = (questionId: string) => ({
  questionId,
  contentHash: `hash of ${questionId}`,
  questionType: 'click',
  userAnswer: [0],
  correctAnswer: 'teacher',
  isCorrect: true,
  score: 1,
  timestamp: '2026-11-29T04:45:01.213Z',
  timeSpent: 3,
  attempts: 1,
});
const progress = { score: 100, correctAnswers: 1, totalQuestions: 1, completed: false, passed: true, attempts: 1 };
const historyWith = (...ids: string[]) =>
  readHistory({
    sessions: [{ ...ref, progress, lastActivity: '2026-11-29T04:45:01.213Z', questions: ids.map(record) }],
    completedPages: [],
    currentSession: null,
  }) ?? expect.unreachable();
const questions = ['q1', 'q2'].map((questionId) => ({ questionId, contentHash: `hash of ${questionId}` }));
const page = { learner: 'ana', ref, questions };

test('a page without answers, and one whose questions are all answered, have no session to render', () => {
  expect(sessionToRender(historyWith(), page)).toBeUndefined();
  expect(sessionToRender(historyWith('q1', 'q2'), page)).toBeUndefined();
  expect(sessionToRender(historyWith('q1'), { ...page, ref: { ...ref, page: 2 } })).toBeUndefined();
});

test('hydration finds the answers that came with the page, and only their learner gets them', async () => {
  vi.resetModules();
  const session = sessionToRender(historyWith('q1', 'of another version'), page);
  const { createPrerenderProgress } = await import('../prerender.ts');
  const { setProgress, useTracker } = await import('../react/progress-context.tsx');
  const { sessionInPage } = await import('./answers-in-page.ts');
  const Answers = () => <p>{Object.keys(useTracker().snapshot.session?.answers ?? {}).join()}</p>;
  document.body.innerHTML = `<div id="app"><p>q1</p></div><script type="application/json" id="learner">${JSON.stringify({ uid: 'ana', data: { session } })}</script>`;
  setProgress(createPrerenderProgress());
  const onRecoverableError = vi.fn();
  const container = document.getElementById('app') ?? expect.unreachable();
  render(<Answers />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(sessionInPage('ana', ref)?.questions.map(({ questionId }) => questionId)).toEqual(['q1']);
  expect(sessionInPage('ben', ref)).toBeUndefined();
  expect(sessionInPage('ana', { ...ref, page: 2 })).toBeUndefined();
});
