import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { test } from '../support/worker-test.ts';
import { type Answers, answersOf, type LessonQuestion } from './qti-answers.ts';

const root = join(import.meta.dirname, '../..');
/** A QTI 3 player of another organisation, Cito. It renders and scores the items that `content -- export` writes. */
const player = join(
  dirname(createRequire(import.meta.url).resolve('@citolab/qti-components/package.json')),
  'cdn/index.js',
);

/** Topics that hold every question type between them. */
const topics = ['A1/adjectives', 'A1/nouns', 'B1/2ndCond'];
const types = ['multipleChoice', 'trueFalse', 'gapFill', 'wordBank', 'matching', 'dragDrop', 'ordering', 'click'];
const perType = 3;

// One export: in parallel, each worker would make its own.
test.describe.configure({ mode: 'default' });

let items = new Map<string, string>();
let questions: LessonQuestion[] = [];

test.beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tensely-qti-'));
  const command = [
    'tools/content/content.ts',
    'export',
    '--format',
    'qti3',
    '--to',
    join(folder, 'lessons.zip'),
    ...topics,
  ];
  execFileSync(execPath, command, { cwd: root });
  const files = Object.entries(unzipSync(new Uint8Array(readFileSync(join(folder, 'lessons.zip')))));
  rmSync(folder, { recursive: true });
  items = new Map(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
  questions = [...items.keys()].flatMap((path) => {
    const [, level, topic, page] = /^items\/(\w\d)-(\w+)-(\d+)-/.exec(path) ?? [];
    if (!page) return [];
    const file = join(root, 'apps/lessons/content', `${level}/${topic}/${page.padStart(2, '0')}.json`);
    const { content, questions: right } = JSON.parse(readFileSync(file, 'utf8'));
    return [...content, ...right].filter(({ id }) => path === `items/${id}.xml`);
  });
});

for (const type of types) {
  test(`a QTI player scores ${type}: 1 for the right answer, 0 for a wrong one or none, and it shows the explanation`, async ({
    page,
  }) => {
    const ofType = questions.filter((question) => question.type === type).slice(0, perType);
    expect(ofType.length).toBeGreaterThan(0);
    await page.setContent('<!doctype html><html lang="en"><title>QTI</title><body></body></html>');
    await page.addScriptTag({ path: player, type: 'module' });
    for (const question of ofType) {
      const xml = items.get(`items/${question.id}.xml`) ?? '';
      const { right, wrong } = answersOf(question, xml);
      expect(await scoreOf(page, xml, []), `${question.id}, no answer`).toBe(0);
      expect(await scoreOf(page, xml, wrong), `${question.id}, wrong answer`).toBe(0);
      expect(await scoreOf(page, xml, right), `${question.id}, right answer`).toBeCloseTo(1, 5);
      await expect(page.getByText(question.explanation).first()).toBeVisible();
    }
  });
}

test('a QTI player takes the answers of a learner: a choice by click, a blank by keyboard', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>QTI</title><body></body></html>');
  await page.addScriptTag({ path: player, type: 'module' });
  const choice = questions.find(({ id }) => id === 'A1-nouns-1-q3');
  await show(page, items.get(`items/${choice?.id}.xml`) ?? '');
  await page.getByText('kitchen', { exact: true }).click();
  expect(await endAttempt(page)).toBe(1);
  await page.getByText('slowly', { exact: true }).click();
  expect(await endAttempt(page)).toBe(0);
  await expect(page.getByText("'Slowly' says how you do something. It names nothing.")).toBeVisible();
  await show(page, items.get('items/A1-nouns-1-q6.xml') ?? '');
  await page.getByRole('textbox').pressSequentially('Driver');
  expect(await endAttempt(page)).toBe(1);
  await page.getByRole('textbox').clear();
  await page.getByRole('textbox').pressSequentially('drive');
  expect(await endAttempt(page)).toBe(0);
  await expect(page.getByText("'Drive' is the verb.")).toBeVisible();
});

async function scoreOf(page: Page, xml: string, answers: Answers): Promise<number> {
  await show(page, xml);
  await page.locator('qti-assessment-item').evaluate((item, variables) => Object.assign(item, { variables }), answers);
  return endAttempt(page);
}

async function show(page: Page, itemXML: string): Promise<void> {
  await page.evaluate(async (xml) => {
    await customElements.whenDefined('item-container');
    const container = Object.assign(document.createElement('item-container'), { itemXML: xml });
    const shell = document.createElement('qti-item');
    shell.append(container);
    document.body.replaceChildren(shell);
  }, itemXML);
  await expect(page.locator('qti-item-body')).toBeVisible();
}

/** Ends the attempt and returns the player's SCORE. */
async function endAttempt(page: Page): Promise<number> {
  return page.locator('qti-assessment-item').evaluate((item) => {
    if (!('processResponse' in item && typeof item.processResponse === 'function')) throw new Error('No QTI item.');
    item.processResponse();
    const variables: unknown = 'variables' in item ? item.variables : [];
    if (!Array.isArray(variables)) throw new Error('No variables.');
    return Number(variables.find(({ identifier }) => identifier === 'SCORE')?.value);
  });
}
