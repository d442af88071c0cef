import { expect, test } from 'vitest';
import { parseDrawing } from './parse-drawing.ts';

test("shapes become data with React's attribute names, and tokens stay", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><g stroke-width="2.5"><path d="M1 1h10" fill="var(--picture-ink)"/><text x="3" font-size="16">dog</text></g></svg>';
  const text = ['text', { x: '3', fontSize: '16' }, 'dog'];
  const path = ['path', { d: 'M1 1h10', fill: 'var(--picture-ink)' }];
  const attributes = expect.objectContaining({ viewBox: '0 0 64 40' });
  expect(parseDrawing(svg)).toEqual(['svg', attributes, ['g', { strokeWidth: '2.5' }, path, text]]);
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<style>path{fill:red}</style><path class="a" d="M0 0h9"/>', 'class|style'],
  ['<image href="https://example.org/a.png" width="4" height="4"/>', '<image>'],
  ['<path d="M0 0h9" onclick="alert(1)"/>', 'onclick'],
  ['<foreignObject width="4" height="4"><p>Hello</p></foreignObject><path d="M0 0h9"/>', '<foreignObject>'],
])('%s is rejected', (content, reason) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40">${content}</svg>`;
  expect(() => parseDrawing(svg)).toThrow(new RegExp(reason));
});
