import { content } from '../loading/content-source.ts';
import { whenReady } from '../loading/load-store.ts';
import { pageKey, requestedPage } from './page-address.ts';

/** Loads the lesson page of an address like "/A1/nouns?page=2". Addresses that show no page need nothing. */
export async function preparePage(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, levelKey, topicKey] = pathname.split('/');
  const level = content.index.levels.find(({ key }) => key === levelKey);
  const topic = level?.topics.find(({ key }) => key === topicKey);
  if (!level || !topic || topic.pages === 0) return;
  const request = requestedPage(searchParams.get('page'), topic.pages);
  if (request.kind === 'page') await whenReady(content.pages, pageKey({ level, topic, number: request.page }));
}
