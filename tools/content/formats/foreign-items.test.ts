import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionFile } from './formats.ts';
import { choiceItem, qti3Item, response } from './testing/qti-samples.ts';

const R = 'response-identifier="R"';

function readOne(text: string, file: string) {
  const { questions, refused } = readQuestionFile(strToU8(text), file);
  expect(refused).toEqual([]);
  return questions[0];
}

test('a choice of QTI 2.2 keeps its paragraphs and its inline feedback', () => {
  expect(readOne(choiceItem('clock'), 'clock.xml')).toEqual({
    id: 'clock',
    type: 'multipleChoice',
    question: 'Look at the clock: it is noon.\n\nWhat do you say?',
    options: [{ text: 'Good night!', feedback: 'It is day.' }, { text: 'Hello!' }],
    correctAnswer: 'Hello!',
  });
});

/** An item whose one response `R` has these values, with one interaction of this kind. */
function itemOf(kind: string, [cardinality, type, ...values]: [string, string, ...string[]], body: string): string {
  const most = ['choice', 'hottext'].includes(kind) ? ` max-choices="${cardinality === 'single' ? 1 : 0}"` : '';
  const interaction = `<qti-${kind}-interaction ${R}${most}>${body}</qti-${kind}-interaction>`;
  return qti3Item('i', response('R', cardinality, type, ...values), interaction);
}
const prompt = (text: string) => `<qti-prompt>${text}</qti-prompt>`;
const choices = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([id, text]) => `<qti-simple-choice identifier="${id}">${text}</qti-simple-choice>`)
    .join('');
const declared = '</qti-response-declaration>';
const points = `<qti-mapping default-value="0"><qti-map-entry map-key="a" mapped-value="0.5"/></qti-mapping>${declared}`;

test.each<[string, string, object]>([
  [
    'several right choices',
    itemOf(
      'choice',
      ['multiple', 'identifier', 'a', 'c'],
      prompt('Which are right?') + choices({ a: 'goes', b: 'goed', c: 'went' }),
    ),
    { type: 'multipleChoice', question: 'Which are right?', correctAnswers: ['goes', 'went'], keepOrder: true },
  ],
  [
    'one right choice and points for another',
    itemOf('choice', ['single', 'identifier', 'b'], prompt('?') + choices({ a: 'near', b: 'best' })).replace(
      declared,
      points,
    ),
    { type: 'multipleChoice', correctAnswer: 'best' },
  ],
  [
    'two choices that are True and False',
    itemOf('choice', ['single', 'identifier', 'f'], prompt('Ana is old.') + choices({ t: 'True', f: 'False' })).replace(
      '<qti-choice',
      '<p>Ana is 8.</p><qti-choice',
    ),
    { type: 'trueFalse', question: 'Ana is 8.', statement: 'Ana is old.', correctAnswer: false },
  ],
  [
    'two text entries',
    qti3Item(
      'i',
      response('A', 'single', 'string', 'goes') + response('B', 'single', 'string', 'comes'),
      '<p>Fill in.</p><p>He <qti-text-entry-interaction response-identifier="A"/> and <qti-text-entry-interaction response-identifier="B"/>.</p>',
    ),
    { type: 'gapFill', question: 'Fill in.', template: 'He _____ and _____.', correctAnswers: ['goes', 'comes'] },
  ],
  [
    'gaps to fill from a bank',
    itemOf(
      'gap-match',
      ['multiple', 'directedPair', 'w2 g1'],
      '<qti-gap-text identifier="w1" match-max="1">a</qti-gap-text><qti-gap-text identifier="w2" match-max="1">an</qti-gap-text><p>I eat <qti-gap identifier="g1"/> apple.</p>',
    ),
    { type: 'wordBank', paragraph: 'I eat _____ apple.', wordBank: ['a', 'an'], correctAnswers: ['an'] },
  ],
  ['pairs', matchItem('1'), { type: 'matching', instructions: 'Match.', pairs: pairsOf({ he: 'him', she: 'her' }) }],
  [
    'items for targets that take several',
    matchItem('0'),
    { type: 'dragDrop', targets: targetsOf({ him: ['he'], her: ['she'] }) },
  ],
  [
    'an order',
    itemOf('order', ['ordered', 'identifier', 'b', 'a'], choices({ a: 'you?', b: 'Are' })),
    { type: 'ordering', items: ['Are', 'you?'] },
  ],
  [
    'words to choose',
    itemOf(
      'hottext',
      ['single', 'identifier', 'h2'],
      `${prompt('Choose the verb.')}<p><qti-hottext identifier="h1">Ana</qti-hottext> <qti-hottext identifier="h2">sings</qti-hottext></p>`,
    ),
    { type: 'click', layout: 'horizontal', words: [{ text: 'Ana' }, { text: 'sings' }], keyWords: ['sings'] },
  ],
])('QTI: %s', (_name, xml, question) => {
  expect(readOne(xml, 'i.xml')).toMatchObject(question);
});

function pairsOf(pairs: Record<string, string>) {
  return Object.entries(pairs).map(([left, right]) => ({ left, right }));
}

function targetsOf(targets: Record<string, string[]>) {
  return Object.entries(targets).map(([label, items]) => ({ label, items }));
}

function matchItem(matchMax: string): string {
  const set = (max: string, ...texts: string[]) =>
    `<qti-simple-match-set>${texts.map((text) => `<qti-simple-associable-choice identifier="${text}" match-max="${max}">${text}</qti-simple-associable-choice>`).join('')}</qti-simple-match-set>`;
  const sets = set('1', 'he', 'she') + set(matchMax, 'him', 'her');
  return itemOf('match', ['multiple', 'directedPair', 'he him', 'she her'], prompt('Match.') + sets);
}

test.each<[string, string, object]>([
  ['a choice with weights', '::t::Which two?{~%50%goes ~%50%went ~%-100%goed}', { correctAnswers: ['goes', 'went'] }],
  [
    'true or false',
    'Ana is old.{FALSE####She is 8.}',
    { type: 'trueFalse', statement: 'Ana is old.', correctAnswer: false, explanation: 'She is 8.' },
  ],
  ['a short answer', 'The plural of box?{=boxes}', { type: 'gapFill', template: 'The plural of box?_____' }],
  ['a missing word', "It is Ana{='s}.", { template: 'It is Ana_____.', correctAnswers: ["'s"] }],
  [
    'pairs with a wrong choice',
    'Match.{=he -> him =she -> her = -> them}',
    { type: 'matching', distractors: ['them'] },
  ],
  [
    'pairs that share a side',
    'Sort.{=noon -> at =six -> at =May -> in}',
    { type: 'dragDrop', targets: targetsOf({ at: ['noon', 'six'], in: ['May'] }) },
  ],
  [
    'HTML as Moodle writes it',
    '[html]<p>What is <b>right</b>?</p><p>He\\:&nbsp;I am.</p>{=Yes ~No}',
    { question: 'What is right?\n\nHe: I am.' },
  ],
  ['escaped signs', 'A \\= B, \\{x\\}?{=a\\~b ~c\\#d}', { question: 'A = B, {x}?', correctAnswer: 'a~b' }],
])('GIFT: %s', (_name, gift, question) => {
  expect(readOne(gift, 'q.gift')).toMatchObject(question);
});

test.each([',', ';', '\t'])('a spreadsheet with %j between its columns', (between) => {
  const rows = [
    ['type', 'id', 'text', 'answers'],
    ['gapFill', 'g', '"I _____ it."', '"did|have ""done"""'],
  ];
  const csv = rows.map((row) => row.join(between)).join('\n');
  expect(readOne(csv, 'q.csv')).toMatchObject({ template: 'I _____ it.', correctAnswers: ['did', 'have "done"'] });
});
