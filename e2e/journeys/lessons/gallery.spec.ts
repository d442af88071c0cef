import { expect } from '@playwright/test';
import { openGallery, questionTypes, sections, specimen, test } from '../../gallery/gallery-test.ts';
import { violations } from '../../support/accessibility.ts';

for (const section of sections) {
  test(`no state of ${section} has accessibility violations, in light and dark`, async ({ page }) => {
    // A low window turns sticky bars off: with many questions on one page they would cover buttons of the next question.
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openGallery(page, section);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // The gallery repeats a widget on one page, which no lesson does.
    expect(await violations(page, { without: ['landmark-unique'] })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { coloursOnly: true }), 'dark').toEqual([]);
  });
}

test('every question type has every state, long text and a narrow column', async ({ page }) => {
  await openGallery(page);
  for (const type of questionTypes) {
    for (const state of ['unanswered', 'right', 'wrong', 'recorded, read-only', 'left out, read-only']) {
      await expect(specimen(page, `${type}, long text: ${state}`), `${type} ${state}`).toBeVisible();
    }
    const narrow = specimen(page, `${type}, long text: narrow, wrong`);
    expect((await narrow.boundingBox())?.width, type).toBe(320);
  }
  for (const type of ['multipleChoice', 'click', 'gapFill', 'wordBank', 'matching', 'ordering', 'dragDrop']) {
    await expect(page.getByRole('article', { name: new RegExp(`^${type}, .+: partly right$`) }).first()).toBeVisible();
  }
  await expect(page.getByText('No exercises available', { exact: true })).toBeVisible();
  await expect(page.getByText('Unknown question type: crossword')).toBeVisible();
});

const screens = {
  'at 320 px': { viewport: { width: 320, height: 640 }, fontSize: '100%' },
  'at 200% text': { viewport: { width: 640, height: 800 }, fontSize: '200%' },
};

for (const [what, { viewport, fontSize }] of Object.entries(screens)) {
  test(`nothing is cut off or overflows its column ${what}, and touch targets have 44 px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport, hasTouch: true });
    const page = await context.newPage();
    for (const section of sections) {
      await openGallery(page, section);
      await page.addStyleTag({ content: `html { font-size: ${fontSize} }` });
      expect(await page.evaluate(tooWide), section).toEqual([]);
      expect(await page.evaluate(tooSmall), section).toEqual([]);
    }
    await context.close();
  });
}

for (const width of [320, 390, 1280]) {
  test(`a long answer stays in its column and is reported as cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openGallery(page, 'gapFill');
    const question = specimen(page, 'gapFill, one blank with alternatives: unanswered');
    await question.getByLabel('Blank 1 of 1').fill('a long answer '.repeat(400));
    await expect(question.getByText('Only the first 200 characters fit.').first()).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
    await question.getByRole('button', { name: 'Submit' }).click();
    await expect(question.getByText('Incorrect. Try again!')).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('reduced motion turns animations off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openGallery(page);
  const moving = await page.evaluate(() => {
    const seconds = (durations: string) => Math.max(...durations.split(',').map((text) => Number.parseFloat(text)));
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      const isMoving = Math.max(seconds(transitionDuration), seconds(animationDuration)) > 0.01;
      return isMoving ? [`${element.tagName} ${element.className}`] : [];
    });
  });
  expect(moving).toEqual([]);
  await context.close();
});

test('in forced colours, selection does not depend on background colour', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), forcedColors: 'active' });
  const page = await context.newPage();
  for (const [type, sample, chosen, other] of [
    ['wordBank', 'more words than blanks', 'went', 'made'],
    ['dragDrop', 'two targets', 'rice', 'key'],
    ['click', 'a sentence, all key words', 'old', 'bridge'],
  ] as const) {
    await openGallery(page, type);
    const question = specimen(page, `${type}, ${sample}: unanswered`);
    const background = (name: string) =>
      question
        .getByRole('button', { name, exact: true })
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    await question.getByRole('button', { name: chosen, exact: true }).click();
    expect(await background(chosen), type).not.toBe(await background(other));
  }
  await context.close();
});

test('the theme switches between light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGallery(page, 'trueFalse');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('radio', { name: 'dark' }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.getByRole('radio', { name: 'device' }).check();
  expect(await paper()).toBe(light);
});

/** Runs in the page: elements that overflow their specimen outside of a scroll container. */
function tooWide(): string[] {
  const isInScroller = (element: Element, stop: Element): boolean =>
    element !== stop &&
    (getComputedStyle(element).overflowX !== 'visible' ||
      (element.parentElement !== null && isInScroller(element.parentElement, stop)));
  return [...document.querySelectorAll('article')].flatMap((article) => {
    const edge = article.getBoundingClientRect().right + 0.5;
    const out = [...article.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > edge);
    const visible = out.filter((element) => !isInScroller(element, article));
    return visible.slice(0, 1).map((element) => `${article.getAttribute('aria-label')}: ${element.outerHTML}`);
  });
}

/** Runs in the page: controls too small for a finger. A checkbox counts with its label. */
function tooSmall(): string[] {
  const controls = document.querySelectorAll(
    'article :is(button, select, input:not([type="checkbox"]), label:has(input))',
  );
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    return Math.min(width, height) < 43.5 ? [`${width} x ${height}: ${control.outerHTML}`] : [];
  });
}
