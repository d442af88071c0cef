import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

test.each([
  ['nothing differs', '<p>1</p>', '<p>1</p>', []],
  ['a text', '<p>1</p>', '<p>2</p>', [{ path: [0], children: ['2'] }]],
  [
    'attributes: changed, new and gone',
    '<i><b a="1" b="1">x</b></i>',
    '<i><b a="2" c="">x</b></i>',
    [{ path: [0, 0], attributes: { b: null, a: '2', c: '' } }],
  ],
  [
    'new children of an element, with a drawing',
    '<div role="status"></div><p>stays</p>',
    '<div role="status"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>Right</div><p>stays</p>',
    [{ path: [0], children: [['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]], 'Right'] }],
  ],
  [
    'texts that a comment separates',
    '<p></p>',
    '<p>1<!-- --> of 2</p>',
    [{ path: [0], children: ['1', ['#comment', {}, ' '], ' of 2'] }],
  ],
  ['another element in its place', '<p><i>a</i></p>', '<p><b>a</b></p>', [{ path: [0], children: [['b', {}, 'a']] }]],
])('finds %s', (_, before, after, changes) => {
  const { versions } = changesBetween(before, [after]);
  expect(versions).toEqual([changes.map((change, place) => ({ place, ...change }))]);
});

test('marks each changed element once, whichever version changes it', () => {
  const before = '<div class="a"><button>1</button><button>2</button><p></p></div>';
  const { markup, versions } = changesBetween(before, [
    '<div class="a"><button class="b">1</button><button>2</button><p>Right</p></div>',
    '<div class="a"><button>1</button><button class="b">2</button><p>Wrong</p></div>',
  ]);
  expect(markup).toBe(
    '<div class="a"><button data-place="0">1</button><button data-place="2">2</button><p data-place="1"></p></div>',
  );
  expect(versions.map((changes) => changes.map(({ place }) => place))).toEqual([
    [0, 1],
    [2, 1],
  ]);
});
