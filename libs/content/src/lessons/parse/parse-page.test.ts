import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSchema } from '../schema/page.schema.ts';
import { parsePage } from './parse-page.ts';

const text = { type: 'text', text: 'Read this.' } as const;
const choice = {
  type: 'multipleChoice',
  id: 'q1',
  question: 'She … here.',
  options: [{ text: 'works' }, { text: 'work' }],
  correctAnswer: 'works',
} as const;
const click = {
  type: 'click',
  id: 'c1',
  layout: 'horizontal',
  instructions: 'Click the noun.',
  words: [{ text: 'a' }, { text: 'dog' }],
  keyWords: ['dog'],
} as const;

function listTypes(json: unknown) {
  const { content, questions } = parsePage(json).page;
  return [content.map(({ type }) => type), questions.map(({ type }) => type)];
}

test('a page is unchanged on a second pass, including placeholders', () => {
  const once = parsePage({ title: 'Nouns', content: [text, click], questions: [null, { type: 'crossword' }] }).page;
  expect(parsePage(once)).toEqual({ page: once, repairs: [] });
});

describe('wrappers', () => {
  test.each([
    ['content and questions', { content: [text], questions: [choice] }],
    ['items', { items: [text, choice] }],
    ['sections of items', { sections: [{ items: [text] }, { items: [choice] }] }],
    ['sections of content and questions', { sections: [{ content: [text], questions: [choice] }] }],
    ['a bare list', [text, choice]],
    ['lists in lists', [[text], [[choice]]]],
    ['a lesson of pages', { lessonId: 'l', pages: [{ items: [text] }, { questions: [choice] }] }],
    ['wrappers in wrappers', { content: { items: { sections: [text] } }, questions: { questions: [choice] } }],
    ['a quiz that holds questions', { items: [text, { type: 'quiz', questions: [choice] }] }],
    ['a section with its own type', { items: [text, { type: 'section', items: [choice] }] }],
    ['other case', { Content: [text], QUESTIONS: [choice] }],
    ['one item where a list belongs', { content: text, questions: choice }],
  ])('%s', (_name, json) => {
    expect(listTypes(json)).toEqual([['text'], ['multipleChoice']]);
  });

  test("a section's title becomes a heading with its texts below, and other members are reported", () => {
    const section = { title: 'Part 1', sectionType: 'reading', text: 'One day …', questions: [choice], points: 30 };
    const { page, repairs } = parsePage({ title: 'T', instructions: 'Read.', sections: [section] });
    expect(page.content).toEqual([
      { type: 'instructions', text: 'Read.' },
      { type: 'heading', text: 'Part 1' },
      { type: 'text', text: 'One day …' },
    ]);
    expect(page.questions).toEqual([choice]);
    expect(repairs.map(({ path }) => path)).toEqual(['/sections/0', '/sections/0/sectionType', '/sections/0/points']);
  });

  test('the questions of a text follow it, on their own panel', () => {
    const story = { type: 'Story', title: 'The key', text: 'Luca lost it.' };
    const { page } = parsePage({ items: [{ ...story, questions: [choice] }] });
    expect([page.content, page.questions]).toEqual([[{ ...story, type: 'story' }], [choice]]);
  });

  test('the untyped items of an exercise are not items of the page', () => {
    const exercise = { id: 'o', question: 'Order the words.', items: ['b', 'a'], correctOrder: ['a', 'b'] };
    expect(listTypes({ content: [text], questions: [exercise] })).toEqual([['text'], ['ordering']]);
    expect(listTypes([text, { type: 'quiz', items: ['key'], targets: { one: ['key'], two: [] } }])).toEqual([
      ['text'],
      ['dragDrop'],
    ]);
  });

  test('"content" with the text of an item is not a wrapper', () => {
    const { content } = parsePage([{ type: 'paragraph', content: [{ text: 'one', textStyle: 'bold' }] }]).page;
    expect(content).toEqual([{ type: 'paragraph', text: [{ text: 'one', textStyle: 'bold' }] }]);
  });

  test('a list of runs is one text', () => {
    const runs = [{ text: 'one ' }, { text: 'two', textStyle: 'bold' }];
    expect(parsePage({ content: runs }).page.content).toEqual([{ type: 'text', text: runs }]);
  });
});

describe('the two panels', () => {
  test('items move to the panel they belong to', () => {
    const { page, repairs } = parsePage({ content: [choice], questions: [text] });
    expect([page.content, page.questions]).toEqual([[text], [choice]]);
    expect(repairs).toEqual([
      { path: '/content/0', sentence: 'A multipleChoice belongs to "questions" and is moved there.' },
      { path: '/questions/0', sentence: 'A text belongs to "content" and is moved there.' },
    ]);
  });

  test('a click activity stays on its panel, or goes left by default', () => {
    expect(listTypes({ content: [click], questions: [{ ...click, id: 'c2' }] })).toEqual([['click'], ['click']]);
    expect(listTypes([click])).toEqual([['click'], []]);
  });
});

describe('names and ids', () => {
  test.each([
    [{ id: 'p1', title: 'T' }, 'p1', 'T'],
    [{ lessonId: 'p1', name: 'T' }, 'p1', 'T'],
    [{ id: 7, title: 7 }, '7', '7'],
    [{ id: 'a b/c' }, 'a-b-c', ''],
    [{}, 'page', ''],
    [[], 'page', ''],
  ])('%j is page "%s", titled "%s"', (json, id, title) => {
    expect(parsePage(json).page).toMatchObject({ id, title });
  });

  test('a question without an id gets one derived from its content, the same in any place', () => {
    const { id: _id, ...anonymous } = choice;
    const first = parsePage({ questions: [anonymous] }).page.questions[0];
    const second = parsePage({ questions: [text, click, anonymous] }).page.questions[1];
    expect(first).toEqual({ ...choice, id: expect.stringMatching(/^auto-[a-z0-9]+$/) });
    expect(second).toEqual(first);
  });

  test('a duplicate id, on either panel, gets a number', () => {
    const { page, repairs } = parsePage({ content: [{ ...click, id: 'q1' }], questions: [choice, choice] });
    expect(page.questions).toEqual([
      { ...choice, id: 'q1-2' },
      { ...choice, id: 'q1-3' },
    ]);
    expect(repairs[0]).toEqual({ path: '/questions/0', sentence: 'The id "q1" is taken: the question gets "q1-2".' });
  });
});

describe('unreadable parts', () => {
  test.each([[null], [5], [''], [true]])('%j becomes a page with one broken item', (json) => {
    expect(parsePage(json).page).toEqual({ id: 'page', title: '', content: [], questions: [{ type: 'broken' }] });
  });

  test('a placeholder replaces a broken item, and the rest of the page stays', () => {
    const { page, repairs } = parsePage({ content: [null, text], questions: [{ type: 'gapFill' }, choice] });
    expect(page.content).toEqual([{ type: 'broken' }, text]);
    expect(page.questions).toEqual([{ type: 'broken' }, choice]);
    expect(repairs.map(({ path }) => path)).toEqual(expect.arrayContaining(['/content/0', '/questions/0']));
  });

  test('an unknown type becomes a placeholder with its name', () => {
    const { page } = parsePage({ content: [{ type: 'Hologram' }], questions: [{ type: 'Cross word', grid: [] }] });
    expect(page.content).toEqual([{ type: 'unknown', name: 'Hologram' }]);
    expect(page.questions).toEqual([{ type: 'unknown', name: 'Cross word' }]);
  });

  test('JSON pointers are escaped', () => {
    const odd = { type: 'text', text: 'a', 'a/b~c': 1 };
    expect(parsePage({ content: [odd] }).repairs).toEqual([
      { path: '/content/0/a~1b~0c', sentence: 'The field "a/b~c" is not known and is left out.' },
    ]);
  });
});

describe('any JSON', () => {
  const names =
    'type text question options correctAnswer correctAnswers template words keyWords content items questions sections wordBank paragraph rows lines imagePath id statement pairs left right targets label correctOrder select toString';
  const types = 'multipleChoice,Gap Fill,click,wordbank,table,quiz,matching,ordering,dragdrop,truefalse';
  const values = [...types.split(','), 'a _____ b', 'a', '__proto__', 'true'];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(...values),
      fc.jsonValue({ maxDepth: 2 }),
      fc.array(tie('tree'), { maxLength: 5 }),
      fc.dictionary(fc.constantFrom(...names.split(' ')), tie('tree'), { maxKeys: 7 }),
    ),
  }));

  test('becomes a page of the canonical model, with a sentence for each repair', () => {
    fc.assert(
      fc.property(tree, (json) => {
        const { page, repairs } = parsePage(json);
        expect(pageSchema.safeParse(page).error).toBeUndefined();
        for (const { path, sentence } of repairs) {
          expect(path).toMatch(/^(\/|$)/);
          expect(sentence).toMatch(/^["\p{Lu}].*\.$/su);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('parses to the same page on a second pass', () => {
    fc.assert(
      fc.property(tree, (json) => {
        const { page } = parsePage(json);
        expect(parsePage(page)).toEqual({ page, repairs: [] });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('limits', () => {
  const nested = (depth: number) => JSON.parse(`${'{"items":['.repeat(depth)}${']}'.repeat(depth)}`);
  const lists = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  const times = <T>(value: (index: number) => T) => Array.from({ length: 100_000 }, (_, index) => value(index));
  const many = (name: string) => times((index) => `${name}${index}`);
  const blanks = '_'.repeat(1_000_000);
  const spaces = ' '.repeat(1_000_000);

  test.each([
    ['100,000 wrappers in each other', nested(100_000)],
    ['an item with 20,000 fields', [Object.fromEntries(times((n) => [`k${n}`, n]).slice(0, 20_000))]],
    ['a type that is a list of lists', [{ type: lists }]],
    ['a key word of 100,000 dots', [{ ...click, keyWords: [`${'.'.repeat(100_000)}x`] }]],
    ['100,000 questions in need of repair', times(() => ({ ...choice, type: 'Quiz', id: 0 }))],
    ['100,000 items', times(() => text)],
    ['a question with 100,000 options', [{ ...choice, options: many('') }]],
    ['a text of 1,000,000 underscores', [{ type: 'gapFill', template: blanks, correctAnswers: ['a'] }]],
    ['a text of 1,000,000 spaces', [{ ...choice, correctAnswer: `${spaces}x` }]],
    ['an ordering of 100,000 words', [{ type: 'ordering', items: many('item'), correctOrder: many('item') }]],
    [
      'an ordering with its order in a sentence',
      [{ type: 'ordering', items: many('w'), correctOrder: many('w').join(' ') }],
    ],
    ['a matching of many pairs', [{ type: 'matching', left: many('l'), right: many('r'), correctAnswers: many('r') }]],
    ['100,000 things to drag', [{ type: 'dragdrop', items: many('i'), targets: many('t'), correctAnswers: many('t') }]],
    ['a pair of 1,000,000 spaces', [{ type: 'matching', pairs: [spaces] }]],
    ['strokes between spaces', [{ type: 'ordering', items: `${spaces}/` }]],
    ['100,000 lists in each other as a text', [{ type: 'text', text: lists }]],
  ])('%s parses within a moment', (_name, json) => {
    const tries = Array.from({ length: 3 }, () => measureCpu(() => parsePage(json)));
    expect(Math.min(...tries)).toBeLessThan(100);
  });
});

/** CPU time in milliseconds, which other load on the machine affects less than wall-clock time. */
function measureCpu(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
