import { expect } from '@playwright/test';
import { runningAttempt } from '../../support/exams/exam-attempts.ts';
import { controlDeviceClock } from '../../support/exams/exam-device-clock.ts';
import { choose, chosen, expectTimeLeft, isRunning, isSaved, startExam } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

for (const [how, hours] of [
  ['fast', 2],
  ['slow', -2],
] as const) {
  test(`a device clock two hours ${how} never changes the time left: from the start, after a sudden jump, a reload or offline`, async ({
    page,
    context,
  }) => {
    const clock = await controlDeviceClock(page, hours);
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
    // A clock that jumps ahead may mean sleep, so time seems to be up until the service corrects it.
    if (hours > 0) await expect(page.getByText(/^Your exam is finished\./)).toBeVisible();
    await context.setOffline(false);
    await isRunning(page);
    await isSaved(page);
    await expectTimeLeft(page, deadline);
    expect(await chosen(page, 3)).toBe(0);
    expect((await runningAttempt(page)).deadline).toBe(deadline);
  });
}
