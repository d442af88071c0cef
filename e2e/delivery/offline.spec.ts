import { expect, type Page } from '@playwright/test';
import { publishCopy } from './publish-copy.ts';
import { expectShown } from './served.ts';
import { test } from './stage-test.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const keptPage = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('tensely-page')).match('/'))?.text());

test('what was revoked meanwhile goes as soon as there is a connection again', async ({ stage, page, context }) => {
  const good = await stage.liveVersion('lessons');
  await publishCopy(stage, 'lessons', '9.0.0-bad');
  await stage.release('promote', 'lessons', '9.0.0-bad');
  await page.goto('/A1/nouns?page=1');
  await expect.poll(() => keptPage(page)).toContain('/remotes/lessons/9.0.0-bad/');

  await context.setOffline(true);
  await page.reload();
  await expectShown(page, 'lessons', '9.0.0-bad');
  await stage.release('revoke', 'lessons', '9.0.0-bad', '--why', 'drill');
  await context.setOffline(false);
  await expectShown(page, 'lessons', good);
  await expect.poll(() => keptPage(page)).toContain(`/remotes/lessons/${good}/`);
});

test('one command makes browsers forget what they keep', async ({ stage, page, context }) => {
  await page.goto('/A1/nouns?page=1');
  await expect.poll(() => keptPage(page)).toContain('data-kept');
  await stage.release('offline-off', '--why', 'drill');
  await page.reload();
  const left = () =>
    page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]);
  await expect.poll(left).toEqual([[], 0]);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await stage.release('offline-on');
});
