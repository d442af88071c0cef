import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RichText } from '../schema/question-fields.ts';
import { RichTextView } from './rich-text-view.tsx';

function show(text: RichText, paragraphs = false) {
  return render(<RichTextView text={text} paragraphs={paragraphs} />).container;
}

test.each([
  ['bold', ['STRONG']],
  ['italic', ['EM']],
  ['underline', ['U']],
  ['strikethrough', ['S']],
  ['bold-italic', ['EM', 'STRONG']],
  ['bold-italic-underline-strikethrough', ['S', 'U', 'EM', 'STRONG']],
  ['italic-italic', ['EM']],
  ['text', []],
  [undefined, []],
])('%s is %j around the text', (textStyle, names) => {
  const container = show([{ text: 'went', textStyle }]);
  const around: string[] = [];
  for (let at = screen.getByText('went').parentElement; at && at !== container; at = at.parentElement) {
    if (at.tagName !== 'SPAN') around.unshift(at.tagName);
  }
  expect(around).toEqual(names);
});

test('lines and paragraphs become p elements with `paragraphs`, and stay inline otherwise', () => {
  const text = [{ text: 'one' }, { text: 'two', newLine: true }, { text: 'three', newParagraph: true }] as const;
  const paragraphs = show([...text], true).querySelectorAll('p');
  expect([...paragraphs].map(({ textContent }) => textContent)).toEqual(['onetwo', 'three']);
  expect(paragraphs[0]?.querySelectorAll('br')).toHaveLength(1);
  expect(show([...text]).querySelector('p, div')).toBeNull();
});

test('a blank is read as "blank" and not as five underscores', () => {
  const container = show("'_____ umbrella is this?'");
  for (const line of container.querySelectorAll('[aria-hidden]')) line.remove();
  expect(container.textContent).toBe("' blank  umbrella is this?'");
});

test('every text is the only child of its element, so that a translator can replace it', () => {
  const container = show([{ text: 'I _____ it' }, { text: 'now', textStyle: 'bold', newLine: true }]);
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const siblings: number[] = [];
  while (walker.nextNode()) siblings.push(walker.currentNode.parentElement?.childNodes.length ?? 0);
  expect(siblings).toEqual([1, 1, 1, 1, 1]);
});
