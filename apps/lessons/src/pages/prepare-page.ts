import { isScored } from '@tensely/questions/logic';
import { isViewLoaded, loadQuestionViews } from '@tensely/questions/react';
import { content } from '../loading/content-source.ts';
import { whenReady } from '../loading/load-store.ts';
import { pageKey, requestedPage } from './page-address.ts';

/**
 * Loads what the first sight of an address like "/A1/nouns?page=2" needs: the lesson page, and the view of its first
 * question. Addresses that show no page need nothing.
 */
export async function preparePage(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, levelKey, topicKey] = pathname.split('/');
  const level = content.index.levels.find(({ key }) => key === levelKey);
  const topic = level?.topics.find(({ key }) => key === topicKey);
  if (!level || !topic || topic.pages === 0) return;
  const request = requestedPage(searchParams.get('page'), topic.pages);
  if (request.kind !== 'page') return;
  const page = await whenReady(content.pages, pageKey({ level, topic, number: request.page }));
  const first = page.questions.find(isScored);
  if (first && !isViewLoaded(first.type)) await loadQuestionViews();
}
