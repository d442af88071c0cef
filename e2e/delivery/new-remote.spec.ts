import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { folders } from '../support/platform/addresses.ts';
import { node } from '../support/platform/release-command.ts';
import { copySources, removeSources } from '../support/platform/source-copy.ts';
import { expectShown } from './served.ts';
import { test } from './stage-test.ts';

const run = promisify(execFile);
const sources = `${folders.sources}-new-remote`;

test.afterEach(() => removeSources(sources));

test('what each generator makes goes live beside the other remotes: a remote, a question type on a new page, a release verb', async ({
  stage,
  page,
}) => {
  test.setTimeout(600_000);
  await copySources(sources);
  await generate('remote', 'sample', '--skip-install');
  await generate('question-type', 'odd-one');
  await generate('lesson-page', 'A1/there', '--title', 'Things on a table');
  await generate('release-verb', 'live-now');
  // Links the new package as an installation would: the packages of the copy are those of the workspace.
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: sources });
  await useNewType();

  const { version } = await stage.releaseFrom(sources, 'publish', 'sample', '--skip-checks', 'a journey');
  await stage.release('promote', 'sample', version);
  await stage.releaseFrom(sources, 'publish', 'lessons', '--version', '99.0.0', '--skip-checks', 'a journey');
  await stage.release('promote', 'lessons', '99.0.0');
  const { pairs } = await stage.release('check');
  expect(pairs.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  const { live } = await stage.releaseFrom(sources, 'live-now', 'sample');
  expect(live).toEqual([['sample', version]]);

  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sample' }).click();
  await expectShown(page, 'sample', version);
  await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  await page.goto('/A1/there?page=5');
  await expectShown(page, 'lessons', '99.0.0');
  await page.getByRole('button', { name: 'phones', exact: true }).click();
  await expect(page.getByRole('button', { name: 'phones Correct' })).toBeVisible();
});

async function generate(...words: string[]): Promise<void> {
  await run(node, ['tools/generators/generate.ts', ...words], { cwd: sources });
}

/** Replaces the question of the new page by one of the new type. */
async function useNewType(): Promise<void> {
  const path = join(sources, 'apps/lessons/content/A1/there/05.json');
  const lesson = JSON.parse(await readFile(path, 'utf8'));
  const question = {
    type: 'oddOne',
    id: 'A1-there-5-q1',
    question: 'Which word is a plural?',
    options: ['phone', 'phones', 'phoning'],
    correctAnswer: 'phones',
    explanation: 'Most nouns make their plural with -s.',
    tags: ['plural-s'],
  };
  await writeFile(path, JSON.stringify({ ...lesson, questions: [question] }));
}
