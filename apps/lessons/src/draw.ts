import { drawRemote } from '@tensely/platform/draw';
import { createProgressOfNobody } from '@tensely/progress/draw';
import { setProgress } from '@tensely/progress/react';
import { App } from './app.tsx';
import { content } from './loading/content-source.ts';
import { preparePage } from './pages/prepare-page.ts';

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

/** The markup of an address: path and query. */
export const draw = (address: string) =>
  drawRemote({ name: 'lessons', App, basename: '/', prepare: preparePage }, address);
