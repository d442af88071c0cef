import { RepairLog } from '@tensely/questions/authoring';
import { describe, expect, test } from 'vitest';
import { readItem } from './read-item.ts';

function read(value: unknown) {
  const log = new RepairLog();
  const item = readItem({ value, path: '', log });
  return { item, repairs: log.repairs };
}

const trueFalse = { type: 'trueFalse', id: 'q', statement: 'Rice is countable.', correctAnswer: false };
const pairs = [
  { left: 'go', right: 'went' },
  { left: 'see', right: 'saw' },
  { left: 'be', right: 'was' },
];
const matching = { type: 'matching', id: 'q', instructions: 'Match.', pairs };
const ordering = { type: 'ordering', id: 'q', instructions: 'Order.', items: ['She', 'always', 'drinks', 'tea.'] };
const targets = [
  { label: 'Countable', items: ['key', 'idea'] },
  { label: 'Uncountable', items: ['rice'] },
];
const dragDrop = { type: 'dragDrop', id: 'q', instructions: 'Sort.', targets };
const withIds = (prefix: string, texts: string[]) => texts.map((text, index) => ({ id: `${prefix}${index}`, text }));

test.each([
  { item: trueFalse, names: ['TrueFalse', 'true/false', 'true or false', 'truefalse'] },
  { item: matching, names: ['Matching', 'match pairs'] },
  { item: ordering, names: ['ORDERING', 'word order'] },
  { item: dragDrop, names: ['dragdrop', 'Drag & Drop', 'drag-and-drop'] },
])('a $item.type has other names: $names', ({ item, names }) => {
  for (const type of names) expect([type, read({ ...item, type }).item]).toEqual([type, item]);
});

test.each([undefined, 'question', 'Exercise', 'quiz'])('infers "%s" from the fields', (type) => {
  const written = { ...ordering, items: ['tea.', 'She', 'drinks', 'always'], correctOrder: ordering.items };
  for (const item of [trueFalse, matching, dragDrop]) expect(read({ ...item, type }).item).toEqual(item);
  expect(read({ ...written, type }).item).toEqual(ordering);
});

describe('true or false', () => {
  test.each([
    ['a word', { correctAnswer: 'False' }],
    ['a letter', { correctAnswer: 'f' }],
    ['a synonym', { correctAnswer: 'Incorrect' }],
    ['a number', { correctAnswer: 0 }],
    ['answer', { correctAnswer: undefined, answer: false }],
    ['isTrue', { correctAnswer: undefined, isTrue: false }],
    ['a list of one', { correctAnswer: undefined, correctAnswers: ['false'] }],
    ['options, and the place of the right one', { options: ['True', 'False'], correctAnswer: 1 }],
    ['options, and the text of the right one', { options: ['True', 'False'], correctAnswer: 'False' }],
    ['the statement as the question', { statement: undefined, question: 'Rice is countable.' }],
    ['the statement as the text', { statement: undefined, text: 'Rice is countable.' }],
  ])('%s', (_name, change) => {
    expect(read({ ...trueFalse, ...change }).item).toEqual(trueFalse);
  });

  test('a question beside the statement becomes its context', () => {
    const item = { ...trueFalse, question: 'Think of a bowl of rice.' };
    expect(read(item)).toEqual({ item, repairs: [] });
  });

  test.each([
    ['no answer', { correctAnswer: undefined }],
    ['an answer that is neither', { correctAnswer: 'Not given' }],
    ['two answers', { correctAnswer: ['true', 'false'] }],
    ['no statement', { statement: undefined }],
  ])('%s is broken', (_name, change) => {
    expect(read({ ...trueFalse, ...change }).item).toEqual({ type: 'broken' });
  });
});

describe('matching', () => {
  const lists = { pairs: undefined, left: ['go', 'see', 'be'], right: ['went', 'saw', 'was'] };
  const shuffled = { ...lists, right: ['was', 'went', 'saw'] };
  const matches = { be: 'was', go: 'went', see: 'saw' };
  const byId = {
    pairs: undefined,
    leftItems: withIds('l', shuffled.left),
    rightItems: withIds('r', shuffled.right),
    correctMatches: [1, 2, 0].map((right, left) => ({ left: `l${left}`, right: `r${right}` })),
  };

  test.each([
    ['other names', { pairs: pairs.map(({ left, right }) => ({ term: left, definition: right })) }],
    ['lists of two', { pairs: pairs.map(({ left, right }) => [left, right]) }],
    ['texts with a separator', { pairs: ['go = went', 'see → saw', 'be: was'] }],
    ['one object', { pairs: { go: 'went', see: 'saw', be: 'was' } }],
    ['two lists in the same order', lists],
    ['two lists under other names', { pairs: undefined, leftColumn: lists.left, rightColumn: lists.right }],
    ['two lists, the matches as texts', { ...shuffled, correctAnswers: lists.right }],
    ['two lists, the matches as places from 0', { ...shuffled, correctAnswers: [1, 2, 0] }],
    ['two lists, the matches as places from 1', { ...shuffled, correctAnswers: [2, 3, 1] }],
    ['two lists, the matches as letters', { ...shuffled, answers: ['B', 'C', 'A'] }],
    ['two lists, the matches as an object', { ...shuffled, matches: { 0: 1, 1: 2, 2: 0 } }],
    ['two lists, the matches as pairs', { ...shuffled, correctAnswers: Object.entries(matches) }],
    ['two lists with ids', byId],
    ['question for instructions', { instructions: undefined, question: 'Match.' }],
    ['one list and its answers', { pairs: undefined, items: lists.left, correctAnswers: lists.right }],
  ])('%s', (_name, change) => {
    const { item, repairs } = read({ ...matching, ...change });
    expect(item).toEqual(matching);
    expect(repairs.length).toBeGreaterThan(0);
  });

  test('an unmatched entry on the right becomes a distractor', () => {
    const { item } = read({ ...matching, ...lists, right: [...lists.right, 'goed'] });
    expect(item).toEqual({ ...matching, distractors: ['goed'] });
    expect(read({ ...matching, extraOptions: ['goed'] }).item).toEqual({ ...matching, distractors: ['goed'] });
  });

  test('an unmatched entry on the left is dropped', () => {
    const { item, repairs } = read({ ...matching, ...lists, left: [...lists.left, 'sing'] });
    expect(item).toEqual(matching);
    expect(repairs).toContainEqual({ path: '', sentence: '"sing" has no match and is left out.' });
  });

  test.each([
    ['one pair', { pairs: pairs.slice(0, 1) }],
    ['no pairs', { pairs: undefined }],
    ['sides that are missing', { pairs: [{ left: 'go' }, { right: 'saw' }, 'be'] }],
  ])('%s is broken', (_name, change) => {
    expect(read({ ...matching, ...change }).item).toEqual({ type: 'broken' });
  });
});

describe('ordering', () => {
  const shuffled = { items: ['tea.', 'She', 'drinks', 'always'] };
  const positioned = { items: shuffled.items.map((text, place) => ({ text, position: [4, 1, 3, 2][place] })) };

  test.each([
    ['words in the right order', { items: undefined, words: ordering.items }],
    ['sentences', { items: undefined, sentences: ordering.items }],
    ['one text with slashes', { items: 'She / always / drinks / tea.' }],
    ['one text of words', { items: 'She always drinks tea.' }],
    ['shuffled, the order as texts', { ...shuffled, correctAnswers: ordering.items }],
    ['shuffled, the order as texts in another case', { ...shuffled, correctOrder: ['she', 'Always', 'drinks', 'tea'] }],
    ['shuffled, the order as places from 0', { ...shuffled, correctOrder: [1, 3, 2, 0] }],
    ['shuffled, the order as places from 1', { ...shuffled, correctOrder: [2, 4, 3, 1] }],
    ['shuffled, the order as a sentence', { ...shuffled, correctAnswer: 'She always drinks tea.' }],
    ['shuffled, the order with commas', { ...shuffled, answer: 'she, always, drinks, tea' }],
    ['shuffled, with positions', positioned],
    ['shuffled, with ids', { items: withIds('w', shuffled.items), correctOrder: ['w1', 'w3', 'w2', 'w0'] }],
    ['a jumbled sentence', { items: undefined, sentence: 'always tea. She drinks', answer: 'She always drinks tea.' }],
    ['the order alone', { items: undefined, correctOrder: ordering.items }],
  ])('%s', (_name, change) => {
    const { item, repairs } = read({ ...ordering, ...change });
    expect(item).toEqual(ordering);
    expect(repairs.length).toBeGreaterThan(0);
  });

  test('duplicate items are kept', () => {
    const items = ['the more', 'you read', 'the more', 'you know'];
    const written = { ...ordering, items: items.toSorted(), correctAnswer: 'The more you read, the more you know.' };
    expect(read(written).item).toEqual({ ...ordering, items });
  });

  test('an item without a place in the right order is dropped', () => {
    const { item, repairs } = read({ ...ordering, items: [...ordering.items, 'is'], correctOrder: ordering.items });
    expect(item).toEqual(ordering);
    expect(repairs.map(({ sentence }) => sentence)).toContain('"is" is not in the right order and is left out.');
  });

  test.each([
    ['one item', { items: ['She'] }],
    ['an order of something else', { correctOrder: ['He', 'never'] }],
    ['a sentence with other words', { correctAnswer: 'She never drinks tea.' }],
    ['places out of range', { correctOrder: [7, 8, 9] }],
  ])('%s is broken: a wrong order must not be taught', (_name, change) => {
    expect(read({ ...ordering, ...change }).item).toEqual({ type: 'broken' });
  });
});

describe('drag and drop', () => {
  const apart = { targets: ['Countable', 'Uncountable'], items: ['key', 'rice', 'idea'] };
  const places = { key: 'Countable', rice: 'Uncountable', idea: 'Countable' };
  const placed = Object.entries(places);
  const targeted = placed.map(([text, target]) => ({ text, target }));
  const lists = { Countable: ['key', 'idea'], Uncountable: ['rice'] };
  const zones = Object.keys(lists).map((title, index) => ({ id: `z${index}`, title }));
  const identified = { zones, targets: undefined, items: withIds('i', apart.items) };
  const mapping = ['z0', 'z1', 'z0'].map((zone, index) => ({ item: `i${index}`, zone }));
  const categories = targets.map(({ label, items }) => ({ name: label, words: items }));

  test.each([
    ['categories', { targets: undefined, categories }],
    ['one object of lists', { targets: lists }],
    ['targets that accept', { ...apart, targets: targets.map(({ label, items }) => ({ label, accepts: items })) }],
    ['items that name their target', { ...apart, items: placed.map(([text, category]) => ({ text, category })) }],
    ['items that name their target, and no targets', { targets: undefined, items: targeted }],
    ['answers from item to target', { ...apart, correctAnswers: places }],
    ['answers from target to items', { ...apart, correctAnswers: lists }],
    ['answers in the order of the items', { ...apart, correctAnswers: ['Countable', 'Uncountable', 'Countable'] }],
    ['answers as places', { ...apart, correctAnswers: [0, 1, 0] }],
    ['answers as pairs', { ...apart, answers: placed }],
    ['answers as objects with ids', { ...identified, correctMapping: mapping }],
    ['answers by id', { ...identified, correctAnswers: { i0: 'z0', i1: 'z1', i2: 'z0' } }],
    ['options', { targets: ['Countable', 'Uncountable'], options: ['key', 'rice', 'idea'], answers: [0, 1, 0] }],
  ])('%s', (_name, change) => {
    const { item, repairs } = read({ ...dragDrop, ...change });
    expect(item).toEqual(dragDrop);
    expect(repairs.length).toBeGreaterThan(0);
  });

  test('words to drag into blanks become a word bank', () => {
    const cloze = { type: 'dragdrop', id: 'q', template: 'I __ to __.', options: ['school', 'go'] };
    expect(read({ ...cloze, correctAnswers: ['go', 'school'] }).item).toEqual({
      type: 'wordBank',
      id: 'q',
      paragraph: 'I _____ to _____.',
      wordBank: ['school', 'go'],
      correctAnswers: ['go', 'school'],
    });
  });

  test('an item without a target is dropped', () => {
    const { item, repairs } = read({ ...dragDrop, ...apart, correctAnswers: [0, 5, 0] });
    expect(item).toEqual({ ...dragDrop, targets: [targets[0], { label: 'Uncountable', items: [] }] });
    expect(repairs).toContainEqual({ path: '', sentence: '"rice" has no target and is left out.' });
  });

  test.each([
    ['one target', { targets: targets.slice(0, 1) }],
    ['no item with a target', apart],
    ['no targets', { targets: undefined }],
  ])('%s is broken', (_name, change) => {
    expect(read({ ...dragDrop, ...change }).item).toEqual({ type: 'broken' });
  });
});
