import { expect, type Locator, type Page } from '@playwright/test';

/** An input method: how a learner operates a control with mouse, finger or keyboard. */
export interface Hand {
  press(control: Locator): Promise<void>;
  type(blank: Locator, text: string): Promise<void>;
}

export function mouse(page: Page): Hand {
  return {
    press: (control) => control.click(),
    async type(blank, text) {
      await blank.click();
      await page.keyboard.type(text);
    },
  };
}

export function finger(page: Page): Hand {
  return {
    press: (control) => control.tap(),
    async type(blank, text) {
      await blank.tap();
      await page.keyboard.type(text);
    },
  };
}

export function keyboard(page: Page): Hand {
  return {
    async press(control) {
      await goTo(page, control);
      await page.keyboard.press('Enter');
    },
    async type(blank, text) {
      await goTo(page, blank);
      await page.keyboard.type(text);
    },
  };
}

/** Tabs to a control; uses arrows within a composite with one tab stop, and Shift+Tab if it was passed. */
async function goTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  const isBehind = await control.evaluate((element) =>
    Boolean(document.activeElement && element.compareDocumentPosition(document.activeElement) & 4),
  );
  const isInGroup = () =>
    control.evaluate((element) => {
      const active = document.activeElement;
      return active?.parentElement === element.parentElement && element.getAttribute('tabindex') === '-1';
    });
  for (let presses = 0; presses < 150; presses++) {
    if (await isThere()) return;
    const tab = isBehind ? 'Shift+Tab' : 'Tab';
    await page.keyboard.press((await isInGroup()) ? 'ArrowRight' : tab);
  }
  throw new Error(`${control} cannot be reached with the keyboard.`);
}
