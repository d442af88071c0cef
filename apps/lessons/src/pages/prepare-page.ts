import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import { isViewLoaded, loadQuestionViews } from '@tensely/questions/react';
import { content } from '../loading/content-source.ts';
import { whenReady } from '../loading/load-store.ts';
import { pageKey, requestedPage } from './page-address.ts';

/**
 * Loads the parts of the first screen of an address like "/A1/nouns?page=2": the lesson page, and the view of its first
 * question. Does nothing for addresses without a page.
 */
export async function preparePage(address: string): Promise<void> {
  const first = await firstQuestion(address);
  if (first && !isViewLoaded(first.type)) await loadQuestionViews();
}

/** The first question of the page at an address, once the page has loaded. */
export async function firstQuestion(address: string): Promise<ScoredQuestion | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, levelKey, topicKey] = pathname.split('/');
  const level = content.index.levels.find(({ key }) => key === levelKey);
  const topic = level?.topics.find(({ key }) => key === topicKey);
  if (!level || !topic || topic.pages === 0) return undefined;
  const request = requestedPage(searchParams.get('page'), topic.pages);
  if (request.kind !== 'page') return undefined;
  const page = await whenReady(content.pages, pageKey({ level, topic, number: request.page }));
  return page.questions.find(isScored);
}
