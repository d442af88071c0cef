import type { SearchIndex } from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import { createSearch } from './search-engine.ts';

const index: SearchIndex = {
  topics: [
    {
      level: 'A1',
      title: 'Nouns',
      path: '/A1/nouns',
      pages: [{ title: 'What is a noun?', examples: ['A dog sleeps.', 'Two dogs sleep.'] }],
    },
    {
      level: 'A2',
      title: 'Past Continuous',
      path: '/A2/pastCont',
      pages: [
        { title: 'Was or were + -ing', examples: ['I was sleeping.'] },
        {
          title: 'Questions',
          points: [
            {
              name: 'Past forms with -ed',
              fr: 'prétérit, verbes réguliers',
              es: 'pretérito, verbos regulares',
              place: 'question-3',
            },
            {
              name: 'would + base verb',
              en: 'second conditional',
              fr: "conditionnel, valeur d'hypothèse",
              es: 'condicional simple',
            },
            { name: "Negatives: wasn't", fr: 'négation', es: 'negación' },
          ],
        },
      ],
    },
  ],
};
const search = createSearch(index);
const found = (query: string) => search(query).hits.map(({ address }) => address);

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

  test('takes no typo in a short word', () => {
    expect(found('dig')).toEqual([]);
  });

  test.each(['prétérit', 'preterit', 'PRÉTÉRIT', 'pre\u0301te\u0301rit', 'pretérito', 'preterito'])(
    'finds a grammar point by "%s"',
    (query) => {
      expect(found(query)[0]).toBe('/A2/pastCont?page=2#question-3');
    },
  );

  test.each(['conditionnel', 'condicional simple', 'second conditional', 'hypothèse', "d'hypothese"])(
    'opens the page of a grammar point at its top: "%s"',
    (query) => {
      expect(found(query)).toEqual(['/A2/pastCont?page=2']);
    },
  );

  test.each(["wasn't", 'wasn’t', 'wasnt', 'wasn'])('finds a short form by "%s"', (query) => {
    expect(search(query).hits[0]?.text).toBe("Negatives: wasn't");
  });

  test('finds what a term names twice before what it names once, however many other terms there are', () => {
    const points = [
      { name: 'would be + -ing', fr: 'conditionnel, forme progressive', es: 'condicional continuo' },
      {
        name: 'if + past',
        fr: 'deuxième conditionnel, conditionnel présent, si + imparfait',
        es: 'segundo condicional',
      },
    ];
    const pages = [{ title: 'If I had a car', points }];
    const find = createSearch({ topics: [{ level: 'B1', title: 'If', path: '/B1/if', pages }] });
    expect(find('conditionnel').hits.map(({ text }) => text)).toEqual(['if + past', 'would be + -ing']);
  });

  test('needs every word', () => {
    expect(found('dog prétérit')).toEqual([]);
  });

  test.each(['', '   ', '+ -', '…'])('finds nothing for %j, and suggests nothing', (query) => {
    expect(search(query)).toEqual({ hits: [], total: 0 });
  });

  test('names the words that match', () => {
    expect(search('sleep dogs').hits[0]?.words).toEqual(new Set(['sleep', 'dogs']));
  });
});

describe('a query without a hit', () => {
  test('is followed by a suggestion that has one', () => {
    expect(search('contiunous')).toEqual({ hits: [], total: 0, suggestion: 'continuous' });
    expect(search('past contiunous').suggestion).toBe('past continuous');
  });

  test('has no suggestion where no word is close', () => {
    expect(search('zzzzzzzz').suggestion).toBeUndefined();
  });
});
