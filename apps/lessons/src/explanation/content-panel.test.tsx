import { parsePage } from '@tensely/content/lessons';
import { pageLanguage } from '@tensely/core/react';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDrawings, DrawingsProvider } from '../pictures.tsx';
import { muteErrors } from '../testing/browser-gaps.ts';
import { ContentPanel } from './content-panel.tsx';

const click = { type: 'click', id: 'c1', layout: 'horizontal', instructions: 'x', words: ['a'], keyWords: ['a'] };

function Activity({ id }: { id: string }) {
  if (id === 'broken') throw new Error('broken view');
  return <p>activity {id}</p>;
}

function showContent(...items: unknown[]) {
  const drawings = createDrawings(async () => () => <svg aria-label="drawn" role="img" />);
  const { content } = parsePage({ id: 'p', title: 'P', content: items, questions: [] }).page;
  return render(
    <DrawingsProvider value={drawings}>
      <ContentPanel items={content} renderClick={({ id }) => <Activity id={id} />} />
    </DrawingsProvider>,
  );
}

describe('every type of the left panel has its view', () => {
  test.each(['text', 'paragraph', 'description', 'explanation', 'instructions'])('%s is text', (type) => {
    showContent({ type, text: 'One.' });
    screen.getByText('One.');
  });

  test('paragraphs of one item are paragraphs', () => {
    showContent({ type: 'text', text: [{ text: 'One.' }, { text: 'Two.', newParagraph: true }] });
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['One.', 'Two.']);
  });

  test('heading levels have no gaps', () => {
    const [heading, title] = ['heading', 'title'].map((type) => ({ type, text: type }));
    showContent(heading, title, { type: 'text', text: 'One.' }, heading, title);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H2', 'H3', 'H2']);
  });

  test('a subtitle is not a heading, and a note has the role note', () => {
    showContent({ type: 'subtitle', text: 'Small words' }, { type: 'note', text: 'Some nouns end in -o.' });
    expect(screen.queryByRole('heading')).toBeNull();
    screen.getByText('Small words');
    expect(screen.getByRole('note').textContent).toBe('Some nouns end in -o.');
  });

  test.each([
    ['fr', 'Jamais de -s.'],
    ['es', 'Sin -s.'],
    ['en', undefined],
  ] as const)('a note for speakers of other languages is shown on a page in %s: %s', (language, text) => {
    pageLanguage.set(language);
    onTestFinished(() => pageLanguage.set('en'));
    const note = { fr: 'Jamais de -s.', es: 'Sin -s.' };
    showContent({ type: 'explanation', text: 'An adjective has one form.', note });
    const shown = screen.queryByRole('note');
    expect([shown?.textContent, shown?.lang]).toEqual([text, text && language]);
  });

  test('a note marks its English words as English, for screen readers', () => {
    pageLanguage.set('fr');
    onTestFinished(() => pageLanguage.set('en'));
    const fr = [{ text: 'On dit ' }, { text: 'two red cars', textStyle: 'italic' }, { text: '.', textStyle: 'bold' }];
    showContent({ type: 'explanation', text: 'An adjective has one form.', note: { fr, es: 'Sin -s.' } });
    const marked = [...screen.getByRole('note').querySelectorAll<HTMLElement>('[lang]')];
    expect(marked.map(({ textContent, lang }) => [textContent, lang])).toEqual([['two red cars', 'en']]);
  });

  test('consecutive examples are one list, each with its gloss', () => {
    const [cat, dog] = ['A cat.', 'A dog.'].map((text) => ({ type: 'example', text }));
    const cats = { type: 'example', text: 'Two cats.', gloss: 'More than one.' };
    showContent(cat, cats, { type: 'note', text: 'No -s.' }, dog);
    const listed = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(listed('Examples')).toEqual(['A cat.', 'Two cats.More than one.']);
    expect(listed('Example')).toEqual(['A dog.']);
  });

  test('a common mistake distinguishes wrong from right in words', () => {
    showContent({ type: 'commonMistake', wrong: 'two mans', right: 'two men', why: 'Irregular.' });
    expect(screen.getByRole('region', { name: 'Common mistake' }).textContent).toBe(
      'Common mistakeWrong: two mansRight: two menIrregular.',
    );
  });

  test.each(['reading', 'passage', 'story'])('a %s has its title and text', (type) => {
    showContent({ type, title: 'At the market', text: 'It is early.' });
    const article = within(screen.getByRole('article'));
    article.getByRole('heading', { name: 'At the market' });
    article.getByText('It is early.');
  });

  test.each(['dialogue', 'conversation'])('a %s names its speakers', (type) => {
    showContent({ type, lines: [{ speaker: 'Ana', text: 'Hello.' }] });
    expect(screen.getByRole('term').textContent).toBe('Ana');
    expect(screen.getByRole('definition').textContent).toBe('Hello.');
  });

  test('a table has a caption and header cells', () => {
    showContent({ type: 'table', caption: 'Forms', header: ['', 'Many'], rows: [['cat', 'cats']], rowHeaders: true });
    const table = within(screen.getByRole('table', { name: 'Forms' }));
    table.getByRole('columnheader', { name: 'Many' });
    table.getByRole('rowheader', { name: 'cat' });
    table.getByRole('cell', { name: 'cats' });
  });

  test('a picture has its alternative text and its caption', async () => {
    showContent({ type: 'imageDisplay', imagePath: 'A1/nouns/1.svg', altText: 'A dog.', caption: 'One dog' });
    expect((await screen.findByRole('figure')).textContent).toBe('One dog');
  });

  test('the owner of the panel renders click activities', () => {
    showContent(click);
    screen.getByText('activity c1');
  });
});

test('does not render again together with the page around it', () => {
  const { content } = parsePage({ content: [click] }).page;
  const renderClick = vi.fn(() => null);
  const { rerender } = render(<ContentPanel items={content} renderClick={renderClick} />);
  rerender(<ContentPanel items={content} renderClick={renderClick} />);
  expect(renderClick).toHaveBeenCalledOnce();
});

test.each([
  ['an unknown type is named', { type: 'hologram', text: 'x' }, 'Unknown question type: hologram'],
  ['an unreadable item says so', { type: 'table', caption: 7 }, 'Error loading content item'],
  ['an item that throws says so', { ...click, id: 'broken' }, 'Content could not be displayed'],
])('%s, and the rest of the page stays', (_, item, text) => {
  muteErrors();
  showContent(item, { type: 'text', text: 'Still here.' });
  screen.getByText(text);
  screen.getByText('Still here.');
});
