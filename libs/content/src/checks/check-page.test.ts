import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPage } from './check-page.ts';

const scored = { explanation: 'Because it is so.', tags: ['plural-s'] };
const choice = {
  type: 'multipleChoice',
  id: 'p-q1',
  question: 'She … here.',
  options: [{ text: 'works' }, { text: 'work', feedback: 'Add -s.' }],
  correctAnswer: 'works',
  ...scored,
};
const gap = {
  type: 'gapFill',
  id: 'p-q2',
  template: 'He _____ (wait) when it _____ (start).',
  correctAnswers: ['was waiting', ['started', 'began']],
  wrongForms: [{ text: 'waited', feedback: 'In progress.', blank: 1 }],
  ...scored,
};
const words = ['A', 'dog.'].map((text) => ({ text, feedback: 'An article is no noun.' }));
const noun = { instructions: 'Click the noun.', words, keyWords: ['dog.'] };
const click = { type: 'click', id: 'p-q3', layout: 'horizontal', ...noun, ...scored };
const bank = {
  type: 'wordBank',
  id: 'p-q4',
  instructions: 'Complete the text.',
  paragraph: 'We _____ and _____.',
  wordBank: ['slept', 'ate', 'eated'],
  correctAnswers: ['ate', 'slept'],
  ...scored,
};
const trueFalse = { type: 'trueFalse', id: 'p-q5', statement: 'Rice is countable.', correctAnswer: false, ...scored };
const go = { left: 'go', right: 'went' };
const see = { left: 'see', right: 'saw' };
const verbs = { instructions: 'Match each verb with its past.', pairs: [go, see], distractors: ['seed'] };
const matching = { type: 'matching', id: 'p-q6', ...verbs, ...scored };
const sentence = { instructions: 'Put the words in order.', items: ['She', 'drinks', 'tea.'] };
const ordering = { type: 'ordering', id: 'p-q7', ...sentence, ...scored };
const countable = { label: 'Countable', items: ['key'] };
const uncountable = { label: 'Uncountable', items: ['rice'] };
const targets = [countable, uncountable];
const dragDrop = { type: 'dragDrop', id: 'p-q8', instructions: 'Sort the nouns.', targets, ...scored };
const altText = 'One cat and two cats: the plural ends in -s.';
const picture = { type: 'imageDisplay', imagePath: 'A1/nouns/1.svg', altText };
const explanation = { type: 'explanation', text: 'Add -s.' };
const page = {
  id: 'p',
  title: 'Plurals',
  content: [explanation, picture],
  questions: [choice, gap, click, bank, trueFalse, matching, ordering, dragDrop],
};
const context = { file: '01.json', pictures: new Set(['A1/nouns/1']), tags: new Set(['plural-s']) };

function findDefects(json: unknown) {
  return checkPage(json, context).map(({ pointer, sentence }) => `${pointer} ${sentence}`);
}

test('a valid page has no defects', () => {
  expect(findDefects(page)).toEqual([]);
});

test('a defect names its file', () => {
  expect(checkPage({ ...page, title: '' }, context)).toEqual([
    { file: '01.json', pointer: '/title', sentence: 'Rule: a page has a title.' },
  ]);
});

test.each<[defect: string, json: unknown]>([
  [' The value is not an object.', [page]],
  ['/title The field is missing.', { ...page, title: undefined }],
  [' The field "level" is not known here.', { ...page, level: 'A1' }],
  ['/content/2/type The item has no type.', { ...page, content: [...page.content, 'text'] }],
  [
    '/content/2/type The type "multipleChoice" is not one that "content" can hold (names are case-sensitive).',
    { ...page, content: [...page.content, { ...choice, id: 'p-q9' }] },
  ],
  [
    '/content/0/type The type "broken" is not one that "content" can hold (names are case-sensitive).',
    { ...page, content: [{ type: 'broken' }, ...page.content] },
  ],
  [
    '/content/0/text/0/textStyle Rule: a style is "text" or styles joined with "-", as in "bold-italic".',
    { ...page, content: [{ type: 'note', text: [{ text: 'a', textStyle: 'strike' }] }, picture] },
  ],
])('the shape of a page: %s', (defect, json) => {
  expect(findDefects(json)).toContain(defect);
});

test.each<[defect: string, question: object, change: object]>([
  [
    '/type The type "MultipleChoice" is not one that "questions" can hold (names are case-sensitive).',
    choice,
    { type: 'MultipleChoice' },
  ],
  ['/layout The value is not one of "horizontal", "vertical".', click, { layout: 'round' }],
  ['/correctAnswers/1 The value is not a text.', gap, { correctAnswers: ['was waiting', 5] }],
  ['/correctAnswer The value is not true or false.', trueFalse, { correctAnswer: 'False' }],
  ['/pairs Rule: there are at least two pairs.', matching, { pairs: [see] }],
  ['/pairs/0/left The field is missing.', matching, { pairs: [{ term: 'go' }] }],
  [' The field "correctOrder" is not known here.', ordering, { correctOrder: [0, 1, 2] }],
  ['/targets Rule: there are at least two targets.', dragDrop, { targets: [uncountable] }],
  [' Rule: every target has its own label.', dragDrop, { targets: [...targets, { ...countable, items: ['cup'] }] }],
])('the shape of a question: %s', (defect, question, change) => {
  expect(findDefects({ ...page, questions: [{ ...question, ...change }] })).toContain(`/questions/0${defect}`);
});

const no = { feedback: 'No.' };
const works = { text: 'works' };
const bothWrong = ['works', 'work'].map((text) => ({ text, ...no }));
const long = 'we will stay at home and play '.repeat(3).trim();
test.each<[defect: string, question: object, change: object]>([
  [' The question has no explanation.', choice, { explanation: undefined }],
  [' The question has no tags.', choice, { tags: [] }],
  ['/tags/0 The tag "Plural S" is not in kebab-case.', choice, { tags: ['Plural S'] }],
  ['/tags/0 The tag "plural" is not in tags.json.', choice, { tags: ['plural'] }],
  [' The right answer "Works" is not among the options.', choice, { correctAnswer: 'Works', options: bothWrong }],
  ['/options/2 The option "work" occurs twice.', choice, { options: [...choice.options, { text: 'work', ...no }] }],
  ['/options/1 The wrong option "work" has no feedback.', choice, { options: [works, { text: 'work' }] }],
  ['/options/1 The option " work" has spaces around it.', choice, { options: [works, { text: ' work', ...no }] }],
  ['/options Every option is right.', choice, { correctAnswer: undefined, correctAnswers: ['works', 'work'] }],
  [' Rule: there are as many correctAnswers as blanks.', gap, { correctAnswers: ['was waiting'] }],
  ['/template Rule: a blank is exactly five underscores.', gap, { template: 'He ____ when it _____ (start).' }],
  // But for its apostrophe, it is the same answer.
  ['/correctAnswers/1/1 The answer "it’s" occurs twice.', gap, { correctAnswers: ['x', ["it's", 'it’s']] }],
  ['/wrongForms/0 The wrong form "Began" is also accepted.', gap, { wrongForms: [{ text: 'Began', ...no, blank: 2 }] }],
  ['/wrongForms/0/blank There is no blank 3: the text has 2.', gap, { wrongForms: [{ text: 'x', ...no, blank: 3 }] }],
  [
    '/template Nothing says what to fill in: add a question, or a cue in brackets.',
    gap,
    { template: 'He _____ when it _____.' },
  ],
  ['/keyWords/1 The key word "dog" is not among the words.', click, { keyWords: ['dog.', 'dog'] }],
  ['/keyWords Every word is a key word.', click, { keyWords: ['A', 'dog.'] }],
  ['/words/0 The word "A" has no feedback.', click, { words: [{ text: 'A' }, words[1]] }],
  ['/correctAnswers/1 The bank does not have "ate" (often enough).', bank, { correctAnswers: ['ate', 'ate'] }],
  ['/wrongForms/0 The bank does not have "sleeped".', bank, { wrongForms: [{ text: 'sleeped', ...no }] }],
  ['/wrongForms/0 The wrong form "ate" is also accepted.', bank, { wrongForms: [{ text: 'ate', ...no, blank: 1 }] }],
  ['/wordBank/2 "Ate" and "ate" count as the same answer.', bank, { wordBank: ['slept', 'ate', 'Ate'] }],
  ['/wordBank The bank shows the words in the order of the answer.', bank, { wordBank: ['ate', 'slept', 'eated'] }],
  [
    ' Rule: there are as many correctAnswers as blanks of five underscores in the paragraph.',
    bank,
    { correctAnswers: ['ate'] },
  ],
  [
    '/statement The statement is a question, which is neither true nor false.',
    trueFalse,
    { statement: 'Is rice countable?' },
  ],
  ['/statement The statement has a blank, which learners cannot fill in.', trueFalse, { statement: 'Rice is _____.' }],
  ['/pairs/2/left The left text "go" occurs twice.', matching, { pairs: [go, see, { left: 'go', right: 'gone' }] }],
  ['/distractors/0 The right text "saw" occurs twice.', matching, { distractors: ['saw'] }],
  ['/pairs/1/right The right text "saw " has spaces around it.', matching, { pairs: [go, { ...see, right: 'saw ' }] }],
  [
    '/pairs/1/right A match has at most 60 letters: a phone shows it in one line.',
    matching,
    { pairs: [go, { ...see, right: long }] },
  ],
  ['/pairs Every pair has the same match.', matching, { pairs: [go, { ...see, right: go.right }] }],
  [' The matching has no instructions.', matching, { instructions: undefined }],
  [' The question has no explanation.', ordering, { explanation: undefined }],
  ['/items The items are all the same: every order is right.', ordering, { items: ['so', 'so'] }],
  ['/items/0 The item "She " has spaces around it.', ordering, { items: ['She ', 'drinks'] }],
  [' The ordering has no instructions.', ordering, { instructions: undefined }],
  [
    '/targets/2/items/0 The item "rice" occurs twice.',
    dragDrop,
    { targets: [...targets, { label: 'Both', items: ['rice'] }] },
  ],
  [
    '/targets/2/label The label "countable" occurs twice.',
    dragDrop,
    { targets: [...targets, { label: 'countable', items: ['cup'] }] },
  ],
  [
    '/targets Every item belongs to the same target.',
    dragDrop,
    { targets: [countable, { ...uncountable, items: [] }] },
  ],
  [' The question has no instructions.', dragDrop, { instructions: undefined }],
])('the meaning of a question: %s', (defect, question, change) => {
  expect(findDefects({ ...page, questions: [{ ...question, ...change }] })).toEqual([`/questions/0${defect}`]);
});

test('two of several pairs may share a match', () => {
  const shared = { ...matching, pairs: [go, see, { left: 'watch', right: 'saw' }] };
  expect(findDefects({ ...page, questions: [shared] })).toEqual([]);
});

test.each<[defect: string, change: object]>([
  ['imagePath There is no picture "A1/nouns/2.svg".', { imagePath: 'A1/nouns/2.svg' }],
  ['imagePath The path "/img/2.svg" is not of the form level/topic/number.svg.', { imagePath: '/img/2.svg' }],
  ['altText The alternative text does not say what the picture teaches.', { altText: 'A picture.' }],
  ['altText The field is missing.', { altText: undefined }],
])('a picture: %s', (defect, change) => {
  expect(findDefects({ ...page, content: [explanation, { ...picture, ...change }] })).toEqual([`/content/1/${defect}`]);
});

test('pictures match with .png too, and on both panels', () => {
  expect(findDefects({ ...page, questions: [{ ...picture, imagePath: 'A1/nouns/1.png' }, choice] })).toEqual([]);
});

describe('the page', () => {
  test('must explain something', () => {
    expect(findDefects({ ...page, content: [picture] })).toEqual([
      '/content The page explains nothing: a picture alone is not a lesson.',
    ]);
  });

  test('must ask something', () => {
    expect(findDefects({ ...page, questions: [{ type: 'instructions', text: 'Rest.' }] })).toEqual([
      '/questions The page has nothing that is scored.',
    ]);
  });

  test('uses each id once across both panels, under its own id', () => {
    const content = [explanation, { ...click, id: 'p-q1' }];
    expect(findDefects({ ...page, content, questions: [choice, { ...gap, id: 'q2' }] })).toEqual([
      '/questions/0/id The id "p-q1" is used twice.',
      '/questions/1/id The id "q2" does not start with the id of its page ("p-").',
    ]);
  });

  const fillers = ['Lorem ipsum dolor', 'TODO: explain', 'What is ??? here', 'xxx', '[insert text]', 'A placeholder.'];
  test.each(fillers)('has no placeholder: "%s"', (text) => {
    expect(findDefects({ ...page, content: [{ type: 'note', text: [{ text }] }] })).toEqual([
      expect.stringMatching(/^\/content\/0\/text\/0\/text ".+" is a placeholder\.$/),
    ]);
  });
});

test('a Spanish note may contain "todo", which is a placeholder only in English', () => {
  const note = { fr: 'Tout change.', es: 'Todo cambia.' };
  expect(findDefects({ ...page, content: [{ ...explanation, note }] })).toEqual([]);
});

test('returns sentences for any JSON and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('id', 'content', 'questions'), (value, field) => {
      for (const json of [value, { ...page, [field]: value }, { ...page, questions: [{ ...gap, template: value }] }]) {
        for (const { pointer, sentence } of checkPage(json, context)) {
          expect(pointer).toMatch(/^(\/|$)/);
          expect(sentence).toMatch(/\.$/);
        }
      }
    }),
  );
});
