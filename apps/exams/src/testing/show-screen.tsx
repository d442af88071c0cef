import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import type { Exam, Instruction } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { ClockProvider, createLazy } from '@tensely/core/react';
import { createFakeClock } from '@tensely/core/testing';
import { QueryClientProvider } from '@tensely/progress/queries';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { OpenExam } from '../attempts/run/open-test.ts';
import type { RunSnapshot } from '../attempts/run/run-state.ts';
import { OpenTestProvider } from '../attempts/use-exam-run.ts';
import { ExamsProvider } from '../attempts/use-exams.ts';
import type { ExamListing } from '../exam-papers.ts';
import { TestPage } from '../runner/test-page.tsx';
import { createFakeExams, createFakeOpener, createFakeRun } from './fake-exams.ts';
import { samplePaper } from './samples.ts';

/** Renders a screen of the exams at an address; `address()` returns the current one. */
export function showScreen(view: ReactNode, at: string, exams = createFakeExams()) {
  const { auth } = createTestAuth();
  let address = '';
  function Probe() {
    const location = useLocation();
    address = location.pathname + location.search;
    return null;
  }
  void auth.start();
  const { unmount } = render(
    <AuthProvider auth={auth}>
      <QueryClientProvider client={exams.queries}>
        <ExamsProvider value={async () => exams}>
          <MemoryRouter initialEntries={[at]}>
            {view}
            <Probe />
          </MemoryRouter>
        </ExamsProvider>
      </QueryClientProvider>
    </AuthProvider>,
  );
  return { address: () => address, unmount };
}

const { sections, instructions: sampleInstructions, ...head } = samplePaper();
const sampleListing: ExamListing = { ...head, sections: 2, questions: 3 };

/** Renders /exams/fede/test-1 in a state of its page, with a stopped clock. */
export async function showTestPage(
  state: OpenExam,
  at = '/exams/fede/test-1',
  instructions: readonly Instruction[] = sampleInstructions,
) {
  fillBrowserGaps();
  const opener = createFakeOpener(state);
  const openTest = createLazy(async () => opener.open);
  await openTest.load();
  const clock = createFakeClock();
  const page = <TestPage listings={[sampleListing]} instructions={{ 'test-1': instructions }} />;
  const { address } = showScreen(
    <ClockProvider value={clock}>
      <OpenTestProvider value={openTest}>
        <Routes>
          <Route path="/exams/fede/:testId" element={page} />
          <Route path="*" element={null} />
        </Routes>
      </OpenTestProvider>
    </ClockProvider>,
    at,
  );
  // The sign-in becomes known.
  await act(async () => {});
  return { opener, address, pass: (ms: number) => act(() => clock.pass(ms)) };
}

/** The card with this heading. */
export function card(heading: string) {
  const item = screen.getByRole('heading', { level: 2, name: new RegExp(heading) }).closest('li');
  if (!item) throw new Error('the heading is in no card');
  return within(item);
}

interface Given {
  /** Replaces the sample test. */
  exam?: Exam;
  /** Milliseconds until the deadline; an hour by default. */
  left?: number;
}

/** Renders a running exam. */
export async function showExam(change: Partial<RunSnapshot> = {}, { exam, left }: Given = {}) {
  const run = createFakeRun(change, samplePaper(exam ?? sampleExam()));
  if (left !== undefined) run.leave(left);
  const shown = await showTestPage({ kind: 'run', run });
  /** Changes the run as if it had done so itself. */
  const set = (next: Partial<RunSnapshot>) => act(() => run.set(next));
  return { ...shown, run, set };
}

/** The work with these choices, by place. */
export function workWith(choices: Record<string, string[]>, flags: string[] = []): RunSnapshot['work'] {
  const timestamp = '2026-05-04T09:00:00.000Z';
  const answers = Object.fromEntries(Object.entries(choices).map(([place, answer]) => [place, { answer, timestamp }]));
  return { answers, flags, highlights: [] };
}

export const allAnswered = { '0-0': ['On a roof'], '0-1': ['It is sold'], '1-0': ['grew', '∅'] };

/** Polyfills the browser features of these screens that jsdom lacks. */
function fillBrowserGaps() {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
}
