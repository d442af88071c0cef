import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { violations } from '../../support/accessibility.ts';
import { signUp } from '../../support/learner.ts';
import { test } from '../../support/worker-test.ts';

interface Topic {
  key: string;
  title: string;
  pages: number;
  ready: boolean;
}

const content = join(import.meta.dirname, '../../../apps/lessons/content');
const index: { levels: { key: string; topics: Topic[] }[] } = JSON.parse(
  await readFile(join(content, 'index.json'), 'utf8'),
);

for (const { key: level, topics } of index.levels) {
  for (const { key, title, pages } of topics.filter(({ ready }) => ready)) {
    test(`every page of ${level} ${title} opens with its pictures, without console errors or accessibility violations`, async ({
      page,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The gateway refuses reports beyond a hundred page views per network, and all journeys share one.
        const isOfReport = message.location().url.endsWith('/beacons');
        if (message.type() === 'error' && !isOfReport) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await signUp(page, `/${level}/${key}`);
      for (let number = 1; number <= pages; number++) {
        await page.goto(`/${level}/${key}?page=${number}`);
        await expect(page.getByText(`${title} - Page ${number} Progress`)).toBeVisible();
        const pictures = await countPictures(level, key, number);
        await expect(page.getByRole('img')).toHaveCount(pictures);
      }
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
}

/** The number of pictures visible at first: those of the explanation, and those before the first question. */
async function countPictures(level: string, topic: string, number: number) {
  const file = join(content, level, topic, `${String(number).padStart(2, '0')}.json`);
  const page: { content: Item[]; questions: Item[] } = JSON.parse(await readFile(file, 'utf8'));
  const first = page.questions.findIndex(({ id }) => id !== undefined);
  const shown = [...page.content, ...page.questions.slice(0, first)];
  return shown.filter(({ type }) => type === 'imageDisplay').length;
}

interface Item {
  type: string;
  id?: string;
}
