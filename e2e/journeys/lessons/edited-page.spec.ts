import { expect, type Page } from '@playwright/test';
import { readQuestions } from '../../support/answer.ts';
import { isHydrated } from '../../support/hydrated.ts';
import { signUpAgain } from '../../support/learner.ts';
import { test } from '../../support/signed-in-test.ts';

const SHELL_SCRIPT = /\/remotes\/shell\/[^/]+\/static\/js\/shell\.\w+\.js$/;

const exercises = (page: Page) => page.getByRole('region', { name: 'Exercises' });

/** What extensions and translators do to a page before its scripts run. */
const EDITS: Record<string, (screen: Element) => void> = {
  'an extension inserted an element and a comment': (screen) => {
    for (const parent of [screen, screen.querySelector('[data-exercises]')]) {
      parent?.prepend(document.createElement('grammarly-desktop-integration'), document.createComment('extension'));
    }
  },
  'a translator wrapped every text': (screen) => {
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  },
  'an extension marked the document and removed the status': (screen) => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('data-lt-installed', 'true');
    screen.querySelector('[data-exercises] [role="status"]')?.remove();
  },
};

for (const [name, edit] of Object.entries(EDITS)) {
  test(`the first answer counts when ${name} before the scripts loaded`, async ({ page }) => {
    await signUpAgain(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const [first] = await readQuestions('A1/nouns/01');
    if (first?.type !== 'click') throw new Error('A1/nouns/01 does not begin with words to click.');
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(SHELL_SCRIPT, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/A1/nouns?page=1', { waitUntil: 'commit' });
    await expect(page.locator('[data-remote="lessons"] [data-answerable]')).toBeVisible();
    await page.locator('[data-remote="lessons"] > [data-drawn]').evaluate(edit);
    const word = first.words.find(({ text }) => first.keyWords.includes(text))?.text ?? '';
    await exercises(page).getByRole('button', { name: word, exact: true }).click();
    release();
    await isHydrated(page);
    await expect(page.getByRole('button', { name: 'Question 1, answered correctly' })).toBeVisible();
    await expect(page.getByText('Score: ')).toContainText('100%');
    expect(errors).toEqual([]);
  });
}
