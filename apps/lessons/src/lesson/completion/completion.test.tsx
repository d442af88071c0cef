import { parsePage } from '@tensely/content/lessons';
import { createTestProgress, sampleCompletedPage, sampleRecord } from '@tensely/progress/testing';
import { contentHash, isScored } from '@tensely/questions/logic';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { muteErrors } from '../../testing/browser-gaps.ts';
import { nounPages } from '../../testing/sample-pages.ts';
import { answerAll, exercises, press, showLessons } from '../../testing/show-lessons.tsx';
import { loadCompletion } from './lazy-completion.tsx';

beforeAll(loadCompletion);

/** The facts of the result card, once its details are open. */
function facts() {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

describe('Save Progress', () => {
  test('does not claim to have saved if nothing was answered', async () => {
    const { saveProgress } = await showLessons('/A1/nouns?page=1');
    await saveProgress();
    screen.getByText('Nothing new to save');
    expect(screen.queryByText('Progress saved successfully!')).toBeNull();
  });

  test('says what failed, and that nothing is lost', async () => {
    muteErrors();
    const { progress, pass, endpoint, saveProgress } = await showLessons('/A1/nouns?page=1');
    await press(/^right/);
    endpoint.mode = 'offline';
    void progress.pageActions.save();
    await pass(1000);
    screen.getByText('Failed to save progress');
    screen.getByText('Saved on this device');
    vi.spyOn(progress.tracker, 'saveProgress').mockImplementation(() => {
      throw new Error('storage gone');
    });
    await saveProgress();
    screen.getByText('Error saving progress');
  });
});

describe('Complete Page', () => {
  test('the dialog closes when the page turns out to be completed already', async () => {
    const { progress, pass, completePage } = await showLessons('/A1/nouns?page=1');
    await completePage();
    screen.getByRole('dialog', { name: 'Complete this page?' });
    void progress.tracker.completePage();
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(progress.pageActions.getState().busy).toBe(false);
  });

  test('notifies a shell that does not know about completed pages, and asks nothing', async () => {
    const given = createTestProgress();
    let complete = async () => {};
    given.progress.pageActions.register = (actions) => {
      complete = actions.complete;
      return () => {};
    };
    const { progress, pass } = await showLessons('/A1/nouns?page=1', { progress: given });
    await answerAll('right');
    void progress.tracker.completePage();
    await pass(0);
    void complete();
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('This page is completed already');
  });
});

test('returning to a completed page shows its result; practising again uses another order and keeps the best score', async () => {
  const { pass } = await showLessons('/A1/nouns?page=1');
  const options = () => screen.getAllByText(/^(right|wrong)$/).map(({ textContent }) => textContent);
  expect(options()).toEqual(['right', 'wrong']);
  await answerAll('right', 'right', 'right');
  await press('Next page', exercises());
  await press('Previous page');
  screen.getByRole('heading', { name: /^Lesson Complete!/ });
  await press('Practise again');
  await screen.findByText('What about q1?');
  expect(options()).toEqual(['wrong', 'right']);
  await answerAll('wrong', 'wrong', 'right');
  await userEvent.click(screen.getByText('Details'));
  await pass(0);
  expect(facts()).toMatchObject({ 'Correct answers': '1 of 3', 'Best score': '100%', Attempts: '2' });
  screen.getByText('1 of 3 right this time. Your best, 100%, still counts.');
  await press('Practise again');
  await screen.findByText('What about q1?');
  await answerAll('right', 'right', 'right');
  screen.getByText("33% → 100%: you're getting better!");
});

const completedAt = '2026-05-04T08:30:00.000Z';
const result = { ...sampleCompletedPage({ completedAt }), bestScore: 80, attempts: 1 };

/** A device without the answers; the service has an answer to the first question. */
function another() {
  const first = parsePage(nounPages['A1/nouns/1']).page.questions.find(isScored);
  const hash = first ? contentHash(first) : '';
  const record = sampleRecord('q1', { contentHash: hash, userAnswer: ['wrong'], isCorrect: false });
  const progress = createTestProgress();
  progress.endpoint.history = { ...progress.endpoint.history, completedPages: [result] };
  progress.endpoint.answers = { last: { score: 80, completedAt, answers: [record] }, best: null };
  return progress;
}

test.each([
  ['unavailable offline', 'offline', "You can see your answers once you're online."],
  ['missing if no device has stored any', 'ok', "We don't have your answers for this page."],
] as const)('the answers of a page completed on another device are %s, and the card says so', async (_, mode, text) => {
  const progress = another();
  progress.endpoint.answers = { last: null, best: null };
  await progress.progress.tracker.loadHistory();
  progress.endpoint.mode = mode;
  await showLessons('/A1/nouns?page=1', { progress });
  screen.getByText(text);
  expect(screen.queryByRole('button', { name: 'Review answers' })).toBeNull();
});
