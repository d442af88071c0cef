import type { ExamResult } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeExams } from '../testing/fake-exams.ts';
import { type Chosen, sampleResult, sampleSummary } from '../testing/sample-results.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { ResultView } from './result-page.tsx';

const show = (change: Partial<ExamResult> = {}, chosen?: Chosen) =>
  showScreen(<ResultView result={sampleResult({ title: 'Test 1', ...change }, chosen)} />, '/exams/fede/results/1');

const summary = () => within(screen.getByRole('region', { name: 'Your result' }));
const facts = () =>
  summary()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows the points and their meaning first, then the score and the facts of the test', () => {
  show({ finishedAt: new Date(2026, 4, 4, 10, 38).toISOString() });
  expect(screen.getByRole('heading', { level: 1, name: 'Exam Complete!' })).toBeDefined();
  expect(screen.getByText('Test 1')).toBeDefined();
  expect(summary().getByText(/^Points:/).textContent).toBe('Points: 6 / 12');
  expect(summary().getByText('B2: not yet. 9 points is a pass.')).toBeDefined();
  expect(summary().getByText(/^Your Score/).textContent).toBe('Your Score: 33%');
  expect(facts()).toEqual([
    'Correct Answers: 1 / 3',
    'Right Gaps: 1 / 2',
    'Time Used: 98:07 (1 hour, 38 minutes and 7 seconds)',
    'Finished: 4 May 2026 at 10:38',
  ]);
  expect(document.title).toBe('Result of Test 1 - Tensely');
});

test('a disclosure explains how points and score are calculated', () => {
  show();
  const details = summary().getByText('How is this calculated?').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('Points count answers and gaps: 3 for each right one.');
  expect(details?.textContent).toContain('A pass is 70% of the points, as in the lessons.');
  expect(details?.textContent).toContain('The percentage counts questions: 1 of 3 are right (33%).');
  expect(details?.textContent).toContain('A question with gaps is right only when every gap is.');
});

test('a result without gaps does not mention gaps', () => {
  const exam = sampleExam();
  exam.sections.splice(1);
  showScreen(<ResultView result={sampleResult({}, undefined, exam)} />, '/exams/fede/results/1');
  expect(facts().join()).not.toContain('Gaps');
  const details = summary().getByText('How is this calculated?').closest('details');
  expect(details?.textContent).toContain('Points count answers: 3 for each right one.');
  expect(details?.textContent).not.toContain('gaps');
});

test.each([
  ['more points than', 3, '3 → 6 points: 3 more than last time!'],
  ['as many points as', 6, undefined],
  ['fewer points than', 9, undefined],
])('compares a result with %s the previous attempt', (_name, points, praise) => {
  const before = sampleSummary({ attemptId: 'before', points, finishedAt: '2026-05-03T09:00:00.000Z' });
  const result = sampleResult();
  showScreen(<ResultView result={result} />, '/exams/fede/results/1', createFakeExams({ results: [before] }));
  expect(
    summary()
      .queryByText(/more than last time/)
      ?.textContent.trim(),
  ).toBe(praise);
});

test('the next steps come before the facts; after an empty exam the first one is another try', () => {
  show({}, {});
  expect(summary().getByText(/^You didn't answer anything this time/)).toBeDefined();
  const retake = summary().getByRole('button', { name: 'Retake This Test' });
  const [fact] = summary().getAllByRole('listitem');
  expect(retake.className).toContain('primary');
  expect(fact && retake.compareDocumentPosition(fact) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('shows the extra time', () => {
  show({ extraTime: 25 });
  expect(facts()).toContain('Extra Time: 25%');
});

test('says how the exam ended unless the learner finished it in time', () => {
  show({ finishedBy: 'left', late: true });
  expect(summary().getByText(/^You left this exam open/)).toBeDefined();
  expect(summary().getByText(/^Some answers arrived late/)).toBeDefined();
});

test.each([
  ['button', 'Choose Another Test', '/exams/fede'],
  ['button', 'Retake This Test', '/exams/fede/test-1'],
  ['link', 'Back to Exams', '/exams'],
] as const)('the %s "%s" leads to %s', (role, name, path) => {
  const { address } = show();
  fireEvent.click(summary().getByRole(role, { name }));
  expect(address()).toBe(path);
});

test('the result can be printed', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  show();
  fireEvent.click(summary().getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('each section shows its score and links to its review', () => {
  show();
  const [first, second] = within(screen.getByRole('region', { name: 'Results by section' })).getAllByRole('listitem');
  if (!first || !second) throw new Error('two sections are expected');
  const bar = within(first).getByRole('progressbar', { name: '3 / 6 points (50%)' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '6']);
  expect(first.textContent).toContain('1 / 2 correct (50%)');
  expect(first.textContent).not.toContain('gaps');
  const gapBar = within(second).getByRole('progressbar', { name: '3 / 6 points (50%)' });
  expect(gapBar.getAttribute('value')).toBe('3');
  expect(second.textContent).toContain('0 / 1 correct (0%)');
  expect(second.textContent).toContain('1 / 2 gaps right');
  const target = within(first).getByRole('link', { name: 'Bees on the roof' }).getAttribute('href') ?? '';
  expect(document.getElementById(target.slice(1))?.textContent).toBe('Section 1: Bees on the roof');
});

test('what to practise next links to the most helpful lessons', () => {
  const { address } = show();
  const next = within(screen.getByRole('region', { name: 'What to practise next' }));
  expect(next.getByText('1 missed answer')).toBeDefined();
  expect(next.getByText(/^They are also in your/).textContent).toBe('They are also in your Practice.');
  fireEvent.click(next.getByRole('link', { name: 'Future Perfect, page 1' }));
  expect(address()).toBe('/B2/futurePerf?page=1');
});

test('a perfect result suggests nothing to practise, one without lessons points to the review', () => {
  const rest: Chosen = { '0-0': ['On a roof'], '0-1': ['It is sold'] };
  show({}, { ...rest, '1-0': ['will have grown', '∅'] });
  expect(screen.getByText(/^Every answer is right/)).toBeDefined();
});

test('mistakes that no lesson teaches are left to the review', () => {
  show({}, { '0-0': ['On a roof'], '0-1': ['It is sold'], '1-0': ['will have grown', 'the'] });
  expect(screen.getByText(/^We have no lesson on what you missed/)).toBeDefined();
});

test('an address with a question scrolls to it', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
    scrolled.push(this.id);
  });
  window.location.hash = '#section-1-question-2';
  show();
  window.location.hash = '';
  expect(scrolled).toEqual(['section-1-question-2']);
});
