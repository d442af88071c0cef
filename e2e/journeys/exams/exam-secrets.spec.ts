import { expect, type Page } from '@playwright/test';
import { type ExamSection, readSections } from '../../support/exams/exam-content.ts';
import {
  addressOf,
  choose,
  finish,
  hasResult,
  isSaved,
  newLearner,
  openSection,
  question,
} from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

test('no paper is sent before the start, and no key, explanation or quotation before the finish', async ({
  page,
  request,
}) => {
  const tests = [...(await readSections('test-1')), ...(await readSections('test-2'))];
  const got = await collect(page);
  await goToStart(page);
  const beforeStart = [...got];
  await workThrough(page);

  const before = [...got];
  const textsOf = (all: typeof got) =>
    all.filter(({ text }) => text.includes('They travelled well')).map(({ url }) => url);
  expect(textsOf(beforeStart)).toEqual([]);
  expect(textsOf(before)).toEqual([addressOf('/api/exam-attempts')]);
  for (const { url, text } of before) {
    expect(
      findSecrets(tests).filter((secret) => holds(text, secret)),
      url,
    ).toEqual([]);
    if (isData(url)) expect(keysIn(text), url).toEqual([]);
    expect(text, url).not.toContain('sourceMappingURL=');
  }
  // No source map is served, and no key by its name.
  const scripts = before.filter(({ url }) => /\.js$/.test(url));
  expect(scripts.length).toBeGreaterThan(5);
  for (const { url } of scripts) expect((await request.get(`${url}.map`)).status(), url).toBe(404);
  const started = before.find(({ text }) => text.includes('They travelled well'))?.text ?? '{}';
  const hash: string = JSON.parse(started).paper.hash;
  const folder = scripts.map(({ url }) => /^.*\/remotes\/exams\/[^/]+\//.exec(url)?.[0]).find((found) => found);
  for (const path of [
    `${folder}papers/test-1.${hash.slice(0, 12)}.json`,
    `${folder}papers/test-1.json`,
    `/private/exam-keys/${hash}.json`,
    `/exam-keys/${hash}.json`,
    `${folder}exam-keys/${hash}.json`,
  ]) {
    expect((await request.get(path)).headers()['content-type'], path).not.toContain('json');
  }

  await finish(page);
  await hasResult(page);
  const after = got.slice(before.length).map(({ text }) => text);
  const mine = findSecrets(tests.slice(0, 3));
  expect(mine.length).toBeGreaterThanOrEqual(80);
  expect(mine.filter((secret) => !after.some((text) => holds(text, secret)))).toEqual([]);
  // The result also requests practice; wait for it, because a pending request at the end of the test fails the run.
  await page.context().unrouteAll({ behavior: 'wait' });
});

/** Collects every response that the browser gets, decoded. */
async function collect(page: Page) {
  const bodies: { url: string; text: string }[] = [];
  await page.context().route('**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    bodies.push({ url: response.url(), text: await response.text() });
    await route.fulfill({ response });
  });
  return bodies;
}

/** Everything a learner can do before the start. */
async function goToStart(page: Page) {
  await newLearner(page);
  await page.goto('/exams');
  await page.getByRole('link', { name: 'Start FEDE Practice' }).click();
  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible();
}

/** Everything a learner can do between start and finish. */
async function workThrough(page: Page) {
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await choose(page, 1, 0);
  await isSaved(page);
  await openSection(page, 2);
  await choose(page, 1, 3);
  await openSection(page, 3);
  await question(page, 1).getByRole('combobox').first().selectOption({ index: 1 });
  await page.reload();
  await expect(question(page, 1)).toBeVisible();
}

/** Strings that are secret before the finish. A quotation from a text that is shown anyway is no secret. */
function findSecrets(sections: readonly ExamSection[]): string[] {
  return sections.flatMap(({ questions, text }) =>
    questions.flatMap((one) => {
      const reasons = one.type === 'multipleChoice' ? [{ text: one.explanation, quote: one.quote }] : one.explanations;
      return reasons.flatMap((reason) => [reason.text, ...(text.includes(reason.quote) ? [] : [reason.quote])]);
    }),
  );
}

function holds(text: string, secret: string) {
  const inJson = JSON.stringify(secret).slice(1, -1);
  return text.includes(secret) || text.includes(inJson) || text.includes(inJson.replaceAll("'", "\\'"));
}

/** Data responses of the services, without code. */
function isData(url: string) {
  return url.includes('/api/');
}

/** Properties that only a key has, anywhere in a document. */
function keysIn(text: string): string[] {
  const names = ['correctAnswer', 'correctAnswers', 'correct', 'isCorrect', 'explanation', 'explanations', 'quote'];
  return names.filter((name) => text.includes(`"${name}"`));
}
