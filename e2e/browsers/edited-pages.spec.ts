import { expect } from '@playwright/test';
import { readQuestions } from '../support/answer.ts';
import { readSections } from '../support/exams/exam-content.ts';
import { startTranslator } from '../support/translator.ts';
import { test } from './engine-test.ts';
import { answerLesson, click, fill, has, shows, signUp } from './hands.ts';

test('a lesson page that a translator edits can be answered and completed', async ({ view, product }) => {
  await signUp(view, product.url);
  await view.open(`${product.url}/A1/there?page=2`);
  await has(view, 'group', 'Question 1 of 8');
  await view.evaluate(startTranslator);
  const questions = await readQuestions('A1/there/02');
  for (const [index, question] of questions.entries()) {
    const number = index + 1;
    await click(view, 'button', `Question ${number}, not answered yet`);
    await answerLesson(view, question, { role: 'group', name: `Question ${number} of ${questions.length}` });
    if (number < questions.length) await has(view, 'button', `Question ${number}, answered correctly`);
    await shows(view, `(${number}/${number} correct)`);
  }
  await shows(view, 'All 8 right!');
  await click(view, 'button', 'Practise again');
  await has(view, 'group', 'Question 1 of 8');
});

test('an exam that a translator edits can be answered and finished', async ({ view, product }) => {
  await signUp(view, product.url);
  await view.open(`${product.url}/exams/fede/test-1`);
  await click(view, 'button', 'Start Exam');
  const [section] = await readSections('test-1');
  const [first] = section?.questions ?? [];
  await has(view, 'button', 'Finish Exam');
  await view.evaluate(startTranslator);
  await click(view, 'radio', first?.type === 'multipleChoice' ? first.correctAnswer : '');
  await click(view, 'button', 'Finish Exam');
  await click(view, 'button', 'Finish anyway');
  await has(view, 'heading', 'Exam Complete!');
  await shows(view, 'Correct Answers: 1 / 30');
});

test('the Enter that ends a composition does not submit, the next one does', async ({ view, product }) => {
  const questions = await readQuestions('A1/nouns/01');
  const place = questions.findIndex(({ type }) => type === 'gapFill');
  const question = questions[place];
  const answer = question?.type === 'gapFill' ? question.correctAnswers.flat()[0] : '';
  const group = { role: 'group', name: `Question ${place + 1} of ${questions.length}` } as const;
  await signUp(view, product.url);
  await view.open(`${product.url}/A1/nouns?page=1`);
  await click(view, 'button', `Question ${place + 1}, not answered yet`);
  await fill(view, 'Blank 1 of 1', answer ?? '', group);
  const values = await view.evaluate(endCompositionWithEnter);
  expect(values).toEqual([answer, answer]);
  await has(view, 'button', `Question ${place + 1}, not answered yet`);
  await view.press('Enter');
  await has(view, 'button', `Question ${place + 1}, answered correctly`);
});

/** Runs in the page: dispatches the key event to the focused field in the order of Chromium and Firefox, then of Safari. */
function endCompositionWithEnter(): string[] {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.');
  const send = (event: Event) => field.dispatchEvent(event);
  const composition = (type: string) => send(new CompositionEvent(type, { bubbles: true, data: field.value }));
  const enter = (isComposing: boolean) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      bubbles: true,
      cancelable: true,
      isComposing,
    });
    Object.defineProperty(event, 'keyCode', { value: 229 });
    send(event);
  };
  composition('compositionstart');
  enter(true);
  composition('compositionend');
  const values = [field.value];
  composition('compositionstart');
  composition('compositionend');
  enter(false);
  return [...values, field.value];
}

test('a double click on a button that opens a dialog does not close it', async ({ view, product }) => {
  const dialog = { role: 'dialog', name: 'Delete all your data?' } as const;
  await signUp(view, product.url);
  await view.open(`${product.url}/settings`);
  await has(view, 'button', 'Delete my data...');
  await view.doubleClick({ role: 'button', name: 'Delete my data...' });
  await has(view, 'dialog', dialog.name);
  await click(view, 'button', 'Keep my data', dialog);
  await expect.poll(() => view.has(dialog)).toBe(false);
});
