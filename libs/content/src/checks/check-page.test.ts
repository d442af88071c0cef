import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPage } from './check-page.ts';

const scored = { explanation: 'Because it is so.', tags: ['plural-s'] };
const choice = {
  type: 'multipleChoice',
  id: 'A1-nouns-1-q1',
  question: 'She … here.',
  options: [{ text: 'works' }, { text: 'work', feedback: 'Add -s.' }],
  correctAnswer: 'works',
  ...scored,
};
const gap = {
  type: 'gapFill',
  id: 'A1-nouns-1-q2',
  template: 'He _____ (wait) when it _____ (start).',
  correctAnswers: ['was waiting', ['started', 'began']],
  wrongForms: [{ text: 'waited', feedback: 'In progress.', blank: 1 }],
  ...scored,
};
const click = {
  type: 'click',
  id: 'A1-nouns-1-q3',
  layout: 'horizontal',
  instructions: 'Click the noun.',
  words: [
    { text: 'A', feedback: 'An article.' },
    { text: 'dog.', feedback: 'Yes.' },
  ],
  keyWords: ['dog.'],
  ...scored,
};
const bank = {
  type: 'wordBank',
  id: 'A1-nouns-1-q4',
  instructions: 'Complete the text.',
  paragraph: 'We _____ and _____.',
  wordBank: ['slept', 'ate', 'eated'],
  correctAnswers: ['ate', 'slept'],
  ...scored,
};
const picture = {
  type: 'imageDisplay',
  imagePath: 'A1/nouns/1.svg',
  altText: 'One cat and two cats: the plural ends in -s.',
};
const page = {
  id: 'A1-nouns-1',
  title: 'Plurals',
  content: [{ type: 'explanation', text: 'Add -s.' }, picture],
  questions: [choice, gap, click, bank],
};
const context = { file: '01.json', pictures: new Set(['A1/nouns/1']), tags: new Set(['plural-s']) };

function findDefects(json: unknown) {
  return checkPage(json, context).map(({ pointer, sentence }) => `${pointer} ${sentence}`);
}

test('a valid page has no defects', () => {
  expect(checkPage(page, context)).toEqual([]);
});

test('a defect names its file', () => {
  expect(checkPage({ ...page, title: '' }, context)).toEqual([
    { file: '01.json', pointer: '/title', sentence: 'Rule: a page has a title.' },
  ]);
});

describe('the shape', () => {
  test.each([
    ['a page that is a list', [page], [' The value is not an object.']],
    ['a missing field', { ...page, title: undefined }, ['/title The field is missing.']],
    ['a field too much', { ...page, level: 'A1' }, [' The field "level" is not known here.']],
    [
      'an item that is no object',
      { ...page, content: [...page.content, 'text'] },
      ['/content/2/type The item has no type.'],
    ],
    [
      'a type in another case',
      { ...page, questions: [{ ...choice, type: 'MultipleChoice' }, gap] },
      ['/questions/0/type The type "MultipleChoice" is not one that "questions" can hold (names are case-sensitive).'],
    ],
    [
      'a type of the other panel',
      { ...page, content: [...page.content, { ...choice, id: 'A1-nouns-1-q9' }] },
      ['/content/2/type The type "multipleChoice" is not one that "content" can hold (names are case-sensitive).'],
    ],
    [
      'a run with another style, under the union of texts',
      { ...page, content: [{ type: 'note', text: [{ text: 'a', textStyle: 'strike' }] }, picture] },
      ['/content/0/text/0/textStyle Rule: a style is "text" or styles joined with "-", as in "bold-italic".'],
    ],
    [
      'an enumeration',
      { ...page, questions: [{ ...click, layout: 'round' }] },
      ['/questions/0/layout The value is not one of "horizontal", "vertical".'],
    ],
    [
      'a number where a text belongs',
      { ...page, questions: [{ ...gap, correctAnswers: ['was waiting', 5] }] },
      ['/questions/0/correctAnswers/1 The value is not a text.'],
    ],
  ])('%s', (_name, json, defects) => {
    expect(findDefects(json)).toEqual(expect.arrayContaining(defects));
  });

  test('placeholders for unreadable items are not content', () => {
    const [defect] = findDefects({ ...page, content: [{ type: 'broken' }, ...page.content] });
    expect(defect).toBe(
      '/content/0/type The type "broken" is not one that "content" can hold (names are case-sensitive).',
    );
  });
});

describe('the meaning', () => {
  test.each([
    ['no explanation', { ...choice, explanation: undefined }, ' The question has no explanation.'],
    ['no tags', { ...choice, tags: [] }, ' The question has no tags.'],
    ['a tag in other case', { ...choice, tags: ['Plural S'] }, '/tags/0 The tag "Plural S" is not in kebab-case.'],
    ['an unknown tag', { ...choice, tags: ['plural'] }, '/tags/0 The tag "plural" is not in tags.json.'],
    [
      'a right answer that is no option',
      { ...choice, options: choice.options.map(({ text }) => ({ text, feedback: 'No.' })), correctAnswer: 'Works' },
      ' The right answer "Works" is not among the options.',
    ],
    [
      'an option twice',
      { ...choice, options: [...choice.options, { text: 'work', feedback: 'No.' }] },
      '/options/2 The option "work" occurs twice.',
    ],
    [
      'a wrong option without feedback',
      { ...choice, options: [{ text: 'works' }, { text: 'work' }] },
      '/options/1 The wrong option "work" has no feedback.',
    ],
    [
      'nothing but right options',
      { ...choice, correctAnswer: undefined, correctAnswers: ['works', 'work'] },
      '/options Every option is right.',
    ],
    [
      'fewer answers than blanks',
      { ...gap, correctAnswers: ['was waiting'] },
      ' Rule: there are as many correctAnswers as blanks.',
    ],
    [
      'a blank of four underscores',
      { ...gap, template: 'He ____ when it _____ (start).' },
      '/template Rule: a blank is exactly five underscores.',
    ],
    [
      'an alternative twice, but for its apostrophe',
      { ...gap, correctAnswers: ['x', ["it's", 'it’s']] },
      '/correctAnswers/1/1 The answer "it’s" occurs twice.',
    ],
    [
      'a wrong form that is accepted',
      { ...gap, wrongForms: [{ text: 'Began', feedback: 'No.', blank: 2 }] },
      '/wrongForms/0 The wrong form "Began" is also accepted.',
    ],
    [
      'a wrong form of a blank that is not there',
      { ...gap, wrongForms: [{ text: 'x', feedback: 'No.', blank: 3 }] },
      '/wrongForms/0/blank There is no blank 3: the text has 2.',
    ],
    [
      'no cue',
      { ...gap, template: 'He _____ when it _____.' },
      '/template Nothing says what to fill in: add a question, or a cue in brackets.',
    ],
    [
      'a key word without its punctuation',
      { ...click, keyWords: ['dog.', 'dog'] },
      '/keyWords/1 The key word "dog" is not among the words.',
    ],
    ['nothing but key words', { ...click, keyWords: ['A', 'dog.'] }, '/keyWords Every word is a key word.'],
    [
      'a word without feedback',
      { ...click, words: [{ text: 'A' }, { text: 'dog.', feedback: 'Yes.' }] },
      '/words/0 The word "A" has no feedback.',
    ],
    [
      'an answer that the bank has once too few',
      { ...bank, correctAnswers: ['ate', 'ate'] },
      '/correctAnswers/1 The bank does not have "ate" (often enough).',
    ],
    [
      'a reason for a word that the bank does not have',
      { ...bank, wrongForms: [{ text: 'sleeped', feedback: 'Irregular.' }] },
      '/wrongForms/0 The bank does not have "sleeped".',
    ],
    [
      'a reason for a word that is right at its blank',
      { ...bank, wrongForms: [{ text: 'ate', feedback: 'No.', blank: bank.correctAnswers.indexOf('ate') + 1 }] },
      '/wrongForms/0 The wrong form "ate" is also accepted.',
    ],
    [
      'words that count as the same',
      { ...bank, wordBank: ['slept', 'ate', 'Ate'] },
      '/wordBank/2 "Ate" and "ate" count as the same answer.',
    ],
    [
      'a bank in the order of the answer',
      { ...bank, wordBank: ['ate', 'slept', 'eated'] },
      '/wordBank The bank shows the words in the order of the answer.',
    ],
    [
      'another number of answers than of blanks',
      { ...bank, correctAnswers: ['ate'] },
      ' Rule: there are as many correctAnswers as blanks of five underscores in the paragraph.',
    ],
    [
      'spaces around an option',
      { ...choice, options: [{ text: 'works' }, { text: ' work', feedback: 'No.' }] },
      '/options/1 The option " work" has spaces around it.',
    ],
  ])('%s', (_name, question, defect) => {
    expect(findDefects({ ...page, questions: [question] })).toEqual([`/questions/0${defect}`]);
  });
});

describe('pictures', () => {
  test.each([
    ['that are not there', { imagePath: 'A1/nouns/2.svg' }, 'imagePath There is no picture "A1/nouns/2.svg".'],
    [
      'elsewhere',
      { imagePath: '/img/2.svg' },
      'imagePath The path "/img/2.svg" is not of the form level/topic/number.svg.',
    ],
    [
      'that say nothing',
      { altText: 'A picture.' },
      'altText The alternative text does not say what the picture teaches.',
    ],
    ['without alternative text', { altText: undefined }, 'altText The field is missing.'],
  ])('%s', (_name, change, defect) => {
    expect(findDefects({ ...page, content: [page.content[0], { ...picture, ...change }] })).toEqual([
      `/content/1/${defect}`,
    ]);
  });

  test('match with .png too, and on both panels', () => {
    const png = { ...picture, imagePath: 'A1/nouns/1.png' };
    expect(findDefects({ ...page, questions: [png, choice] })).toEqual([]);
  });
});

describe('the page', () => {
  test('explains something', () => {
    expect(findDefects({ ...page, content: [picture] })).toEqual([
      '/content The page explains nothing: a picture alone is not a lesson.',
    ]);
  });

  test('asks something', () => {
    expect(findDefects({ ...page, questions: [{ type: 'instructions', text: 'Rest.' }] })).toEqual([
      '/questions The page has nothing that is scored.',
    ]);
  });

  test('uses each id once across both panels, under its own id', () => {
    const content = [page.content[0], { ...click, id: 'A1-nouns-1-q1' }];
    expect(findDefects({ ...page, content, questions: [choice, { ...gap, id: 'q2' }] })).toEqual([
      '/questions/0/id The id "A1-nouns-1-q1" is used twice.',
      '/questions/1/id The id "q2" does not start with the id of its page ("A1-nouns-1-").',
    ]);
  });

  test.each(['Lorem ipsum dolor', 'TODO: explain', 'What is ??? here', 'xxx', '[insert text]', 'A placeholder.'])(
    'has no placeholder: "%s"',
    (text) => {
      const defects = checkPage({ ...page, content: [{ type: 'note', text: [{ text }] }] }, context);
      expect(defects).toEqual([
        {
          file: '01.json',
          pointer: '/content/0/text/0/text',
          sentence: expect.stringMatching(/^".+" is a placeholder\.$/),
        },
      ]);
    },
  );
});

test('a Spanish note may contain "todo", which is a placeholder only in English', () => {
  const note = { fr: 'Tout change.', es: 'Todo cambia.' };
  const explanation = { type: 'explanation', text: 'Everything changes.', note };
  expect(checkPage({ ...page, content: [explanation] }, context)).toEqual([]);
});

test('any JSON returns sentences and never throws', () => {
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
