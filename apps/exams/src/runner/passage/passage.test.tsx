import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showExam } from '../../testing/show-screen.tsx';

const text = () => screen.getByRole('region', { name: 'Text' });
const marked = () => [...text().querySelectorAll('mark')].map((mark) => mark.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Renders an exam, with the words of its first text to mark. */
async function showWords() {
  const { run } = await showExam();
  await press('Mark words');
  return run;
}

/** Selects from the start of one range of text to the end of another, as by mouse or finger. */
async function select(pass: (ms: number) => Promise<void>, from: string, to = from) {
  const walker = document.createTreeWalker(text(), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = node.textContent ?? '';
    if (letters.includes(from)) range.setStart(node, letters.indexOf(from));
    if (letters.includes(to)) range.setEnd(node, letters.indexOf(to) + to.length);
  }
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  fireEvent(document, new Event('selectionchange'));
  await pass(200);
}

test('a selection marks whole words; an empty selection shows no toolbar', async () => {
  const { run, pass } = await showExam();
  const offered = () => screen.queryByRole('group', { name: 'Selected words' });
  await select(pass, 'live');
  expect(offered()).not.toBeNull();
  document.getSelection()?.removeAllRanges();
  fireEvent(document, new Event('selectionchange'));
  await pass(200);
  expect(offered()).toBeNull();
  await select(pass, 'ive on', 'the ro');
  await press('Mark');
  expect(run.calls).toEqual(['setHighlights 0 [{"section":0,"start":5,"end":21}]']);
  expect(marked()).toEqual(['live on the roof']);
  expect(offered()).toBeNull();
});

test('a mark can be removed, also in part', async () => {
  const highlights = [{ section: 0, start: 5, end: 22 }];
  const { pass } = await showExam({ work: { answers: {}, flags: [], highlights } });
  await select(pass, 'on the');
  expect(within(screen.getByRole('group', { name: 'Selected words' })).getAllByRole('button')).toHaveLength(1);
  await press('Remove mark');
  expect(marked()).toEqual(['live', 'roof']);
});

test('one press removes all marks of the section, and the next restores them', async () => {
  const highlights = [
    { section: 0, start: 0, end: 4 },
    { section: 1, start: 0, end: 8 },
  ];
  const { run } = await showExam({ work: { answers: {}, flags: [], highlights } });
  await press('Remove all marks');
  expect(marked()).toEqual([]);
  expect(run.getSnapshot().work.highlights).toEqual([highlights[1]]);
  await press('Restore marks');
  expect(marked()).toEqual(['Bees']);
});

test('the words are one tab stop, and Tab leaves them', async () => {
  await showExam();
  screen.getByRole('button', { name: 'Mark words' }).focus();
  await userEvent.keyboard('{Enter}{ArrowRight}{Tab}');
  expect(document.activeElement?.getAttribute('role')).not.toBe('option');
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('live');
});

const word = (name: string) => screen.getByRole('option', { name });
const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

/** Drags over words by mouse or finger; jsdom has no layout, so the test sets the element under the pointer. */
function drag(...names: string[]) {
  const under = vi.fn<() => Element | null>();
  Object.assign(document, { elementFromPoint: under });
  const [first, ...rest] = names.map(word);
  if (!first) return;
  fireEvent.pointerDown(first, { button: 0 });
  for (const element of rest) {
    under.mockReturnValue(element);
    fireEvent.pointerMove(first, { buttons: 1 });
  }
  fireEvent.pointerUp(rest.at(-1) ?? first);
}

test('dragging over words marks them, and the next drag unmarks them', async () => {
  await showWords();
  drag('live', 'on', 'roof');
  expect(selected()).toEqual(['live', 'on', 'the', 'roof']);
  drag('roof', 'on');
  expect(selected()).toEqual(['live']);
  // A drag that ends on its first word is no drag.
  drag('on', 'roof', 'on');
  expect(selected()).toEqual(['live']);
});

test.each([
  ['becomes scrolling', () => fireEvent.pointerCancel(word('live'))],
  ['ends outside the text', () => fireEvent.pointerMove(word('roof'), { buttons: 0 })],
])('a drag that %s marks nothing', async (_, end) => {
  const run = await showWords();
  Object.assign(document, { elementFromPoint: () => word('roof') });
  fireEvent.pointerDown(word('live'), { button: 0 });
  fireEvent.pointerMove(word('live'), { buttons: 1 });
  end();
  fireEvent.pointerUp(word('roof'));
  expect(run.calls).toEqual([]);
});
