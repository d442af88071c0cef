import { describe, expect, test } from 'vitest';
import { parsePage } from '../lessons/parse/parse-page.ts';
import { checkContent } from './check-content.ts';
import type { Content } from './content.ts';

function question(id: string) {
  return {
    type: 'multipleChoice',
    id,
    question: `Which is right? (${id})`,
    options: [{ text: 'works' }, { text: 'work', feedback: 'Add -s.' }],
    correctAnswer: 'works',
    explanation: 'Third person -s.',
    tags: ['present-simple-s'],
  };
}

function pageFile(number: number, count: number, change: object = {}) {
  const id = `A1-verbs-${number}`;
  const imagePath = `A1/verbs/${number}.svg`;
  const picture = { type: 'imageDisplay', imagePath, altText: 'She works: the verb gets an -s.' };
  const json = {
    id,
    title: 'Verbs',
    content: [{ type: 'explanation', text: 'Add -s.' }, picture],
    questions: Array.from({ length: count }, (_, index) => question(`${id}-q${index + 1}`)),
    ...change,
  };
  return { file: `A1/verbs/0${number}.json`, level: 'A1', topic: 'verbs', number, json, page: parsePage(json).page };
}

const topic = { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 2 };
const content: Content = {
  index: { file: 'index.json', json: { levels: [{ key: 'A1', label: 'A1', topics: [topic] }] } },
  tags: { file: 'tags.json', json: { 'present-simple-s': 'The -s after he, she, it' } },
  requirements: {
    file: 'requirements.json',
    json: {
      scoredQuestions: { onPage: 8, onLastPage: 10 },
      pictures: { pagesPerPicture: 2, byTopic: { 'B1/modalVerbs': 2 } },
    },
  },
  pages: [pageFile(1, 8), pageFile(2, 10)],
  pictures: new Set(['A1/verbs/1', 'A1/verbs/2']),
};

function findDefects(change: Partial<Content>) {
  return checkContent({ ...content, ...change }).map(({ file, pointer, sentence }) => `${file}${pointer} ${sentence}`);
}

function indexed(change: object) {
  return { file: 'index.json', json: { levels: [{ key: 'A1', label: 'A1', topics: [{ ...topic, ...change }] }] } };
}

test('a complete topic has no defects', () => {
  expect(findDefects({})).toEqual([]);
});

describe('counts', () => {
  test('reports a missing page that the index lists', () => {
    expect(findDefects({ pages: [pageFile(2, 10)], pictures: new Set(['A1/verbs/2']) })).toEqual([
      'index.json "A1/verbs" has no page 1 of 2.',
    ]);
  });

  test('a topic that is not ready may be incomplete, but its existing pages are checked', () => {
    const draft = { index: indexed({ ready: false }), pages: [pageFile(1, 7)], pictures: new Set(['A1/verbs/1']) };
    expect(findDefects(draft)).toEqual([
      'A1/verbs/01.json The page has 7 scored questions instead of 8, as a page before the last of its topic.',
    ]);
  });

  test('pictures and tags are only required once the topic is ready', () => {
    const draft = { tags: { file: 'tags.json', json: {} }, pictures: new Set<string>() };
    expect(findDefects({ ...draft, index: indexed({ ready: false }) })).toEqual([]);
    expect(findDefects({ ...draft, index: indexed({ ready: true }) })).toEqual(
      expect.arrayContaining([
        'A1/verbs/01.json/content/1/imagePath There is no picture "A1/verbs/1.svg".',
        'A1/verbs/01.json/questions/0/tags/0 The tag "present-simple-s" is not in tags.json.',
      ]),
    );
  });

  test('reports a new page that the index does not count, and that the previous page is no longer the last', () => {
    const pages = [pageFile(1, 8), pageFile(2, 10), pageFile(3, 9)];
    expect(findDefects({ pages, pictures: new Set(['A1/verbs/1', 'A1/verbs/2', 'A1/verbs/3']) })).toEqual([
      'A1/verbs/02.json The page has 10 scored questions instead of 8, as a page before the last of its topic.',
      'A1/verbs/03.json "pages" of "A1/verbs" in the index is 2: this page is not counted there.',
      'A1/verbs/03.json The page has 9 scored questions instead of 10, as the last page of a topic.',
    ]);
  });

  test('reports a topic that is not in the index', () => {
    expect(findDefects({ index: indexed({ key: 'verb' }) })).toContain(
      'A1/verbs/01.json The index does not have a topic "A1/verbs".',
    );
  });

  test('a click activity on the left panel counts', () => {
    const words = ['go', 'dog'].map((text) => ({ text, feedback: 'This word.' }));
    const verb = { layout: 'vertical', instructions: 'Click the verb.', words, keyWords: ['go'] };
    const marks = { explanation: 'It is an action.', tags: ['present-simple-s'] };
    const click = { type: 'click', id: 'A1-verbs-1-q8', ...verb, ...marks };
    const { json } = pageFile(1, 7);
    const first = pageFile(1, 7, { content: [...json.content, click] });
    expect(findDefects({ pages: [first, pageFile(2, 10)] })).toEqual([]);
  });

  test('A1 has at least one picture for two pages, and every picture is used', () => {
    const pictures = new Set(['A1/verbs/1', 'A1/verbs/2', 'A1/verbs/3', 'A2/future/1']);
    expect(findDefects({ pictures })).toEqual(['index.json No page shows the picture "A1/verbs/3".']);
    expect(findDefects({ index: indexed({ pages: 2 }), pictures: new Set() })).toContain(
      'index.json "A1/verbs" has 0 pictures instead of at least 1.',
    );
  });

  test('a topic has as many pictures as its requirements say', () => {
    const levels = [{ key: 'B1', label: 'B1', topics: [{ ...topic, key: 'modalVerbs', pages: 4 }] }];
    const index = { file: 'index.json', json: { levels } };
    expect(findDefects({ index, pages: [], pictures: new Set(['B1/modalVerbs/1']) })).toContain(
      'index.json "B1/modalVerbs" has 1 pictures instead of at least 2.',
    );
  });
});

describe('the whole content', () => {
  test('a page names its own place', () => {
    const misnamed = pageFile(1, 8, { id: 'A1-verb-1' });
    expect(findDefects({ pages: [misnamed, pageFile(2, 10)] })).toContain(
      'A1/verbs/01.json/id The id of this page is "A1-verbs-1", by its place.',
    );
  });

  test('a copied page with the same id is reported with its original', () => {
    const copied = { ...pageFile(1, 10), file: 'A1/verbs/02.json', number: 2 };
    expect(findDefects({ pages: [pageFile(1, 8), copied] })).toContain(
      'A1/verbs/02.json/id "A1-verbs-1" is the id of A1/verbs/01.json, from which this page was copied: here it is "A1-verbs-2".',
    );
  });

  test('an id occurs once in the product, and a question is asked once', () => {
    const { json } = pageFile(1, 8);
    const again = pageFile(2, 10, { questions: [...json.questions.slice(0, 1), ...pageFile(2, 9).json.questions] });
    expect(findDefects({ pages: [pageFile(1, 8), again] })).toEqual(
      expect.arrayContaining([
        'A1/verbs/02.json The id "A1-verbs-1-q1" is used in A1/verbs/01.json too.',
        'A1/verbs/02.json "A1-verbs-1-q1" asks the same as "A1-verbs-1-q1".',
      ]),
    );
  });

  test('index and tags are checked as separate files', () => {
    expect(findDefects({ index: { file: 'index.json', json: { levels: [{ key: 'A1' }] } } })).toEqual([
      'index.json/levels/0/label The field is missing.',
      'index.json/levels/0/topics The field is missing.',
    ]);
    expect(findDefects({ tags: { file: 'tags.json', json: { a: 1 } } })).toContain(
      'tags.json/a The value is not a text.',
    );
    expect(findDefects({ requirements: { file: 'requirements.json', json: {} } })).toEqual([
      'requirements.json/scoredQuestions The field is missing.',
      'requirements.json/pictures The field is missing.',
    ]);
  });
});
