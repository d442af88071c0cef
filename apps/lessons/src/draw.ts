import { type DrawableRemote, drawRemote } from '@tensely/platform/draw';
import { createProgressOfNobody } from '@tensely/progress/draw';
import { setProgress } from '@tensely/progress/react';
import { answersAtOnce } from '@tensely/questions/logic';
import { App } from './app.tsx';
import { content } from './loading/content-source.ts';
import { firstQuestion, preparePage } from './pages/prepare-page.ts';

setProgress(createProgressOfNobody());

/** The addresses whose pages the build draws. A topic without a page number opens on its first page. */
export const addresses: Record<string, string> = Object.fromEntries(
  content.index.levels.flatMap(({ key: level, topics }) =>
    topics
      .filter(({ ready }) => ready !== false)
      .flatMap(({ key: topic, pages }) => {
        const path = `/${level}/${topic}`;
        const page = (number: number) => `${path}?page=${number}`;
        return [[path, page(1)], ...Array.from({ length: pages }, (_, index) => [page(index + 1), page(index + 1)])];
      }),
  ),
);

const lessons: DrawableRemote = { name: 'lessons', App, basename: '/', prepare: preparePage };

/** The markup of an address: path and query. */
export const draw = (address: string) => drawRemote(lessons, address);

/** For each option of the page's first question what the exercises become when it is pressed, where a press answers at once. */
export async function drawVerdicts(address: string): Promise<string[]> {
  const question = await firstQuestion(address);
  const before = parts(await draw(address));
  return Promise.all(
    (question ? answersAtOnce(question) : []).map(async (_, option) => {
      const after = parts(await drawRemote(lessons, address, option));
      if (after.around !== before.around) throw new Error(`At ${address} an answer changes more than the exercises.`);
      return after.exercises;
    }),
  );
}

/** The element of the exercises in the markup of a page, and what stands around it. */
function parts(markup: string) {
  const start = markup.search(/<div data-exercises/);
  if (start < 0) return { exercises: '', around: markup };
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(start).matchAll(/<div\b|<\/div>/g)) {
    depth += tag === '</div>' ? -1 : 1;
    const end = start + index + tag.length;
    if (depth === 0) return { exercises: markup.slice(start, end), around: markup.slice(0, start) + markup.slice(end) };
  }
  throw new Error('The exercises have no end.');
}
