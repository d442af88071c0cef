import { expect } from '@playwright/test';
import { signUp } from '../../support/learner.ts';
import { answerRight, isOpen } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

test('sounds enabled in the settings play after an answer, and not before', async ({ page }) => {
  // Count oscillators that start in a running audio context.
  await page.addInitScript(() => {
    const played: { frequency: number; state: string }[] = [];
    Object.assign(window, { played });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      start.apply(this, when);
      const note = { frequency: this.frequency.value, state: '' };
      played.push(note);
      const { context } = this;
      if (context instanceof AudioContext)
        void context.resume().then(() => Object.assign(note, { state: context.state }));
    };
  });
  const played = () => page.evaluate(() => Reflect.get(window, 'played'));
  await signUp(page, '/A1/nouns?page=1');
  await isOpen(page, 1);
  await answerRight(page, 1, 1);
  expect(await played()).toEqual([]);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Sounds' }).selectOption('On');
  await page.goto('/A1/nouns?page=1');
  await isOpen(page, 1);
  await answerRight(page, 1, 2);
  const note = (frequency: number) => ({ frequency, state: 'running' });
  await expect.poll(played).toEqual([note(660), note(880)]);
});
