import { expect, test } from 'vitest';
import { levelOutlines } from './level-outlines.ts';
import { parsePage } from './parse/parse-page.ts';

function page(path: string, title: string, content: unknown[] = []) {
  return { path: `content/${path}.json`, page: parsePage({ id: path, title, content, questions: [] }).page };
}

test('an outline has the titles and pictures of a level’s pages, and the first picture of each topic', () => {
  const picture = (number: number) => {
    return { type: 'image', imagePath: `A1/nouns/${number}.svg`, altText: `Picture ${number}.` };
  };
  expect(
    levelOutlines([
      page('A1/nouns/01', 'What is a noun?'),
      page('A1/nouns/02', 'Plurals', [picture(1)]),
      page('A1/nouns/03', 'A and an', [picture(2)]),
      page('A1/verbs/01', 'Be'),
      page('A2/future/01', 'Will'),
    ]),
  ).toEqual({
    A1: {
      nouns: {
        titles: ['What is a noun?', 'Plurals', 'A and an'],
        pictures: ['', 'A1/nouns/1.svg', 'A1/nouns/2.svg'],
        picture: { imagePath: 'A1/nouns/1.svg', altText: 'Picture 1.' },
      },
      verbs: { titles: ['Be'], pictures: [''] },
    },
    A2: { future: { titles: ['Will'], pictures: [''] } },
  });
});
