import { expect } from '@playwright/test';
import { failsAtMount, publishCopy } from '../support/platform/publish-copy.ts';
import { expectShown, servedVersion } from './served.ts';
import type { Stage } from './stage.ts';
import { test } from './stage-test.ts';
import { repeatReport, reportOfVisit } from './visit-reports.ts';

const NEXT = '9.1.0';
const VISITORS = Array.from({ length: 120 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

test.describe.configure({ mode: 'default', timeout: 120_000 });

test('ramping a canary 1-5-25-100 only ever adds visitors, and 100% can be promoted', async ({ stage, page }) => {
  const trial = { verb: 'canary', name: 'toeic', version: NEXT } as const;
  await publishCopy(stage, 'toeic', NEXT);
  await stage.change({ ...trial, percent: 0 });
  let had = await onTrial(stage, 'toeic');
  expect(had, '0% serves no visitor').toEqual(new Set());

  for (const percent of [1, 5, 25]) {
    await stage.change({ ...trial, percent });
    const has = await onTrial(stage, 'toeic');
    const movedBack = [...had].filter((visitor) => !has.has(visitor));
    expect(movedBack, `at ${percent}%`).toEqual([]);
    had = has;
  }
  // Five standard deviations around 30 of 120.
  expect(had.size).toBeGreaterThan(6);
  expect(had.size).toBeLessThan(54);

  const [visitor = ''] = had;
  await page.context().addCookies([{ name: 'visitor', value: visitor, url: stage.url }]);
  await page.goto('/exams/toeic');
  await expectShown(page, 'toeic', NEXT);
  const explained = await stage.release('status', '--explain', '--visitor', visitor);
  expect(JSON.stringify(explained)).toContain('is below the 25% of the canary');

  await stage.change({ ...trial, percent: 100 });
  await page.reload();
  await expectShown(page, 'toeic', NEXT);
  expect((await onTrial(stage, 'toeic')).size, '100% serves every visitor').toBe(VISITORS.length);

  await stage.change({ verb: 'promote', name: 'toeic', version: NEXT });
  await page.reload();
  await expectShown(page, 'toeic', NEXT);
});

test('a broken canary is halted automatically after enough reports of learners, and the history shows it', async ({
  stage,
  browser,
  signedIn,
}) => {
  const live = await stage.liveVersion('exams');
  await publishCopy(stage, 'exams', NEXT, failsAtMount);
  await stage.change({ verb: 'canary', name: 'exams', version: NEXT, percent: 50 });
  const tried = await onTrial(stage, 'exams');
  const [onCanary = ''] = tried;
  const onStable = VISITORS.find((visitor) => !tried.has(visitor)) ?? '';

  const reportOf = (visitor: string) => reportOfVisit(browser, stage, { visitor, signedIn, shown: live });
  const reports = [
    [onCanary, await reportOf(onCanary)],
    [onStable, await reportOf(onStable)],
  ] as const;
  expect(reports[0][1]).toMatch(new RegExp(`"version":"${NEXT}".*"outcome":"fallback"`));
  expect(reports[1][1]).toMatch(new RegExp(`"version":"${live}".*"outcome":"ok"`));

  // The same reports from further visits.
  for (let visitor = 0; visitor < 25; visitor++) {
    for (const [id, sent] of reports) await repeatReport(stage, id, sent);
  }
  await expect.poll(() => servedVersion(stage, 'exams', `visitor=${onCanary}`)).toBe(live);
  await expect
    .poll(async () => (await stage.release('history', 'exams')).lines[0])
    .toMatchObject({ verb: 'halt', who: 'the gateway', what: `halt exams ${NEXT} automatically` });
  const { remotes } = await stage.release('status');
  const exams = remotes.find(({ name }: { name: string }) => name === 'exams');
  expect(exams.warnings.join()).toMatch(/was halted automatically .*Significantly more loads were broken: \d+ of \d+/);
  const watched = stage.release('watch', 'exams').catch(({ code, stdout }) => ({ code, ...JSON.parse(stdout).result }));
  expect(await watched, 'a pipeline that waits for the verdict fails').toMatchObject({ code: 1, state: 'halted' });
  await expect(stage.change({ verb: 'promote', name: 'exams', version: NEXT })).rejects.toThrow(
    'was halted automatically',
  );
});

/** The visitors who get the canary. */
async function onTrial(stage: Stage, name: string): Promise<Set<string>> {
  const versions = await Promise.all(
    VISITORS.map(async (visitor) => [visitor, await servedVersion(stage, name, `visitor=${visitor}`)] as const),
  );
  return new Set(versions.flatMap(([visitor, version]) => (version === NEXT ? [visitor] : [])));
}
