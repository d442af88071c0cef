import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

test.each([
  ['nothing differs', '<p>1</p>', '<p>1</p>', ''],
  ['a text', '<p>1</p>', '<p>2</p>', '<p data-place="0" data-children="all">2</p>'],
  [
    'attributes: changed, new and removed',
    '<i><b a="1" b="1">x</b></i>',
    '<i><b a="2" c="">x</b></i>',
    '<b data-place="0" data-removed="b" a="2" c=""></b>',
  ],
  [
    'more children of an element, with a drawing',
    '<button>The</button><p>stays</p>',
    '<button>The<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>Right</button><p>stays</p>',
    '<button data-place="0" data-children="more"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>Right</button>',
  ],
  [
    'an element that is filled, and a new one after it',
    '<div><p role="status"></p></div>',
    '<div><p role="status">Right</p><button>Continue</button></div>',
    '<div data-place="0" data-children="more"><button>Continue</button></div><p data-place="1" data-children="more">Right</p>',
  ],
  [
    'texts that a comment separates',
    '<p>0</p>',
    '<p>1<!-- --> of 2</p>',
    '<p data-place="0" data-children="all">1<!-- --> of 2</p>',
  ],
  [
    'another element in its place',
    '<p><i>a</i></p>',
    '<p><b>a</b></p>',
    '<p data-place="0" data-children="all"><b>a</b></p>',
  ],
])('finds %s', (_, before, after, changes) => {
  expect(changesBetween(before, [after]).versions).toEqual([changes]);
});

test('marks an element once, even if several versions change it', () => {
  const before = '<div class="a"><button>1</button><button>2</button><p></p></div>';
  const { markup, versions } = changesBetween(before, [
    '<div class="a"><button class="b">1</button><button>2</button><p>Right</p></div>',
    '<div class="a"><button>1</button><button class="b">2</button><p>Wrong</p></div>',
  ]);
  expect(markup).toBe(
    '<div class="a"><button data-place="0">1</button><button data-place="2">2</button><p data-place="1"></p></div>',
  );
  expect(versions).toEqual([
    '<button data-place="0" class="b"></button><p data-place="1" data-children="more">Right</p>',
    '<button data-place="2" class="b"></button><p data-place="1" data-children="more">Wrong</p>',
  ]);
});

test.each([
  ['at the top level of the page', '<p>1</p>', '<p>1</p><p>2</p>', /top level/],
  ['a row of a table and an element elsewhere', table('1', 'a'), table('2', 'b'), /only inside another/],
  ['a group of a drawing', '<svg><g></g></svg>', '<svg><g><path></path></g></svg>', /only inside another/],
])('refuses to change %s, which a template cannot hold', (_, before, after, message) => {
  expect(() => changesBetween(before, [after])).toThrow(message);
});

function table(cell: string, text: string) {
  return `<p>${text}</p><table><tbody><tr><td>${cell}</td></tr></tbody></table>`;
}
