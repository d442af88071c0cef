import type { Exam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Chosen, sampleResult } from '../../testing/samples.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { Review } from './review.tsx';
import { filters, isShown, questionVerdict } from './reviewed.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const show = (chosen?: Chosen, exam?: Exam) =>
  showScreen(<Review result={sampleResult({}, chosen, exam)} />, '/exams/fede/results/1');

/** One question of the review, with section and question counted from 1. */
function question(section: number, number: number) {
  const item = document.getElementById(`section-${section}-question-${number}`)?.closest('li');
  if (!item) throw new Error('there is no such question');
  return { item, ...within(item) };
}

/** An element's text for a screen reader: without hidden parts. */
function spoken(element: Element): string {
  const copy = document.createElement('div');
  copy.innerHTML = element.innerHTML;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName.slice(1)} ${textContent}`);

test('the overview of a section shows each question’s verdict and links to it', () => {
  show({ '0-0': ['On a roof'], '1-0': ['grew', '∅'] });
  const links = (section: number) =>
    within(screen.getByRole('navigation', { name: `Questions of section ${section}` })).getAllByRole('link');
  expect(links(1).map(spoken)).toEqual(['Question 1, correct', 'Question 2, not answered']);
  expect(links(2).map(spoken)).toEqual(['Question 1, partly correct']);
  const target = links(2)[0]?.getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(target)?.textContent).toBe('Question 1');
});

test.each([
  [
    'a right answer shows the choice, the praise, the reason and the line',
    1,
    ['On a roof Your answer, correct', 'In a park', 'At a school', 'On a farm'],
    ['Correct!', 'The roof is that of the town hall.', '“Bees live on the roof of the town hall.”', '3 / 3 points'],
  ],
  [
    'a wrong answer appears beside the right one',
    2,
    ['It is kept Your answer, incorrect', 'It is eaten', 'It is sold Correct answer', 'It is lost'],
    ['Incorrect. The correct answer is: It is sold', '0 / 3 points'],
  ],
])('%s', (_title, number, choices, texts) => {
  show();
  const { item, getAllByRole } = question(1, number);
  expect(getAllByRole('listitem').map(spoken)).toEqual(choices);
  for (const text of texts) expect(item.textContent).toContain(text);
});

test('an open answer is labelled as such', () => {
  show({});
  const { item, getByText, queryByText } = question(1, 2);
  expect(getByText('Not answered')).toBeDefined();
  expect(item.textContent).toContain('Not answered. The correct answer is: It is sold');
  expect(queryByText(/Your answer/)).toBeNull();
});

test('a gap fill is a completed paragraph with a verdict for each blank', () => {
  show();
  const { item, getByText } = question(2, 1);
  expect(getByText('Partly correct: 1 of 2 gaps')).toBeDefined();
  expect([...item.querySelectorAll('header + div > p')].map(spoken)).toEqual([
    'By 2030 the garden (gap 1, incorrect: grew instead of will have grown) tea for a century, and ' +
      '(gap 2, correct: no word) tea will be green.',
  ]);
});

test('the list of blanks gives each choice, right answer and reason; the empty set is spoken as "no word"', () => {
  show({ '1-0': ['', 'the'] });
  const items = question(2, 1).getAllByRole('listitem');
  expect(items.map(spoken)).toEqual([
    expect.stringMatching(/Gap 1.*Not answered\. The correct answer is: will have grown/),
    expect.stringMatching(
      /Your answer: the.*Incorrect\. The correct answer is: no word.*Tea in general takes no article\./,
    ),
  ]);
  expect(items[1]?.textContent).toContain('∅ (no word)');
});

test('a filter without matches shows an explanation', () => {
  show({ '0-0': ['On a roof'], '0-1': ['It is sold'], '1-0': ['will have grown', '∅'] });
  fireEvent.click(screen.getByRole('button', { name: 'Incorrect (0)' }));
  expect(screen.getByRole('status').textContent).toBe('You have no incorrect answers.');
  fireEvent.click(screen.getByRole('button', { name: 'Unanswered (0)' }));
  expect(screen.getByRole('status').textContent).toBe('You answered every question.');
  expect(headings()).toEqual(['2 Review']);
});

test('looking up another line moves the mark, also if the text was collapsed in the meantime', () => {
  show();
  fireEvent.click(question(1, 2).getByRole('button', { name: 'Show in the text' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hide the text' }));
  fireEvent.click(question(1, 1).getByRole('button', { name: 'Show in the text' }));
  expect(screen.getByRole('button', { name: 'Hide the text' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Bees live on the roof of the town hall.');
  expect(screen.getByRole('button', { name: 'Back to question 1' })).toBeDefined();
});

test('a question without explanation and quotation shows neither an empty quotation nor “Show in the text”', () => {
  const exam = sampleExam();
  const [section] = exam.sections;
  const [first] = section?.questions ?? [];
  if (!section || first?.type !== 'multipleChoice') throw new Error('the sample begins with a choice');
  section.questions = [{ ...first, explanation: '', quote: '' }];
  show({}, exam);
  const { item, queryByRole } = question(1, 1);
  expect(queryByRole('button', { name: 'Show in the text' })).toBeNull();
  expect(item.querySelector('blockquote')).toBeNull();
  expect(item.textContent).not.toContain('“');
});

test('a section without questions shows a message', () => {
  const exam = sampleExam();
  const [section] = exam.sections;
  if (section) section.questions = [];
  show({}, exam);
  expect(screen.getByText('No questions available')).toBeDefined();
});

const right = { given: 'a', correct: 'a', isCorrect: true, choices: [], explanation: 'Why.', quote: 'a' };
const wrong = { ...right, given: 'b', isCorrect: false };
const open = { ...right, given: '', isCorrect: false };

test.each([
  ['correct', true, [right]],
  ['partly', false, [right, wrong]],
  ['partly', false, [open, right]],
  ['incorrect', false, [wrong, open]],
  ['unanswered', false, [open, open]],
] as const)('a question is %s (counted as correct: %s) according to its answers', (verdict, isCorrect, answers) => {
  expect(questionVerdict({ isCorrect, answers: [...answers] })).toBe(verdict);
});

/** The questions of the sample that each filter shows: two reading questions, then a gap fill of two blanks. */
function shown(chosen: Chosen) {
  const questions = sampleResult({}, chosen).sections.flatMap((section) => section.questions);
  return Object.fromEntries(
    filters.map((filter) => [filter, questions.flatMap((question, at) => (isShown(question, filter) ? [at + 1] : []))]),
  );
}

test.each([
  [['will have grown', 'the'], { incorrect: [3], unanswered: [1, 2] }],
  [['grew', ''], { incorrect: [3], unanswered: [1, 2, 3] }],
  [['will have grown', ''], { incorrect: [3], unanswered: [1, 2, 3] }],
])('the filters of a gap fill answered with %j show %o', (answer, questions) => {
  expect(shown({ '1-0': answer })).toEqual({ all: [1, 2, 3], ...questions });
});
