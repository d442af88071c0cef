import { expect, type Locator, type Page } from '@playwright/test';
import { heard, listen } from '../../gallery/announcements.ts';
import { openGallery, questionTypes, specimen, test } from '../../gallery/gallery-test.ts';
import { finger, type Hand, keyboard, mouse } from '../../gallery/hands.ts';
import { rightAnswers } from '../../gallery/right-answers.ts';

const hands = { 'by mouse': mouse, 'by keyboard alone': keyboard, 'by touch': finger };

for (const [way, handOf] of Object.entries(hands)) {
  test(`every question type can be answered ${way}, with one announcement`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), hasTouch: way === 'by touch' });
    const page = await context.newPage();
    for (const type of questionTypes) {
      await test.step(type, async () => {
        const last = await answerByHand(page, type, handOf(page));
        if (way !== 'by touch') await expect(last).toBeFocused();
      });
    }
    await context.close();
  });
}

/** Answers the first sample of a type correctly. Resolves with the control that submitted the answer. */
async function answerByHand(page: Page, type: (typeof questionTypes)[number], hand: Hand): Promise<Locator> {
  await openGallery(page, type);
  const { sample, prepare, last, said } = rightAnswers[type];
  const question = specimen(page, `${type}, ${sample}: unanswered`);
  await prepare?.(question, hand);
  await listen(question);
  await hand.press(last(question));
  await expect(question.getByText(said, { exact: true })).toBeVisible();
  // The announcement follows a frame after the visible change.
  await expect.poll(() => heard(question)).toEqual([expect.stringContaining(said)]);
  await expect(last(question)).toHaveAttribute('aria-disabled', 'true');
  return last(question);
}

test('an item can be dragged into a target, and on into another', async ({ page }) => {
  await openGallery(page, 'dragDrop');
  const question = specimen(page, 'dragDrop, two targets: unanswered');
  const target = (name: string) => question.getByRole('group', { name, exact: true });
  const rice = question.getByRole('listitem').filter({ hasText: 'rice' });
  await rice.dragTo(target('Countable'));
  await expect(target('Countable').getByRole('listitem')).toHaveText(/rice/);
  await rice.dragTo(target('Uncountable'));
  await expect(target('Uncountable').getByRole('listitem')).toHaveText(/rice/);
  await expect(target('Countable').getByRole('listitem')).toHaveCount(0);
});

test('a sentence can be ordered by its handles with mouse and finger', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), hasTouch: true });
  const page = await context.newPage();
  await openGallery(page, 'ordering');
  const question = specimen(page, 'ordering, the words of a sentence: unanswered');
  const rows = question.getByRole('list', { name: 'Your order' }).getByRole('listitem');
  const textOf = (row: Locator) => row.locator('[translate="no"]').first().textContent();
  await question.scrollIntoViewIfNeeded();
  const [first, third] = [await textOf(rows.nth(0)), await textOf(rows.nth(2))];
  await rows.nth(0).locator('[data-draggable="handle"]').dragTo(rows.nth(2));
  expect(await textOf(rows.nth(2))).toBe(first);
  expect(await textOf(rows.nth(1))).toBe(third);
  await dragByTouch(page, rows.nth(2).locator('[data-draggable="handle"]'), rows.nth(0));
  expect(await textOf(rows.nth(0))).toBe(first);
  await context.close();
});

/** A touch drag: Playwright only has taps. */
async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const cdp = await page.context().newCDPSession(page);
  const [start, end] = await Promise.all([from, to].map((element) => element.boundingBox()));
  if (!start || !end) throw new Error('Both ends of the drag are in view.');
  const point = (box: typeof start) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(start) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(end) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('cards match in either order, and pressing a matched card separates the pair', async ({ page }) => {
  await openGallery(page, 'matching');
  const question = specimen(page, 'matching, pairs: unanswered');
  const card = (name: string) => question.getByRole('button', { name, exact: true });
  await listen(question);
  await card('buy').click();
  await card('bought').click();
  await expect(card('bought')).toHaveAccessibleDescription('Match for buy: bought');
  await card('broke').click();
  await card('break').click();
  await card('buy').click();
  await card('brought').click();
  await expect(card('bought')).toHaveAccessibleDescription('');
  await expect(card('buy')).toHaveAccessibleDescription('Match for buy: brought');
  await expect(question.getByText('2 pairs left')).toBeVisible();
  expect(await heard(question)).toEqual([
    'buy matched with bought',
    'break matched with broke',
    'buy and bought are no longer a pair',
    'buy matched with brought',
  ]);
});

test('the exercise panel announces every answer once, even when it advances automatically', async ({ page }) => {
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
