import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { failsAtMount, publishCopy } from '../support/platform/publish-copy.ts';
import { expectShown, servedMap, servedVersion } from './served.ts';
import type { Stage } from './stage.ts';
import { test } from './stage-test.ts';

test.describe.configure({ mode: 'default', timeout: 400_000 });

const BROKEN = '9.0.0-broken';

test('one command rolls back a version that learners reported as broken, and changes nothing else', async ({
  stage,
  page,
}) => {
  const good = await stage.liveVersion('lessons');
  await publishCopy(stage, 'lessons', BROKEN, failsAtMount);
  const before = await readOthers(stage);

  await stage.release('promote', 'lessons', BROKEN, '--why', 'drill');
  const broken = performance.now();
  expect(await servedVersion(stage, 'lessons')).toBe(BROKEN);
  await page.goto('/A1/nouns');
  await expectShown(page, 'lessons', good);
  // A page sends its reports when it is left, at the latest.
  await page.goto('about:blank');

  await expect.poll(() => brokenLoads(stage), { timeout: 180_000, message: 'the status shows it' }).toBe(1);
  const detected = performance.now();

  const rollback = stage.release('rollback', 'lessons', '--why', 'drill: every load is broken');
  while ((await servedVersion(stage, 'lessons')) !== good) await delay(20);
  const recovered = performance.now();
  await rollback;
  console.log(
    `Rollback drill: ${ms(recovered - detected)} from the command to the served map; ` +
      `${ms(detected - broken)} from the promotion to the status; ${ms(recovered - broken)} in total.`,
  );

  expect(await readOthers(stage), 'the shell and every other remote, byte for byte').toEqual(before);
  await page.goto('/A1/nouns');
  await expectShown(page, 'lessons', good);
  const { microFrontends } = await servedMap(stage);
  const offered = microFrontends.lessons?.map(({ metadata }) => metadata.version);
  expect(offered, 'it is not a fallback either').toEqual([good]);
  const [last] = (await stage.release('history', 'lessons')).lines;
  expect(last).toMatchObject({ verb: 'rollback', why: 'drill: every load is broken' });
});

test('the shell is promoted and rolled back with the same verbs', async ({ stage, page }) => {
  const [before, next] = [await stage.liveVersion('shell'), '99.0.0-next'] as const;
  const expectShell = async (version: string) => {
    await expect(async () => {
      await page.goto('/exams/toeic');
      await expect(page.locator(`script[src^="/remotes/shell/${version}/"]`).first()).toBeAttached({ timeout: 1000 });
    }).toPass();
    await expectShown(page, 'toeic', await stage.liveVersion('toeic'));
  };
  await stage.release('publish', 'shell', '--version', next, '--skip-checks', 'a journey');
  await stage.release('promote', 'shell', next);
  await expectShell(next);
  await stage.release('rollback', 'shell');
  await expectShell(before);
});

/** The number of failed loads of the broken version, as `npm run release -- status` reports it. */
async function brokenLoads(stage: Stage): Promise<number> {
  const { remotes } = await stage.release('status');
  const lessons = remotes.find(({ name }: { name: string }) => name === 'lessons');
  const shown = lessons.versions.find(({ version }: { version: string }) => version === BROKEN);
  return shown.figures?.broken ?? 0;
}

/** Everything that visitors are served of the other remotes: pointers, map entries and the files that these name. */
async function readOthers(stage: Stage) {
  const { remotes } = await stage.store.readPointers();
  const { microFrontends } = await servedMap(stage);
  const others = Object.keys(remotes).filter((name) => name !== 'lessons');
  const hash = createHash('sha256');
  for (const name of others) {
    const version = await stage.liveVersion(name);
    const { files } = await stage.store.readRecord(name, version);
    for (const path of Object.keys(files)) {
      const answer = await fetch(`${stage.url}/remotes/${name}/${version}/${path}`);
      hash.update(path).update(Buffer.from(await answer.arrayBuffer()));
    }
  }
  return {
    placed: others.map((name) => JSON.stringify(remotes[name])),
    served: others.map((name) => JSON.stringify(microFrontends[name])),
    files: hash.digest('hex'),
  };
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`;
}
