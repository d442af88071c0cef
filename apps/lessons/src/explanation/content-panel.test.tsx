import { parsePage } from '@tensely/content/lessons';
import { pageLanguage } from '@tensely/core/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLoadStore } from '../loading/load-store.ts';
import { DrawingsProvider } from '../pictures.tsx';
import { muteErrors } from '../testing/browser-gaps.ts';
import { ContentPanel } from './content-panel.tsx';

const click = { type: 'click', id: 'c1', layout: 'horizontal', instructions: 'x', words: ['a'], keyWords: ['a'] };

function Activity({ id }: { id: string }) {
  if (id === 'broken') throw new Error('broken view');
  return <p>activity {id}</p>;
}

function showContent(...items: unknown[]) {
  const drawings = createLoadStore(async () => () => <svg aria-label="drawn" role="img" />, String);
  const { content } = parsePage({ id: 'p', title: 'P', content: items, questions: [] }).page;
  return render(
    <DrawingsProvider value={drawings}>
      <ContentPanel items={content} renderClick={({ id }) => <Activity id={id} />} />
    </DrawingsProvider>,
  );
}

describe('the left panel renders every type', () => {
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

  test('a common mistake distinguishes wrong from right in words', () => {
    showContent({ type: 'commonMistake', wrong: 'two mans', right: 'two men', why: 'Irregular.' });
    expect(screen.getByRole('region', { name: 'Common mistake' }).textContent).toBe(
      'Common mistakeWrong: two mansRight: two menIrregular.',
    );
  });
});

test('does not re-render with the page around it', () => {
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
