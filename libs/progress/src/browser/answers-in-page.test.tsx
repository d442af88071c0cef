import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { sessionToRender } from '../prerender.ts';
import { samplePage, sampleQuestions, sampleRecord, sampleSession } from '../testing.ts';

const ref = samplePage();
const historyWith = (...ids: string[]) => ({
  ...EMPTY_HISTORY,
  sessions: [sampleSession(ids.map((questionId) => sampleRecord(questionId)))],
});
const page = { learner: 'ana', ref, ...sampleQuestions('q1', 'q2') };

test('a page without answers, and one whose questions are all answered, have no session to render', () => {
  expect(sessionToRender(historyWith(), page)).toBeUndefined();
  expect(sessionToRender(historyWith('q1', 'q2'), page)).toBeUndefined();
  expect(sessionToRender(historyWith('q1'), { ...page, ref: { ...ref, page: 2 } })).toBeUndefined();
});

test('hydration finds the answers that came with the page, and only their learner gets them', async () => {
  vi.resetModules();
  const session = sessionToRender(historyWith('q1', 'of another version'), page);
  const { createPrerenderProgress } = await import('../prerender.ts');
  const { getProgress, setProgress, useTracker } = await import('../react/progress-context.tsx');
  const { sessionInPage } = await import('./answers-in-page.ts');
  const Answers = () => <p>{Object.keys(useTracker().snapshot.session?.answers ?? {}).join()}</p>;
  document.body.innerHTML = `<div id="app"><p>q1</p></div><script type="application/json" id="learner">${JSON.stringify({ uid: 'ana', data: { session } })}</script>`;
  expect(() => getProgress()).toThrow('setProgress()');
  setProgress(createPrerenderProgress());
  const onRecoverableError = vi.fn();
  const container = document.getElementById('app') ?? expect.unreachable();
  render(<Answers />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(sessionInPage('ana', ref)?.questions.map(({ questionId }) => questionId)).toEqual(['q1']);
  expect(sessionInPage('ben', ref)).toBeUndefined();
  expect(sessionInPage('ana', { ...ref, page: 2 })).toBeUndefined();
});
