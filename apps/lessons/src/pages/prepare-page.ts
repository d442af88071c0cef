import type { Page } from '@tensely/content/lessons';
import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import { isViewLoaded, loadQuestionViews } from '@tensely/questions/react';
import { loadLevelScreens } from '../lazy-level-screen.tsx';
import { content } from '../loading/content-source.ts';
import { whenReady } from '../loading/load-store.ts';
import { loadPractice } from '../practice/lazy-practice.tsx';
import { pageKey, requestedPage } from './page-address.ts';
import type { PagePlace } from './use-shown-page.ts';

/**
 * Loads the parts of the first screen of an address: for "/A1/nouns?page=2" the lesson page and the view of its first
 * question, for "/A1" and "/practice" their code and data. Does nothing for other addresses.
 */
export async function preparePage(address: string): Promise<void> {
  const name = address.slice(1);
  if (name === 'practice') await loadPractice();
  if (content.index.levels.some(({ key }) => key === name)) {
    const { loadOutline } = await loadLevelScreens();
    await loadOutline(name);
  }
  const first = await firstQuestion(address);
  // If the page contains answers, another question may be open.
  const isAnswered = typeof document !== 'undefined' && document.getElementById('learner') !== null;
  if (first && (isAnswered || !isViewLoaded(first.type))) await loadQuestionViews();
}

/** The first question of the page at an address, once the page has loaded. */
export async function firstQuestion(address: string): Promise<ScoredQuestion | undefined> {
  const { page } = (await loadPageAt(address)) ?? {};
  return page?.questions.find(isScored);
}

/** The lesson page at an address, once it has loaded; undefined if the address is not one of a page. */
export async function loadPageAt(address: string): Promise<(PagePlace & { page: Page }) | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, levelKey, topicKey] = pathname.split('/');
  const level = content.index.levels.find(({ key }) => key === levelKey);
  const topic = level?.topics.find(({ key }) => key === topicKey);
  if (!level || !topic || topic.pages === 0) return undefined;
  const request = requestedPage(searchParams.get('page'), topic.pages);
  if (request.kind !== 'page') return undefined;
  const place = { level, topic, number: request.page };
  return { ...place, page: await whenReady(content.pages, pageKey(place)) };
}
