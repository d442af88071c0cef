import type { Page } from './schema/page.schema.ts';

/** The parts of a topic that the screens around it show beside the content index. */
export interface TopicOutline {
  /** The titles of its pages, from page 1. */
  titles: string[];
  /** The path of each page's first picture; empty for a page without one. */
  pictures: string[];
  /** The first picture of the topic. */
  picture?: { imagePath: string; altText: string };
}

/** The topics of a level, by key. */
export type LevelOutline = Record<string, TopicOutline>;

/** The outlines of all levels, by key; `path` is "content/<level>/<topic>/NN.json", sorted. */
export function levelOutlines(pages: readonly { path: string; page: Page }[]): Record<string, LevelOutline> {
  const levels: Record<string, LevelOutline> = {};
  for (const { path, page } of pages) {
    const [, level = '', topic = ''] = path.split('/');
    const before = levels[level]?.[topic];
    const own = firstPicture(page);
    const picture = before?.picture ?? own;
    const outline = {
      titles: [...(before?.titles ?? []), page.title],
      pictures: [...(before?.pictures ?? []), own?.imagePath ?? ''],
      ...(picture && { picture }),
    };
    levels[level] = { ...levels[level], [topic]: outline };
  }
  return levels;
}

function firstPicture({ content, questions }: Page): TopicOutline['picture'] {
  const found = [...content, ...questions].find((item) => item.type === 'imageDisplay');
  return found && { imagePath: found.imagePath, altText: found.altText };
}
