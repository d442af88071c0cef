import { expect, type Locator } from '@playwright/test';
import { heard, listen } from '../../gallery/announcements.ts';
import { openGallery, specimen, test } from '../../gallery/gallery-test.ts';
import { violations } from '../../support/accessibility.ts';

const screens = {
  'on a wide screen': { viewport: { width: 1280, height: 800 }, fontSize: '100%' },
  'at 320 px': { viewport: { width: 320, height: 640 }, fontSize: '100%' },
  'at 200% text': { viewport: { width: 640, height: 800 }, fontSize: '200%' },
};
const word = (question: Locator, name: string) =>
  question.getByRole('list', { name: 'Words to choose from' }).getByRole('button', { name, exact: true });
const blank = (question: Locator, number: number) =>
  question.getByRole('button', { name: new RegExp(`^Blank ${number} of `) });

for (const [what, { viewport, fontSize }] of Object.entries(screens)) {
  test(`placing, moving and returning words moves nothing else, ${what}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
    const page = await context.newPage();
    await openGallery(page, 'wordBank');
    await page.addStyleTag({ content: `html { font-size: ${fontSize} }` });
    for (const [sample, words] of [
      ['more words than blanks', ['swam', 'goed', 'were', 'made']],
      ['a dialogue', ['Have', 'is']],
      ['long text', ['will be living comfortably', 'Although', 'will have rebuilt']],
    ] as const) {
      const question = specimen(page, `wordBank, ${sample}: unanswered`);
      await expect(blank(question, 1)).toBeVisible();
      const before = await measureBoxes(question);
      for (const name of words) {
        await word(question, name).click();
        expect(await measureBoxes(question), `${sample}: ${name}`).toEqual(before);
      }
      await blank(question, 1).click();
      expect(await measureBoxes(question), `${sample}: blank 1 is empty`).toEqual(before);
    }
    await context.close();
  });
}

test('a word can be dragged into a blank, to another one, and back to the bank', async ({ page }) => {
  await openGallery(page, 'wordBank');
  const question = specimen(page, 'wordBank, more words than blanks: unanswered');
  await listen(question);
  // The blanks must be well above the words at the lower edge of the window, so that dragging does not scroll.
  await question.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  // A busy browser may take the first movement for a click.
  await expect(async () => {
    await word(question, 'went').dragTo(blank(question, 2));
    await expect(blank(question, 2)).toHaveAccessibleName('Blank 2 of 4: went', { timeout: 5000 });
  }).toPass();
  await blank(question, 2).dragTo(blank(question, 1));
  await expect(blank(question, 1)).toHaveAccessibleName('Blank 1 of 4: went');
  await expect(blank(question, 2)).toHaveAccessibleName('Blank 2 of 4: empty');
  await blank(question, 1).dragTo(question.getByRole('list', { name: 'Words to choose from' }));
  await expect(blank(question, 1)).toHaveAccessibleName('Blank 1 of 4: empty');
  expect(await heard(question)).toEqual(['went, blank 2 of 4', 'went, blank 1 of 4', 'went, removed']);
});

test('a wrong word shows its reason, and each speaker of a dialogue has a line', async ({ page }) => {
  await openGallery(page, 'wordBank');
  const question = specimen(page, 'wordBank, a dialogue: unanswered');
  const [guest, receptionist] = await Promise.all(
    ['Guest:', 'Receptionist:'].map((name) => question.getByText(name).boundingBox()),
  );
  expect(receptionist?.y).toBeGreaterThan((guest?.y ?? 0) + (guest?.height ?? 0));
  await blank(question, 1).click();
  await word(question, 'Have').click();
  await word(question, 'is').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, { within: 'article' })).toEqual([]);
  }
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(question.getByText('Half right!', { exact: true })).toBeVisible();
  await expect(question.getByText('You got 1 out of 2 correct!', { exact: true })).toBeVisible();
  await expect(question.getByText("Blank 1: 'There is' and 'there are' have no 'have'.")).toBeVisible();
});

/** The positions of all controls of the question; the list of words stays in the window. */
function measureBoxes(question: Locator): Promise<number[][]> {
  return question.evaluate((element) => {
    return [...element.querySelectorAll('button')].map((button) => {
      const origin = (button.closest('ul') ?? element).getBoundingClientRect();
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x - origin.x, y - origin.y, width, height].map(Math.round);
    });
  });
}

test('Submit waits for the last blank; Up, Down and Remove for a selected word', async ({ page }) => {
  await openGallery(page, 'wordBank');
  const question = specimen(page, 'wordBank, a dialogue: unanswered');
  const submit = question.getByRole('button', { name: 'Submit' });
  await expect(question.getByRole('button', { name: /^(Move|Remove)/ })).toHaveCount(0);
  await word(question, 'Have').click();
  await expect(submit).toBeDisabled();
  await expect(question.getByText('1 gap left')).toBeVisible();
  await question.getByRole('button', { name: 'Remove Have' }).click();
  await word(question, 'is').click();
  await word(question, 'Have').click();
  await expect(submit).toBeEnabled();
});
