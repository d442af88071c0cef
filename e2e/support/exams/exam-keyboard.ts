import { expect, type Locator, type Page } from '@playwright/test';

/** A learner who only uses a keyboard. Checks after every key that the focus is visible. */
export interface Keyboard {
  /** Presses a key this many times. */
  press(key: string, times?: number): Promise<void>;
  /** Presses Tab until the control has the focus. */
  tabTo(control: Locator): Promise<void>;
  /** Tabs to a control and presses Enter. */
  enter(control: Locator): Promise<void>;
}

const MOST_STOPS = 60;

export function createKeyboard(page: Page): Keyboard {
  async function press(key: string, times = 1) {
    for (let time = 0; time < times; time++) {
      await page.keyboard.press(key);
      if (await page.evaluate(focusFault)) await expectFocusSeen(page, key);
    }
  }
  async function tabTo(control: Locator) {
    await expect(control).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`${control} cannot be reached with Tab.`);
  }
  return {
    press,
    tabTo,
    async enter(control) {
      await tabTo(control);
      await press('Enter');
    },
  };
}

/**
 * After every key, the focused element must be visible and not covered; a control must have an outline. A heading that got the
 * focus from a script is not a control. A changing screen gets a moment to settle.
 */
async function expectFocusSeen(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(focusFault), { message: `focus after ${after}`, intervals: [20, 100] })
    .toBe('');
}

/** Runs in the page: describes what is wrong with the focus. */
function focusFault(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const name = `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const wrapped = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  const isDrawn = (one: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor);
  };
  if (element.getAttribute('tabindex') !== '-1' && !wrapped.some(isDrawn)) return `${name} has no outline`;
  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (left >= right || top >= bottom) return `${name} is outside of the window`;
  const steps = [0.1, 0.5, 0.9];
  const isSeen = steps.some((x) =>
    steps.some((y) => {
      const on = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return on !== null && wrapped.some((one) => one.contains(on) || on.contains(one));
    }),
  );
  return isSeen ? '' : `${name} is covered by another element`;
}
