import { expect } from '@playwright/test';
import { readQuestions } from '../support/answer.ts';
import { readSections } from '../support/exams/exam-content.ts';
import { addresses } from '../support/platform/addresses.ts';
import { test } from './engine-test.ts';
import { answerLesson, click, fillInSignUp, has, isAt, shows, signUp } from './hands.ts';

test('a visitor signs up at the parent site and returns to the lesson', async ({ view, product }) => {
  await view.open(`${product.url}/A1/nouns`);
  await has(view, 'heading', 'Welcome to Tensely');
  await click(view, 'link', 'Create Account');
  const email = await fillInSignUp(view);
  await shows(view, 'Nouns - Page 1 Progress');
  await view.open(product.url);
  await shows(view, `Welcome, ${email}!`);
  await has(view, 'heading', 'Your Learning Dashboard');
});

test('a completed lesson page survives a reload', async ({ view, product }) => {
  await signUp(view, product.url);
  await view.open(`${product.url}/A1/there?page=2`);
  await has(view, 'group', 'Question 1 of 8');
  const questions = await readQuestions('A1/there/02');
  for (const [index, question] of questions.entries()) {
    const number = index + 1;
    await click(view, 'button', `Question ${number}, not answered yet`);
    await answerLesson(view, question, { role: 'group', name: `Question ${number} of ${questions.length}` });
    // The last answer completes the page automatically.
    if (number < questions.length) await has(view, 'button', `Question ${number}, answered correctly`);
    if (number === 4) {
      await view.reload();
      await shows(view, 'Score: 100% (4/4 correct)');
    }
  }
  await shows(view, 'All 8 right!');
  // Wait for the service to store it before the reload.
  await shows(view, 'Page completed! Score: 100% (PASSED)');
  await view.reload();
  await has(view, 'button', 'Practise again');
});

test('an exam survives a reload and ends with its result', async ({ view, product }) => {
  await signUp(view, product.url);
  await view.open(`${product.url}/exams/fede/test-1`);
  await click(view, 'button', 'Start Exam');
  const [section] = await readSections('test-1');
  const right = (section?.questions ?? []).flatMap((question) =>
    question.type === 'multipleChoice' ? [question.correctAnswer] : [],
  );
  await click(view, 'radio', right[0] ?? '');
  await view.reload();
  await click(view, 'radio', right[1] ?? '');
  await click(view, 'button', 'Finish Exam');
  await click(view, 'button', 'Finish anyway');
  await has(view, 'heading', 'Exam Complete!');
  await shows(view, 'Correct Answers: 2 / 30');
});

test('signing out closes the lessons', async ({ view, product }) => {
  await signUp(view, product.url);
  await click(view, 'button', 'Your account');
  await click(view, 'button', 'Logout');
  await isAt(view, addresses.parent);
  await view.open(`${product.url}/A1`);
  await isAt(view, '/login');
  await has(view, 'link', 'Sign In');
});

test.describe('while the lessons fail to load', () => {
  test.use({ expectedComplaints: [/remotes\/lessons/] });

  test('a panel reports it, exams work, and a retry opens the lessons', async ({ view, product }) => {
    await signUp(view, product.url);
    const rule = product.fail(/\/remotes\/lessons\/.*remoteEntry/, 404);
    await view.open(`${product.url}/A1/nouns`);
    await shows(view, 'Grammar lessons could not be loaded');
    expect(rule.served()).toBeGreaterThan(0);
    await click(view, 'button', 'Menu');
    await click(view, 'link', 'FEDE');
    await has(view, 'heading', 'FEDE Practice Tests');
    await view.open(`${product.url}/A1/nouns`);
    await shows(view, 'Grammar lessons could not be loaded');
    rule.end();
    await click(view, 'button', 'Try again');
    await shows(view, 'Nouns - Page 1 Progress');
  });
});
