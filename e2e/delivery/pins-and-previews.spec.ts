import { expect, type Page } from '@playwright/test';
import { publishCopy } from '../support/platform/publish-copy.ts';
import { expectShown, servedVersion } from './served.ts';
import { test } from './stage-test.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });

test('a pinned learner, and no other, gets the pinned version before any canary', async ({ stage, page }) => {
  const [name, pinned, canary] = ['toeic', '9.3.0', '9.3.1'] as const;
  const uid = await readUid(page);
  for (const version of [pinned, canary]) await publishCopy(stage, name, version);
  await stage.change({ verb: 'canary', name, version: canary, percent: 100 });
  await stage.change({ verb: 'pin', name, version: pinned, user: uid });
  await page.goto('/exams/toeic');
  await expectShown(page, name, pinned);
  expect(await servedVersion(stage, name), 'other visitors').toBe(canary);
  const forged = `JWT=${unsigned(uid)}`;
  expect(await servedVersion(stage, name, forged), 'an unsigned token is ignored').toBe(canary);
  await stage.change({ verb: 'unpin', name, user: uid });
  await page.reload();
  await expectShown(page, name, canary);
});

test('a preview link serves its version until it is ended, and never a version that is not for preview', async ({
  stage,
  page,
}) => {
  const [name, previewed] = ['exams', '9.3.0'] as const;
  const live = await stage.liveVersion(name);
  await publishCopy(stage, name, previewed);
  const expectAt = async (path: string, version: string) => {
    await page.goto(path);
    await expectShown(page, name, version);
  };
  await expectAt(`/exams?preview=${name}@${previewed}`, live);
  await stage.change({ verb: 'preview', name, version: previewed });
  await page.goto(`/exams?preview=${name}@${previewed}`);
  await expect(page.getByText(`${name} ${previewed}`)).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expectShown(page, name, live);
  await page.goto(`/exams?preview=${name}@${previewed}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectShown(page, name, previewed);
  await expectAt('/exams', previewed);
  expect(await servedVersion(stage, name), 'other visitors').toBe(live);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`This is a preview of ${name}`);
  await banner.getByRole('link', { name: 'End the preview' }).click();
  await expectShown(page, name, live);
  await expect(banner).toBeHidden();
});

async function readUid(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'JWT')?.value ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).uid;
}

function unsigned(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ uid, exp: 4_000_000_000 })}.`;
}
