import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { isHydrated } from './hydrated.ts';

/** A question as authors write it, with the fields that these tests need. */
export type AuthoredQuestion = { explanation: string } & (
  | { type: 'multipleChoice'; options: { text: string }[]; correctAnswer: string }
  | { type: 'click'; words: { text: string }[]; keyWords: string[]; select?: 'first' | 'all' }
  | { type: 'gapFill'; correctAnswers: (string | string[])[]; template: string }
  | { type: 'wordBank'; correctAnswers: string[]; wordBank: string[] }
  | { type: 'trueFalse'; correctAnswer: boolean }
  | { type: 'matching'; pairs: { left: string; right: string }[] }
  | { type: 'ordering'; items: string[] }
  | { type: 'dragDrop'; targets: { label: string; items: string[] }[] }
);

const content = join(import.meta.dirname, '../../apps/lessons/content');

/** The exercises panel. */
const COMPANIONS = ['imageDisplay', 'instructions'];

/** The exercise questions of a real page, such as "A1/nouns/01". */
export async function readQuestions(page: string): Promise<AuthoredQuestion[]> {
  return (await readPage(page)).questions.filter(({ type }) => !COMPANIONS.includes(type));
}

/** The click activities in a page's explanation, which count like its questions. */
export async function readActivities(page: string): Promise<AuthoredQuestion[]> {
  return (await readPage(page)).content.filter(({ type }) => type === 'click');
}

async function readPage(page: string): Promise<{ content: AuthoredQuestion[]; questions: AuthoredQuestion[] }> {
  return JSON.parse(await readFile(join(content, `${page}.json`), 'utf8'));
}

/** The topics of a level, from the content index. */
export async function readTopics(level: string): Promise<{ key: string; label: string; pages: number }[]> {
  const { levels }: { levels: { key: string; topics: { key: string; label: string; pages: number }[] }[] } = JSON.parse(
    await readFile(join(content, 'index.json'), 'utf8'),
  );
  return levels.find(({ key }) => key === level)?.topics ?? [];
}

/** A page of A1 whose first question has a blank to type into. */
export async function pageThatBeginsWithABlank(): Promise<{ key: string; address: string }> {
  for (const topic of ['A1/nouns', 'A1/verbs', 'A1/adjectives', 'A1/there']) {
    for (let number = 1; number <= 9; number++) {
      const key = `${topic}/0${number}`;
      const questions = await readQuestions(key).catch(() => []);
      if (questions[0]?.type === 'gapFill') return { key, address: `/${topic}?page=${number}` };
    }
  }
  throw new Error('No page of A1 begins with a blank.');
}

/** Answers the visible question with the mouse, correctly or not. */
export async function answer(panel: Locator, question: AuthoredQuestion, right = true): Promise<void> {
  if (question.type === 'multipleChoice') await press(panel, getOption(question, right));
  if (question.type === 'click') await clickWords(panel, question, right);
  if (question.type === 'gapFill') await fillBlanks(panel, question, right);
  if (question.type === 'wordBank') await placeWords(panel, question, right);
  if (question.type === 'trueFalse') await press(panel, question.correctAnswer === right ? 'True' : 'False');
  if (question.type === 'matching') await chooseMatches(panel, question, right);
  if (question.type === 'ordering') await putInOrder(panel, question, right);
  if (question.type === 'dragDrop') await sortItems(panel, question, right);
}

type Of<Type> = Extract<AuthoredQuestion, { type: Type }>;

function getOption({ options, correctAnswer }: Of<'multipleChoice'>, right: boolean) {
  return options.find(({ text }) => (text === correctAnswer) === right)?.text;
}

async function clickWords(panel: Locator, { words, keyWords, select }: Of<'click'>, right: boolean) {
  const chosen = words.filter(({ text }) => keyWords.includes(text) === right);
  for (const { text } of select === 'all' ? chosen : chosen.slice(0, 1)) await press(panel, text);
  if (select === 'all') await panel.getByRole('button', { name: 'Check' }).click();
}

async function fillBlanks(panel: Locator, question: Of<'gapFill'>, right: boolean) {
  const blanks = getBlanks(question);
  for (const [place, blank] of blanks.entries()) {
    await panel.getByLabel(`Blank ${place + 1} of ${blanks.length}`).fill(right ? blank : 'something else');
  }
  await submit(panel);
}

async function placeWords(panel: Locator, { correctAnswers }: Of<'wordBank'>, right: boolean) {
  const bank = panel.getByRole('list', { name: 'Words to choose from' });
  for (const word of right ? correctAnswers : correctAnswers.toReversed()) await press(bank, word);
  await submit(panel);
}

async function chooseMatches(panel: Locator, { pairs }: Of<'matching'>, right: boolean) {
  for (const [place, { left }] of pairs.entries()) {
    const match = pairs[right ? place : (place + 1) % pairs.length];
    await press(panel.getByRole('list', { name: 'Find a match for' }), left);
    await press(panel.getByRole('list', { name: 'Matches' }), match?.right);
  }
  await submit(panel);
}

/** A wrong answer keeps the displayed order. */
async function putInOrder(panel: Locator, { items }: Of<'ordering'>, right: boolean) {
  const shown = panel.getByRole('list', { name: 'Your order' }).getByRole('listitem');
  for (const [place, item] of right ? items.entries() : []) {
    const texts = await shown.allTextContents();
    const at = texts.findIndex((text, index) => index >= place && text.includes(`Move ${item} Up`));
    for (let from = at; from > place; from--) {
      await shown
        .nth(from)
        .getByRole('button', { name: `Move ${item} Up`, exact: true })
        .click();
    }
  }
  await submit(panel);
}

async function sortItems(panel: Locator, { targets }: Of<'dragDrop'>, right: boolean) {
  for (const [place, { items }] of targets.entries()) {
    const target = targets[right ? place : (place + 1) % targets.length];
    for (const item of items) {
      await press(panel, item);
      await panel.getByRole('button', { name: `Place here in ${target?.label}`, exact: true }).click();
    }
  }
  await submit(panel);
}

async function submit(panel: Locator) {
  await panel.getByRole('button', { name: 'Submit' }).click();
}

/** Answers every question of the visible page in order, without waiting for the panel to advance. */
export async function answerAll(page: Page, questions: readonly AuthoredQuestion[], wrong: readonly number[] = []) {
  await isHydrated(page);
  const panel = page.getByRole('region', { name: 'Exercises' });
  for (const [index, question] of questions.entries()) {
    const number = index + 1;
    const dot = panel.getByRole('button', { name: new RegExp(`^Question ${number},`) });
    if ((await panel.getByText(`Question ${number} of ${questions.length}`).count()) === 0) await dot.click();
    await expect(dot).toHaveAttribute('aria-current', /.+/);
    await answer(panel.getByRole('group', { name: `Question ${number} of` }), question, !wrong.includes(number));
    // The page completes itself soon after the last answer.
    const answered = panel.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) });
    const result = panel.getByRole('heading', { name: /^(Lesson Complete!|Page completed)/ });
    await expect(answered.or(result).first()).toBeVisible();
  }
}

function getBlanks({ correctAnswers, template }: Of<'gapFill'>): string[] {
  const count = template.split('_____').length - 1;
  const first = (accepted: string | string[] = '') => (typeof accepted === 'string' ? accepted : (accepted[0] ?? ''));
  return count === 1 ? [first(correctAnswers.flat()[0])] : correctAnswers.map(first);
}

async function press(place: Locator, text = '') {
  await place.getByRole('button', { name: text, exact: true }).first().click();
}
