import { expect, test } from 'vitest';
import { parsePage } from './parse/parse-page.ts';
import { scoredQuestions } from './scored-questions.ts';

test('counts questions of both panels in order, without pictures, texts and placeholders', () => {
  const click = { type: 'click', words: ['a', 'dog'], keyWords: ['dog'], instructions: 'Click.' };
  const gap = { type: 'gapFill', template: 'A _____.', correctAnswers: ['dog'] };
  const picture = { type: 'image', src: 'A1/nouns/1.svg', alt: 'A dog and two dogs.' };
  const { page } = parsePage({
    content: [
      { type: 'note', text: 'Nouns.' },
      { ...click, id: 'left' },
    ],
    questions: [picture, { ...gap, id: 'right' }, { type: 'crossword' }, null, { ...click, id: 'last' }],
  });
  expect(scoredQuestions(page).map(({ id }) => id)).toEqual(['left', 'right', 'last']);
});
