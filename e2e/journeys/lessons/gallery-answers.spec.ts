import { expect } from '@playwright/test';
import { heard, listen } from '../../gallery/announcements.ts';
import { openGallery, questionTypes, specimen, test } from '../../gallery/gallery-test.ts';
import { finger, keyboard, mouse } from '../../gallery/hands.ts';
import { rightAnswers } from '../../gallery/right-answers.ts';

const hands = { 'by mouse': mouse, 'by keyboard alone': keyboard, 'by touch': finger };

for (const type of questionTypes) {
  for (const [way, handOf] of Object.entries(hands)) {
    test(`a learner answers ${type} ${way}, and hears one message`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), hasTouch: way === 'by touch' });
      const page = await context.newPage();
      await openGallery(page, type);
      const { sample, prepare, last, said } = rightAnswers[type];
      const question = specimen(page, `${type}, ${sample}: unanswered`);
      await prepare?.(question, handOf(page));
      await listen(question);
      await handOf(page).press(last(question));
      await expect(question.getByText(said, { exact: true })).toBeVisible();
      // What is said comes a frame after what is shown.
      await expect.poll(() => heard(question)).toEqual([expect.stringContaining(said)]);
      await expect(last(question)).toHaveAttribute('aria-disabled', 'true');
      if (way !== 'by touch') await expect(last(question)).toBeFocused();
      await context.close();
    });
  }
}

test('an item can be dragged into a target, and on into another', async ({ page }) => {
  await openGallery(page, 'dragDrop');
  const question = specimen(page, 'dragDrop, two targets: unanswered');
  const target = (name: string) => question.getByRole('group', { name, exact: true });
  const rice = question.getByRole('listitem').filter({ hasText: 'rice' });
  await rice.dragTo(target('Countable'));
  await expect(target('Countable').getByRole('listitem')).toHaveText(/^rice/);
  await rice.dragTo(target('Uncountable'));
  await expect(target('Uncountable').getByRole('listitem')).toHaveText(/^rice/);
  await expect(target('Countable').getByRole('listitem')).toHaveCount(0);
});

test('in the exercise panel every answer is told once, also when the panel goes on by itself', async ({ page }) => {
  await openGallery(page, 'panel');
  const panel = specimen(page, 'panel: one question of every type');
  await listen(panel);
  for (const [index, type] of questionTypes.entries()) {
    const number = index + 1;
    await expect(panel.getByText(`Question ${number} of ${questionTypes.length}`)).toBeVisible();
    const { prepare, last } = rightAnswers[type];
    await prepare?.(panel, mouse(page));
    const before = (await heard(panel)).length;
    await last(panel).click();
    await expect(panel.getByRole('button', { name: `Question ${number}, answered correctly` })).toBeVisible();
    if (number < questionTypes.length) await expect(panel.getByText(`Question ${number + 1} of`)).toBeVisible();
    else await expect(panel.getByText('Lesson Complete!')).toBeVisible();
    await expect.poll(async () => (await heard(panel)).slice(before), type).toHaveLength(1);
  }
});
