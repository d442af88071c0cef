import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSearch, searchOf } from './search-engine.ts';

const point = (name: string, fr: string, es: string, more: object = {}) => ({ name, fr, es, ...more });

const points = [
  point('Past forms with -ed', 'prétérit, verbes réguliers', 'pretérito, verbos regulares', { place: 'question-3' }),
  point('would + base verb', "conditionnel, valeur d'hypothèse", 'condicional simple', { en: 'second conditional' }),
  point("Negatives: wasn't", 'négation', 'negación'),
];
const nouns = [{ title: 'What is a noun?', examples: ['A dog sleeps.', 'Two dogs sleep.'] }];
const past = [
  { title: 'Was or were + -ing', examples: ['I was sleeping.'] },
  { title: 'Questions', points },
];
const search = createSearch({
  topics: [
    { level: 'A1', title: 'Nouns', path: '/A1/nouns', pages: nouns },
    { level: 'A2', title: 'Past Continuous', path: '/A2/pastCont', pages: past },
  ],
});
const found = (query: string) => search(query).map(({ address }) => address);

describe('a search', () => {
  test('finds a topic before its pages', () => {
    const [first, ...others] = found('past cont');
    expect(first).toBe('/A2/pastCont');
    expect(others).toContain('/A2/pastCont?page=2');
  });

  test('finds by the beginnings of words, in any order', () => {
    expect(found('sle do')).toEqual(['/A1/nouns?page=1#example-1', '/A1/nouns?page=1#example-2']);
  });

  test.each(['sleping', 'sleepng', 'slleeping', 'sleepimg'])('finds "sleeping" by "%s", with one typo', (query) => {
    expect(found(query)).toContain('/A2/pastCont?page=1#example-1');
  });

  const atTheTop = ['conditionnel', 'condicional simple', 'second conditional', 'hypothèse', "d'hypothese"];
  const atQuestion3 = ['prétérit', 'preterit', 'PRÉTÉRIT', 'pre\u0301te\u0301rit', 'pretérito', 'preterito'];
  test.each([
    ...atTheTop.map((query) => ({ query, address: '/A2/pastCont?page=2' })),
    ...atQuestion3.map((query) => ({ query, address: '/A2/pastCont?page=2#question-3' })),
  ])('finds a grammar point by "$query", in its place', ({ query, address }) => {
    expect(found(query)[0]).toBe(address);
  });

  test.each(["wasn't", 'wasn’t', 'wasnt', 'wasn'])('finds a short form by "%s"', (query) => {
    expect(search(query)[0]?.text).toBe("Negatives: wasn't");
  });

  test('finds what a term names twice before what it names once, however many other terms there are', () => {
    const twice = 'deuxième conditionnel, conditionnel présent, si + imparfait';
    const points = [
      point('would be + -ing', 'conditionnel, forme progressive', 'condicional continuo'),
      point('if + past', twice, 'segundo condicional'),
    ];
    const pages = [{ title: 'If I had a car', points }];
    const find = createSearch({ topics: [{ level: 'B1', title: 'If', path: '/B1/if', pages }] });
    expect(find('conditionnel').map(({ text }) => text)).toEqual(['if + past', 'would be + -ing']);
  });

  test.each([
    ['a typo in a short word', 'dig'],
    ['words of different entries', 'dog prétérit'],
    ['nothing', ''],
    ['spaces', '   '],
    ['signs', '+ -'],
    ['an ellipsis', '…'],
  ])('finds nothing for %s', (_, query) => {
    expect(search(query)).toEqual([]);
  });

  test('names the words that match', () => {
    expect(search('sleep dogs')[0]?.words).toEqual(new Set(['sleep', 'dogs']));
  });
});

const smallIndex = { topics: [{ level: 'A1', title: 'Nouns', path: '/A1/nouns', pages: [] }] };

afterEach(() => vi.unstubAllGlobals());

function answerWith(...answers: (() => Response)[]) {
  const fetched = vi.fn(async (_url: string) => answers.shift()?.() ?? Response.json(smallIndex));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([url]) => url);
}

test('the index beside the entry of a release loads once', async () => {
  const urls = answerWith();
  const search = await searchOf('/remotes/lessons/1.0.0/remoteEntry.js').load();
  expect(search('noun')[0]?.address).toBe('/A1/nouns');
  await searchOf('/remotes/lessons/1.0.0/remoteEntry.js').load();
  expect(urls()).toEqual(['/remotes/lessons/1.0.0/search.json']);
});

test('loads the index again after a failure', async () => {
  const urls = answerWith(
    () => new Response('', { status: 503 }),
    () => Response.json({ topics: [{}] }),
  );
  const search = searchOf('/remotes/lessons/1.1.0/remoteEntry.js');
  await expect(search.load()).rejects.toThrow('search.json answered 503');
  await expect(search.load(), 'not an index').rejects.toThrow();
  await search.load();
  const address = '/remotes/lessons/1.1.0/search.json';
  expect(urls()).toEqual([address, address, address]);
});
