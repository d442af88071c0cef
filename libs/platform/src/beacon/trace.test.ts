import { describe, expect, test } from 'vitest';
import { knownWording, parseFrame, parseFrames } from './trace.ts';

describe('the message of an error', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'title')", 'Cannot read properties of undefined'],
    ["undefined is not an object (evaluating 'page.title')", 'undefined is not an object'],
    ['e.map is not a function', 'is not a function'],
    [
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      "Failed to execute 'removeChild' on 'Node'",
    ],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=HTML', 'Minified React error #418'],
  ])('%s is reduced to the words of the browser', (message, words) => {
    expect(knownWording(message)).toBe(words);
    expect(knownWording(words)).toBe(words);
  });

  test.each([
    'Unexpected token \'M\', "My name is Ana" is not valid JSON',
    'Invalid regular expression: /ana@example.org/: Unterminated group',
    'ana@example.org is not a function of My secret diary',
    'My secret diary could not be saved for Ana',
  ])('reports nothing that may quote a learner: %s', (message) => {
    expect(knownWording(message) ?? '').not.toMatch(/ana|diary|name/i);
  });
});

describe('a stack', () => {
  test('reports the places in releases as Chromium, Firefox and WebKit write them', () => {
    const stack = [
      'TypeError: Cannot read properties of undefined',
      '    at Page (https://learn.example/remotes/lessons/1.2.0/static/js/async/app.0a1b2c3d.js:1:2345)',
      '    at https://learn.example/remotes/shell/2.0.0-5f3c2a1b/static/js/~2/shell.js:2:30',
      'render@http://localhost:4200/remotes/shell/2.0.0/static/js/react.js:10:7',
    ];
    expect(parseFrames(stack.join('\n'))).toEqual([
      'lessons/1.2.0/static/js/async/app.0a1b2c3d.js:1:2345',
      'shell/2.0.0-5f3c2a1b/static/js/shell.js:2:30',
      'shell/2.0.0/static/js/react.js:10:7',
    ]);
  });

  test('reports nothing else: no page, no extension, no query string', () => {
    const stack = [
      '    at https://learn.example/A1/nouns?name=ana:1:2',
      '    at chrome-extension://abcdef/remotes.js:1:2',
      '    at https://learn.example/remotes/lessons/1.2.0/app.js?name=ana:1:2',
    ];
    expect(parseFrames(stack.join('\n'))).toEqual([]);
  });

  test('reports at most ten places', () => {
    const line = 'at https://learn.example/remotes/lessons/1.2.0/app.js:1:2';
    expect(parseFrames(Array(40).fill(line).join('\n'))).toHaveLength(10);
  });

  test('parses a reported place', () => {
    const place = { name: 'lessons', version: '1.2.0', path: 'static/js/app.js', line: 1, column: 2 };
    expect(parseFrame('lessons/1.2.0/static/js/app.js:1:2')).toEqual(place);
    expect(parseFrame('ana@example.org')).toBeUndefined();
  });
});
