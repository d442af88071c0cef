import { RepairLog } from '@tensely/questions/authoring';
import { describe, expect, test } from 'vitest';
import { readItem } from './read-item.ts';

function read(value: unknown) {
  const log = new RepairLog();
  const item = readItem({ value, path: '', log });
  return { item, repairs: log.repairs };
}

const options = [{ text: 'works' }, { text: 'work' }];
const choice = { type: 'multipleChoice', id: 'q', question: 'She … here.', options, correctAnswer: 'works' };
const gap = { type: 'gapFill', id: 'q', template: 'She _____ here.', correctAnswers: ['works'] };
const words = [{ text: 'a' }, { text: 'dog,' }];
const click = { type: 'click', id: 'q', layout: 'horizontal', instructions: 'Click.', words, keyWords: ['dog,'] };
const lists = { wordBank: ['b', 'c'], correctAnswers: ['c', 'b'] };
const bank = { type: 'wordBank', id: 'q', paragraph: 'A _____ and _____.', ...lists };

test.each([
  {
    item: choice,
    names: ['MultipleChoice', 'multiple choice', 'multiple-choice', 'MULTIPLE_CHOICE', ' multiplechoice '],
  },
  { item: gap, names: ['GapFill', 'gap fill', 'fill in the blank'] },
  { item: click, names: ['Click'] },
  { item: bank, names: ['Word Bank'] },
])('a $item.type has other names, and is recognized by its fields: $names', ({ item, names }) => {
  for (const type of ['question', 'Exercise', 'quiz', undefined, item.type, ...names]) {
    expect([type, read({ ...item, type }).item]).toEqual([type, item]);
  }
});

test("keeps an author's marks", () => {
  const wrong = { text: 'work', feedback: '-s!', illFormed: true };
  const marked = { ...choice, formOnly: true, options: [{ text: choice.correctAnswer }, wrong] };
  expect(read(marked)).toEqual({ item: marked, repairs: [] });
});

describe('types inferred from the fields', () => {
  test.each([
    [{ text: 'x' }, 'text'],
    [{ heading: 'x' }, 'heading'],
    [{ title: 'x' }, 'title'],
    [{ paragraph: 'x' }, 'paragraph'],
    [{ note: 'x' }, 'note'],
    [{ instructions: [{ text: 'x' }] }, 'instructions'],
    [{ example: 'x' }, 'example'],
    [{ story: 'x' }, 'story'],
    [{ title: 'x', text: 'y' }, 'text'],
    [{ imagePath: 'A1/nouns/1.png', altText: 'x' }, 'imageDisplay'],
    [{ image: 'A1/nouns/1.png', alt: 'x' }, 'imageDisplay'],
    [{ lines: ['A: hello'] }, 'dialogue'],
    [{ rows: [['a'], ['b']] }, 'table'],
    [{ wrong: 'a', right: 'b', why: 'c' }, 'commonMistake'],
    [{ question: 'The past of go?', answer: 'went' }, 'gapFill'],
    [{ question: 'I _____ home.', correctAnswer: 'went' }, 'gapFill'],
    [{ nothing: 'known' }, 'broken'],
  ])('infers that %j is a %s', (value, type) => {
    expect(read(value).item.type).toBe(type);
  });

  test('unwraps a nested item', () => {
    const { type: _type, id: _id, ...fields } = choice;
    expect(read({ type: 'question', id: 'q', question: fields }).item).toEqual(choice);
    expect(read({ type: 'exercise', exercise: choice }).item).toEqual(choice);
  });
});

describe('multiple choice', () => {
  test.each([
    ['plain options', { options: ['works', 'work'] }],
    ['options by letter', { options: { A: 'works', B: 'work' }, correctAnswer: 'A' }],
    ['choices', { options: undefined, choices: ['works', 'work'] }],
    ['a list of one right answer', { correctAnswer: undefined, correctAnswers: ['works'] }],
    ['answer', { correctAnswer: undefined, answer: 'works' }],
    ['other case and spaces', { correctAnswer: ' Works ' }],
    ['a small letter', { correctAnswer: 'a' }],
    ['its place', { correctAnswer: 0 }],
    [
      'a flag on the option',
      { correctAnswer: undefined, options: [{ text: 'works', correct: true }, { text: 'work' }] },
    ],
    ['answers that are options', { options: undefined, answers: ['works', 'work'] }],
    ['the same option twice', { options: ['works', 'work', 'works'] }],
  ])('%s', (_name, change) => {
    const { item, repairs } = read({ ...choice, ...change });
    expect(item).toEqual(choice);
    expect(repairs.length).toBeGreaterThan(0);
  });

  test('several right answers stay several', () => {
    const several = { ...choice, options: ['a', 'b', 'c'], correctAnswer: ['a', 'c'] };
    expect(read(several).item).toMatchObject({ correctAnswers: ['a', 'c'] });
    expect(read(several).item).not.toHaveProperty('correctAnswer');
  });

  test('reads an option that is a number, or has its feedback under another name', () => {
    const { item } = read({ ...choice, options: [1, { label: '2', explanation: 'Too many.' }], correctAnswer: 1 });
    expect(item).toMatchObject({ options: [{ text: '1' }, { text: '2', feedback: 'Too many.' }], correctAnswer: '1' });
  });

  test.each([
    ['no right answer', { correctAnswer: undefined }],
    ['a right answer that is not among the options', { correctAnswer: 'worked' }],
    ['no options', { options: [] }],
    ['no question', { question: undefined }],
  ])('%s is broken', (_name, change) => {
    expect(read({ ...choice, ...change }).item).toEqual({ type: 'broken' });
  });
});

describe('gap fill', () => {
  test.each([
    ['one answer', { correctAnswers: undefined, correctAnswer: 'works' }],
    ['answers', { correctAnswers: undefined, answers: ['works'] }],
    ['a nested list', { correctAnswers: [['works']] }],
    ['a longer blank', { template: 'She ________ here.' }],
    ['a shorter blank', { template: 'She __ here.' }],
    ['a lone underscore', { template: 'She _ here.' }],
    ['sentence', { template: undefined, sentence: 'She _____ here.' }],
    ['the question as template', { template: undefined, question: 'She _____ here.' }],
  ])('%s', (_name, change) => {
    expect(read({ ...gap, ...change }).item).toEqual(gap);
  });

  test('a question without a blank or a template gets a single blank', () => {
    const { item } = read({ type: 'gapFill', id: 'q', question: 'The past of go?', answer: 'went' });
    expect(item).toEqual({ ...gap, question: 'The past of go?', template: '_____', correctAnswers: ['went'] });
  });

  test('several blanks have one entry each', () => {
    const answers = ['was', ['began', 'started']];
    const several = { ...gap, template: 'It ___ late and ___.', correctAnswers: answers };
    expect(read(several).item).toMatchObject({ template: 'It _____ late and _____.', correctAnswers: answers });
    const keyed = { ...several, correctAnswers: { 1: 'was', 2: ['began', 'started'] } };
    expect(read(keyed).item).toMatchObject({ correctAnswers: answers });
  });

  test('a wrong number of answers for the blanks is broken', () => {
    expect(read({ ...gap, template: 'It ___ late and ___.' }).item).toEqual({ type: 'broken' });
  });

  test('wrong forms may be an object from form to feedback', () => {
    const wrongForms = [{ text: 'work', feedback: 'Add -s.', blank: 1 }];
    expect(read({ ...gap, wrongForms }).item).toEqual({ ...gap, wrongForms });
    expect(read({ ...gap, wrongForms: { work: 'Add -s.' } }).item).toMatchObject({
      wrongForms: [{ text: 'work', feedback: 'Add -s.' }],
    });
  });
});

describe('click', () => {
  test.each([
    ['plain words', { words: ['a', 'dog,'] }],
    ['a sentence', { words: 'a dog,' }],
    ['a key word without its punctuation, in another case', { keyWords: ['Dog'] }],
    ['one key word as a text', { keyWords: 'dog,' }],
    ['correctAnswer', { keyWords: undefined, correctAnswer: 'dog' }],
    ['a flag on the word', { keyWords: undefined, words: ['a', { word: 'dog,', isCorrect: true }] }],
    ['no layout', { layout: undefined }],
    ['a layout in other case', { layout: 'Horizontal' }],
    ['a layout that does not exist', { layout: 'circle' }],
    ['question for instructions', { instructions: undefined, question: 'Click.' }],
  ])('%s', (_name, change) => {
    expect(read({ ...click, ...change }).item).toEqual(click);
  });

  test('keeps "select"', () => {
    expect(read({ ...click, select: 'All' }).item).toEqual({ ...click, select: 'all' });
    expect(read({ ...click, layout: 'vertical', select: 'first' }).item).toMatchObject({
      layout: 'vertical',
      select: 'first',
    });
  });

  test.each([
    ['no key word', { keyWords: [] }],
    ['a key word that is not there', { keyWords: ['cat'] }],
    ['no words', { words: undefined }],
  ])('%s is broken', (_name, change) => {
    expect(read({ ...click, ...change }).item).toEqual({ type: 'broken' });
  });
});

describe('word bank', () => {
  test.each([
    ['words', { wordBank: undefined, words: ['b', 'c'] }],
    ['answers in another case', { correctAnswers: ['C', 'b'] }],
    ['longer blanks', { paragraph: 'A ______ and ________.' }],
    ['template', { paragraph: undefined, template: 'A _____ and _____.' }],
  ])('%s', (_name, change) => {
    expect(read({ ...bank, ...change }).item).toEqual(bank);
  });

  test('keeps its wrong words with their reasons, and its lines', () => {
    const wrongForms = [{ text: 'b', feedback: 'Not here.', blank: 1 }];
    const lines = { ...bank, paragraph: 'A _____\nand _____.', wrongForms };
    expect(read(lines).item).toEqual(lines);
  });

  test('adds answers missing from the bank, also a word that is needed twice', () => {
    expect(read({ ...bank, correctAnswers: ['c', 'c'] }).item).toMatchObject({ wordBank: ['b', 'c', 'c'] });
    expect(read({ ...bank, wordBank: undefined }).item).toMatchObject({ wordBank: ['b', 'c'] });
  });

  test('a paragraph without blanks gets one for each answer', () => {
    expect(read({ ...bank, paragraph: undefined }).item).toMatchObject({ paragraph: '_____ _____' });
    expect(read({ ...bank, paragraph: 'Order:' }).item).toMatchObject({ paragraph: 'Order: _____ _____' });
  });

  test('a wrong number of answers for the blanks is broken', () => {
    expect(read({ ...bank, correctAnswers: ['b'] }).item).toEqual({ type: 'broken' });
  });
});
