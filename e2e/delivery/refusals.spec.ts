import { expect, type Page } from '@playwright/test';
import { containerName } from '@tensely/platform/testing';
import { signRenewal } from '@tensely/release-store/testing';
import { test } from '../faults/fault-test.ts';
import { lessons } from '../faults/faulty-lessons.ts';
import { alterReleaseMap, cutReleaseMap, type MapRelease } from '../support/alter-page.ts';
import { getReported } from '../support/beacons.ts';
import { goElsewhere } from '../support/elsewhere.ts';
import { PREVIOUS_LESSONS } from '../support/platform/addresses.ts';
import { liveVersion, signerFor, store } from '../support/platform/release-store.ts';

type Alter = (releases: MapRelease[]) => MapRelease[];

/** Changes only the first release of the map. */
function first(change: (release: MapRelease) => MapRelease): Alter {
  return ([current, ...others]) => (current ? [change(current), ...others] : []);
}

const withExtras = (extras: Record<string, unknown>) =>
  first((release) => ({ ...release, extras: { ...release.extras, ...extras } }));

const forgeries: [name: string, alter: Alter, sentence: string][] = [
  ['without its signature', withExtras({ signature: undefined }), 'is not signed'],
  ['that declares more than was signed', withExtras({ publishedAt: '2020-01-01T00:00:00.000Z' }), 'does not match'],
  [
    'with the signature of another key',
    withExtras({ signature: { keyId: 'nobody', value: 'AAAA' } }),
    'is signed with the key "nobody"',
  ],
  [
    'with the hash of another file',
    first((release) => ({ ...release, metadata: { ...release.metadata, integrity: `sha384-${'A'.repeat(64)}` } })),
    'does not match its signature',
  ],
  ['that is malformed', first((release) => Object.assign({}, release, { url: 5 })), 'is not valid'],
];

for (const [name, alter, sentence] of forgeries) {
  test(`a release ${name} does not run, and the previous one is shown`, async ({ page, faultProxy }) => {
    const live = await liveVersion('lessons');
    const log = await open(page, () => alterReleaseMap(faultProxy, 'lessons', alter));
    await lessons.expectShown(page, PREVIOUS_LESSONS);
    expect(await hasRun(page, live)).toBe(false);
    expect(log.join('\n')).toContain(`lessons ${live} is not used.`);
    expect(log.join('\n')).toContain(sentence);
    await page.goto('about:blank');
    const refusal = { kind: 'load', outcome: 'fallback', fault: 'untrusted' };
    await expect.poll(() => getReported(faultProxy, live)).toContainEqual(expect.objectContaining(refusal));
  });
}

test('a page with a truncated release map says so, and works after a reload', async ({ page, faultProxy }) => {
  await open(page, () => cutReleaseMap(faultProxy));
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  faultProxy.repair();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await lessons.expectShown(page, await liveVersion('lessons'));
});

const HOUR_MS = 3_600_000;

/** The live pointer with changes, signed with its real key. */
async function placedWith(changes: object) {
  const placed = (await store.readPointers()).remotes.lessons;
  if (!placed) throw new Error('There is no pointer of lessons.');
  const placement = { ...placed.placement, ...changes };
  const signer = await signerFor('promote', 'lessons');
  const renewal = signRenewal('lessons', placement.sequence, signer, new Date());
  return withExtras({ placement: { ...placement, signature: signer.sign(placement), renewal } });
}

test('a release revoked by its pointer does not run, and the previous one is shown', async ({ page, faultProxy }) => {
  const live = await liveVersion('lessons');
  const alter = await placedWith({ revoked: [live] });
  const log = await open(page, () => alterReleaseMap(faultProxy, 'lessons', alter));
  await lessons.expectShown(page, PREVIOUS_LESSONS);
  expect(await hasRun(page, live)).toBe(false);
  expect(log.join('\n')).toContain(`lessons ${live} is revoked.`);
});

test('an expired pointer disables the remote and nothing else', async ({ page, faultProxy }) => {
  const alter = await placedWith({ expires: new Date(Date.now() - HOUR_MS).toISOString() });
  const log = await open(page, () => alterReleaseMap(faultProxy, 'lessons', alter));
  await expect(lessons.panel(page)).toBeVisible();
  expect(await hasRun(page, PREVIOUS_LESSONS)).toBe(false);
  expect(log.join('\n')).toContain('expired');
  await goElsewhere(page);
});

test('a pointer that was not renewed in time is ignored', async ({ page, faultProxy }) => {
  const placed = (await store.readPointers()).remotes.lessons;
  if (!placed) throw new Error('There is no pointer of lessons.');
  const { placement, signature } = placed;
  const long = new Date(Date.now() - 29 * 24 * HOUR_MS);
  const renewal = signRenewal('lessons', placement.sequence, await signerFor('promote', 'lessons'), long);
  const alter = withExtras({ placement: { ...placement, signature, renewal } });
  const log = await open(page, () => alterReleaseMap(faultProxy, 'lessons', alter));
  await expect(lessons.panel(page)).toBeVisible();
  expect(log.join('\n')).toContain('expired');
});

test('a pointer older than one the browser has seen is rejected', async ({ page, faultProxy }) => {
  const live = await liveVersion('lessons');
  await open(page, () => faultProxy.repair());
  await lessons.expectShown(page, live);
  const sequence = (await store.readPointers()).remotes.lessons?.placement.sequence ?? 0;
  const alter = await placedWith({ sequence: sequence - 1 });
  const log = await open(page, () => alterReleaseMap(faultProxy, 'lessons', alter));
  await expect(lessons.panel(page)).toBeVisible();
  expect(log.join('\n')).toContain(`its sequence is ${sequence - 1}, and ${sequence} was seen`);
});

/** Opens the lessons. Resolves with the console output. */
async function open(page: Page, prepare: () => unknown): Promise<string[]> {
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  prepare();
  await page.goto(lessons.path, { waitUntil: 'commit' });
  return log;
}

/** Every entry that runs defines its container. */
function hasRun(page: Page, version: string): Promise<boolean> {
  return page.evaluate((name) => name in window, containerName('lessons', version));
}
