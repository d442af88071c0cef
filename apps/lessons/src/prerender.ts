import { prerenderAuth } from '@tensely/auth/prerender';
import { setAuth } from '@tensely/auth/react';
import { scoredQuestions } from '@tensely/content/lessons';
import type { Language } from '@tensely/core/logic';
import { type RenderForLearner, withoutInlineStyles } from '@tensely/platform/host';
import { type PrerenderableRemote, prerenderedLanguages, prerenderRemote } from '@tensely/platform/prerender';
import { type AnswersInPage, createPrerenderProgress, readHistory, sessionToRender } from '@tensely/progress/prerender';
import { setProgress } from '@tensely/progress/react';
import { contentHash, getPressAnswers } from '@tensely/questions/logic';
import { loadQuestionViews } from '@tensely/questions/react';
import { App } from './app.tsx';
import { content } from './loading/content-source.ts';
import { firstQuestion, loadPageAt, preparePage } from './pages/prepare-page.ts';

setAuth(prerenderAuth);
setProgress(createPrerenderProgress());

/** The screens that are no lesson page, and the lazy chunks that they need. */
const screens: Record<string, readonly string[]> = {
  '/practice': ['practice'],
  ...Object.fromEntries(content.index.levels.map(({ key }) => [`/${key}`, ['around-lessons']])),
};

/** The addresses that the build prerenders. A topic without a page number opens on its first page. */
export const addresses: Record<string, string> = Object.fromEntries([
  ...Object.keys(screens).map((path) => [path, path]),
  ...content.index.levels.flatMap(({ key: level, topics }) =>
    topics
      .filter(({ ready }) => ready !== false)
      .flatMap(({ key: topic, pages }) => {
        const path = `/${level}/${topic}`;
        const page = (number: number) => `${path}?page=${number}`;
        return [[path, page(1)], ...Array.from({ length: pages }, (_, index) => [page(index + 1), page(index + 1)])];
      }),
  ),
]);

/** Names of the lazy chunks that the screen of an address needs. */
export const chunks = (address: string) => screens[address] ?? [];

const lessons: PrerenderableRemote = { name: 'lessons', App, basename: '/', prepare: preparePage };

export const languages = prerenderedLanguages;

/** The HTML of an address (path and query); with `pressed`, after a press on that option of the first question. */
export const prerender = (address: string, pressed?: number, language?: Language) =>
  prerenderRemote(lessons, address, pressed, language);

/** Number of options of the page's first question, if one press answers it; otherwise 0. */
export async function countOptions(address: string): Promise<number> {
  const question = await firstQuestion(address);
  return question ? getPressAnswers(question).length : 0;
}

/** The gateway calls it for a lesson page that a learner has worked on. Calls must not overlap: language and progress are global. */
export const renderForLearner: RenderForLearner = async ({ address, language, history, uid }) => {
  const read = readHistory(history);
  const shown = await loadPageAt(address);
  if (!read || !shown) return undefined;
  const { level, topic, number, page } = shown;
  const questions = scoredQuestions(page).map((item) => ({ questionId: item.id, contentHash: contentHash(item) }));
  const ref = { level: level.key, topic: topic.key, page: number };
  const session = sessionToRender(read, { learner: uid, ref, questions });
  if (!session) return undefined;
  await loadQuestionViews();
  setProgress(createPrerenderProgress(session));
  try {
    const markup = await prerender(address, undefined, language);
    return { markup: withoutInlineStyles(markup), data: { session } satisfies AnswersInPage };
  } finally {
    setProgress(createPrerenderProgress());
  }
};
