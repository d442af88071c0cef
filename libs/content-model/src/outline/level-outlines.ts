import type { Page } from '../schema/page.schema.ts';

/** What the screens around a topic show of it beside the content index. */
export interface TopicOutline {
  /** The titles of its pages, from page 1 on. */
  titles: string[];
  /** The first picture of each page, as its path; empty for a page without one. */
  pictures: string[];
  /** The first picture of its pages. */
  picture?: { imagePath: string; altText: string };
}

/** The topics of a level, by their keys. */
export type LevelOutline = Record<string, TopicOutline>;

/** The outlines of all levels, by their keys; `path` is "content/<level>/<topic>/NN.json", in order. */
export function levelOutlines(pages: readonly { path: string; page: Page }[]): Record<string, LevelOutline> {
  const levels: Record<string, LevelOutline> = {};
  for (const { path, page } of pages) {
    const [, level = '', topic = ''] = path.split('/');
    const before = levels[level]?.[topic];
    const own = firstPicture([page.content, page.questions]);
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

function firstPicture(value: unknown): TopicOutline['picture'] {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('imagePath' in value && typeof value.imagePath === 'string') {
    const altText = 'altText' in value && typeof value.altText === 'string' ? value.altText : '';
    return { imagePath: value.imagePath, altText };
  }
  for (const part of Object.values(value)) {
    const found = firstPicture(part);
    if (found) return found;
  }
  return undefined;
}
