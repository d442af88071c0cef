import { join } from 'node:path';

/** Where a lesson page lies: "B2/futurePerf/2" is the second page of its topic. */
export function lessonFile(root: string, page: string): string {
  const [level = '', topic = '', number = ''] = page.split('/');
  return join(root, 'apps/lessons/content', level, topic, `${number.padStart(2, '0')}.json`);
}
