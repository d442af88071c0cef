import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/learner.ts';
import { isOpen } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

/** Runs before the page's scripts: an English voice, which headless browsers lack. It speaks until the test ends the utterance. */
function installVoice(voices: readonly { lang: string; localService: boolean }[]) {
  const said: { text: string; rate: number; onstart?: () => void; onend?: () => void }[] = [];
  class Utterance {
    rate = 1;
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: Utterance) {
      said.push(utterance);
      said.at(-1)?.onstart?.();
    },
    cancel() {
      said.push({ text: 'cancelled', rate: 0 });
    },
    resume() {},
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: Utterance,
    said: () => said.map(({ text, rate }) => ({ text, rate })),
    endSentence: () => said.at(-1)?.onend?.(),
  });
}

const said = (page: Page) => page.evaluate<{ text: string; rate: number }[]>(() => Reflect.get(globalThis, 'said')());
const lastSaid = async (page: Page) => (await said(page)).at(-1);

test('examples are read line by line and slowly until the page changes', async ({ page }) => {
  await page.addInitScript(installVoice, [{ lang: 'en-GB', localService: true }]);
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const examples = page.getByRole('region', { name: /^Examples?$/ }).first();
  await page.getByRole('combobox', { name: 'Speed of reading' }).first().selectOption('Slow');
  await examples.getByRole('button', { name: 'Listen' }).focus();
  await page.keyboard.press('Enter');
  await expect(examples.getByRole('button', { name: 'Stop' })).toBeFocused();
  const [first = ''] = await examples.getByRole('listitem').allInnerTexts();
  await expect.poll(async () => (await lastSaid(page))?.rate).toBe(0.7);
  expect(first.startsWith((await lastSaid(page))?.text ?? 'nothing')).toBe(true);
  await page.evaluate(() => Reflect.get(globalThis, 'endSentence')());
  await expect.poll(async () => (await said(page)).filter(({ rate }) => rate > 0).length).toBe(2);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await isOpen(page, 2);
  expect((await lastSaid(page))?.text).toBe('cancelled');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Speed of reading' }).first()).toHaveValue('slow');
});

test('without an English voice there is no listen button', async ({ page }) => {
  await page.addInitScript(installVoice, [{ lang: 'de-DE', localService: true }]);
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await expect(page.getByText('?', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Question 1 of 8' })).toBeVisible();
  await expect(page.locator('summary').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0);
});
