import { expect, type Page } from '@playwright/test';
import { type ExamQuestion, getChoices, readSections, rightAnswer } from '../../support/exams/exam-content.ts';
import { createKeyboard, type Keyboard } from '../../support/exams/exam-keyboard.ts';
import { isRunning, newLearner, question } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

// Narrow enough that the question map is behind its button.
test.use({ viewport: { width: 1200, height: 800 } });

test('a whole exam can be taken with the keyboard alone, with visible focus after every key', async ({ page }) => {
  test.setTimeout(180_000);
  const sections = await readSections('test-1');
  const keys = createKeyboard(page);
  await newLearner(page);
  await page.clock.install();
  await page.goto('/exams/fede');
  await keys.enter(page.getByRole('button', { name: 'Start' }).first());
  await startWithExtraTime(page, keys);
  // Page timers are controlled from here on, so nothing depends on typing speed.
  await page.clock.pauseAt(Date.now() + 60_000);
  await switchSections(page, keys);
  await markWords(page, keys);

  const [first, second, third] = sections;
  await answerChoices(page, keys, first?.questions ?? []);
  await expect(page.getByText('Next section in 2 seconds: Inside')).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByText('Next section in 2 seconds')).toBeHidden();
  await keys.enter(page.getByRole('button', { name: /^Next section: Inside/ }));
  await expect(page.getByRole('heading', { name: second?.title ?? '' })).toBeFocused();
  await keys.enter(question(page, 3).getByRole('button', { name: /Flag/ }));
  await goToByMap(page, keys, 'Section 2, question 1, unanswered');
  await answerChoices(page, keys, second?.questions ?? []);
  await page.clock.runFor(2000);
  await expect(page.getByRole('heading', { name: third?.title ?? '' })).toBeFocused();

  await fillBlanks(page, keys, third?.questions.slice(0, -1) ?? []);
  await keys.enter(page.getByRole('button', { name: 'Review and finish' }));
  const dialog = page.getByRole('dialog', { name: 'Finish the exam?' });
  await expect(dialog.getByText('1 question unanswered')).toBeVisible();
  await keys.enter(dialog.getByRole('button', { name: 'Section 3, question 10' }));
  await expect(question(page, 10)).toBeFocused();
  await fillBlanks(page, keys, third?.questions ?? [], 9);
  await page.clock.runFor(2000);
  await expect(dialog.getByText('1 question flagged for review')).toBeVisible();
  await page.clock.resume();
  await keys.enter(dialog.getByRole('button', { name: 'Finish now' }));

  await expect(page.getByRole('heading', { name: 'Exam Complete!' })).toBeFocused();
  await expect(page.getByText('Your Score: 100%')).toBeVisible();
  await expect(page.getByText('Points: 150 / 150')).toBeVisible();
  await expect(page.getByText('Extra Time: 25%')).toBeVisible();
  await readReview(page, keys, first?.questions[0]);
});

async function startWithExtraTime(page: Page, keys: Keyboard) {
  await expect(page.getByRole('heading', { name: 'Test 1' })).toBeFocused();
  await keys.tabTo(page.getByRole('radio', { name: 'No extra time' }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '25% extra time' })).toBeChecked();
  await keys.tabTo(page.getByRole('radio', { name: 'Wait until I hand it in', checked: true }));
  await keys.enter(page.getByRole('button', { name: 'Start Exam' }));
  await isRunning(page);
  await expect(page.getByRole('heading', { name: 'Test 1' })).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^02:1[01]:/);
}

/** Arrow keys wrap around the tabs; Enter opens one. */
async function switchSections(page: Page, keys: Keyboard) {
  const tabs = page.getByRole('tab');
  await keys.tabTo(tabs.nth(0));
  await keys.press('ArrowLeft');
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await keys.press('Home');
  await keys.press('Enter');
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
}

async function markWords(page: Page, keys: Keyboard) {
  const mode = page.getByRole('button', { name: 'Mark words' });
  await keys.enter(mode);
  const words = page.getByRole('listbox', { name: 'Words of the text' });
  await keys.press('ArrowRight');
  await keys.press('Shift+ArrowRight', 2);
  await keys.press('Enter');
  await expect(words.getByRole('option', { selected: true })).toHaveText(['1994,', 'in', 'a']);
  await keys.press('Escape');
  await expect(mode).toBeFocused();
  await expect(page.locator('mark')).toHaveText(['1994, in a']);
}

/** Radios: Space selects the first, the arrows move to the right one. */
async function answerChoices(page: Page, keys: Keyboard, questions: readonly ExamQuestion[]) {
  for (const [index, one] of questions.entries()) {
    const [options = []] = getChoices(one);
    const right = options.indexOf(rightAnswer(one)[0] ?? '');
    const radios = question(page, index + 1).getByRole('radio');
    await keys.tabTo(radios.first());
    await keys.press('Space');
    await keys.press('ArrowDown', right);
    await expect(radios.nth(right)).toBeChecked();
  }
}

/** Selects: the arrows move through the choices. */
async function fillBlanks(page: Page, keys: Keyboard, questions: readonly ExamQuestion[], from = 0) {
  for (const [index, one] of questions.entries()) {
    if (index < from) continue;
    const blanks = question(page, index + 1).getByRole('combobox');
    for (const [blank, choices] of getChoices(one).entries()) {
      const right = rightAnswer(one)[blank] ?? '';
      await keys.tabTo(blanks.nth(blank));
      await keys.press('ArrowDown', choices.indexOf(right) + 1);
      await expect(blanks.nth(blank)).toHaveValue(right);
    }
  }
}

async function goToByMap(page: Page, keys: Keyboard, name: string) {
  const toMap = page.getByRole('button', { name: 'Question map' });
  while (!(await toMap.evaluate((element) => element === document.activeElement))) await keys.press('Shift+Tab');
  await keys.press('Enter');
  const map = page.getByRole('dialog', { name: 'Question map' });
  await expect(map.getByRole('button', { name: 'Section 2, question 3, unanswered, flagged' })).toBeVisible();
  await keys.enter(map.getByRole('button', { name }));
  await expect(question(page, 1)).toBeFocused();
}

/** From the result to an explanation, to the line it refers to, and back. */
async function readReview(page: Page, keys: Keyboard, first: ExamQuestion | undefined) {
  await keys.enter(page.getByRole('link', { name: 'Review your answers' }));
  await keys.enter(page.getByRole('button', { name: /^Incorrect/ }));
  await expect(page.getByText('You have no incorrect answers.')).toBeVisible();
  await keys.press('Shift+Tab');
  await keys.press('Enter');
  if (first?.type !== 'multipleChoice') throw new Error('Test 1 begins with a multiple choice.');
  await expect(page.getByText(first.explanation)).toBeVisible();
  await keys.enter(page.getByRole('button', { name: 'Show in the text' }).first());
  await expect(page.locator('mark').first()).toHaveText(first.quote);
  await keys.enter(page.getByRole('button', { name: 'Back to question 1' }));
}
