import { expect, test } from '@playwright/test';
import { runningAttempt } from '../../support/exams/exam-attempts.ts';
import { deviceClockOf } from '../../support/exams/exam-device-clock.ts';
import { choose, chosen, expectTimeLeft, isRunning, isSaved, startExam } from '../../support/exams/exam-page.ts';

for (const [how, hours] of [
  ['fast', 2],
  ['slow', -2],
] as const) {
  test(`a learner whose device clock is two hours ${how}, at the start, from one moment to the next, after a reload or without a connection, has the time that the service says`, async ({
    page,
    context,
  }) => {
    const clock = await deviceClockOf(page, hours);
    await startExam(page);
    const { deadline } = await runningAttempt(page);
    await expectTimeLeft(page, deadline);

    await clock.set(0);
    await choose(page, 1, 2);
    await expectTimeLeft(page, deadline);
    await clock.set(hours);
    await choose(page, 2, 1);
    await expectTimeLeft(page, deadline);

    await clock.setBeforeLoading(-hours);
    await page.reload();
    await isRunning(page);
    await expectTimeLeft(page, deadline);
    expect([await chosen(page, 1), await chosen(page, 2)]).toEqual([2, 1]);

    await context.setOffline(true);
    await choose(page, 3, 0);
    await clock.set(0);
    // Ahead may as well be sleep, so that the time seems to be over until the service says otherwise.
    if (hours > 0) await expect(page.getByText(/^Your exam is finished\./)).toBeVisible();
    await context.setOffline(false);
    await isRunning(page);
    await isSaved(page);
    await expectTimeLeft(page, deadline);
    expect(await chosen(page, 3)).toBe(0);
    expect((await runningAttempt(page)).deadline).toBe(deadline);
  });
}
