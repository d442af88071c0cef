import { expect, type Page, test } from '@playwright/test';
import { type ExamSection, sectionsOf } from '../../support/exams/exam-content.ts';
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

test('a learner is sent no paper before the start, no key, no explanation and no quotation before the finish, and all of them after it', async ({
  page,
  request,
}) => {
  const tests = [...(await sectionsOf('test-1')), ...(await sectionsOf('test-2'))];
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
      secretsOf(tests).filter((secret) => holds(text, secret)),
      url,
    ).toEqual([]);
    if (isData(url)) expect(keysIn(text), url).toEqual([]);
    expect(text, url).not.toContain('sourceMappingURL=');
  }
  // No map of any script is served, nor is a key by its name.
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
  const mine = secretsOf(tests.slice(0, 3));
  expect(mine.length).toBeGreaterThanOrEqual(80);
  expect(mine.filter((secret) => !after.some((text) => holds(text, secret)))).toEqual([]);
  // The result asks for practice as well: an answer that is still on its way when the test ends would fail the run.
  await page.context().unrouteAll({ behavior: 'wait' });
});

/** Everything that the browser gets, decoded, from whatever it asks. */
async function collect(page: Page) {
  const bodies: { url: string; text: string }[] = [];
  await page.context().route('**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    bodies.push({ url: response.url(), text: await response.text() });
    await route.fulfill({ response });
  });
  return bodies;
}

/** All that a learner can do up to the start. */
async function goToStart(page: Page) {
  await newLearner(page);
  await page.goto('/exams');
  await page.getByRole('link', { name: 'Start FEDE Practice' }).click();
  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible();
}

/** All that a learner can do from there to the finish. */
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

/** What nobody may know before the finish. A quotation from a text that is there to be read is no secret. */
function secretsOf(sections: readonly ExamSection[]): string[] {
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

/** Answers of the services: all that is data and not program. */
function isData(url: string) {
  return url.includes('/api/');
}

/** Members that only a key has, wherever they are in a document. */
function keysIn(text: string): string[] {
  const names = ['correctAnswer', 'correctAnswers', 'correct', 'isCorrect', 'explanation', 'explanations', 'quote'];
  return names.filter((name) => text.includes(`"${name}"`));
}
