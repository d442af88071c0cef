import { parsePage } from '@tensely/content/lessons';
import { contentHash } from '@tensely/questions/logic';
import { expect, test } from 'vitest';
import { checkAnswersElsewhere } from './answers-elsewhere.ts';
import { checkReviews } from './editorial-defects.ts';
import type { LessonPage } from './lesson-page.ts';
import { checkOptionPlaces } from './option-places.ts';
import { lessonSources, repeatedSentences } from './repeated-sentences.ts';
import { checkSpelling } from './spelling.ts';
import { checkOwnLanguageNotes, checkReadingLevel, checkWording, fleschKincaidGrade } from './wording.ts';

function lessonPage(number: number, questions: object[], content: object[] = []): LessonPage {
  const { page } = parsePage({ id: `A1-nouns-${number}`, title: 'Nouns', content, questions });
  return { file: `A1/nouns/0${number}.json`, level: 'A1', topic: 'nouns', page };
}

function choice(id: string, right: number, change: object = {}) {
  const options = ['cat', 'cats', 'a cat', 'the cat'].map((text) => ({ text, feedback: 'Look again.' }));
  const key = { options, correctAnswer: options[right]?.text, explanation: 'It is a noun.' };
  return { id, type: 'multipleChoice', question: `What is ${id}?`, ...key, ...change };
}

function gap(id: string, template: string) {
  return { id, type: 'gapFill', template, correctAnswers: ['cats'], explanation: 'It is more than one.' };
}

const sentences = (defects: { sentence: string }[]) => defects.map(({ sentence }) => sentence);

test('reports an uneven spread of right options, and accepts an even one', () => {
  const even = Array.from({ length: 8 }, (_, index) => choice(`q${index}`, index % 4));
  const first = Array.from({ length: 8 }, (_, index) => choice(`q${index}`, index < 5 ? 0 : 1));
  expect(checkOptionPlaces([lessonPage(1, even)])).toEqual([]);
  expect(checkOptionPlaces([lessonPage(1, first)])[0]).toContain('63% of the questions');
});

test('reports a repeated sentence with the other page', () => {
  const twice = (text: string) =>
    repeatedSentences(lessonSources([lessonPage(1, [gap('q1', text)]), lessonPage(2, [gap('q2', text)])]));
  expect(sentences(twice('Tariq has three _____ (cat).'))).toEqual([
    '"tariq has three _____ (cat)." also occurs in A1/nouns/01.json.',
  ]);
  // Short forms may be repeated.
  expect(twice('Yes, _____.')).toEqual([]);
});

test('reports an A1 page without a note in the learner’s own language', () => {
  const explanation = { type: 'explanation', text: 'A noun is a word.' };
  const note = { fr: 'Un nom est un mot.', es: 'Un sustantivo es una palabra.' };
  const pages = [lessonPage(1, [], [{ ...explanation, note }]), lessonPage(2, [], [explanation])];
  expect(checkOwnLanguageNotes(pages).map(({ file }) => file)).toEqual(['A1/nouns/02.json']);
});

test('reports feedback that fits any question, and a click task without "choose"', () => {
  const question = gap('q1', 'It _____ (rain).');
  const withFeedback = (feedback: string) => ({ ...question, wrongForms: [{ text: 'rained', feedback }] });
  const click = { id: 'q2', type: 'click', layout: 'horizontal', words: [{ text: 'rain' }], keyWords: ['rain'] };
  const worn = [withFeedback('This is right when it is over.'), { ...click, instructions: 'Click the noun.' }];
  expect(checkWording(lessonPage(1, worn))).toEqual([
    '"q1": the feedback "This is right when it is over." fits any question. Point to the clue.',
    '"q2": the task of a click activity must say "choose", which worksheets replace with "circle".',
  ]);
  const good = [withFeedback('The street is still wet.'), { ...click, instructions: 'Choose the noun.' }];
  expect(checkWording(lessonPage(1, good))).toEqual([]);
});

test('reports an answer that another question of the page shows, with both questions', () => {
  const asked = gap('q1', 'Tariq feeds three hungry _____ (cat) every morning.');
  const shown = choice('q2', 1, { question: 'Who owns the three hungry cats?' });
  expect(checkAnswersElsewhere(lessonPage(1, [asked, shown]))).toEqual([
    '"q2" shows an answer of "q1": "three hungry cats".',
  ]);
  const ofDogs = choice('q2', 1, { question: 'Whose are the three dogs?' });
  for (const questions of [[asked], [asked, ofDogs]])
    expect(checkAnswersElsewhere(lessonPage(1, questions))).toEqual([]);
});

test('counts a whole right option and the order of an ordering as answers', () => {
  const options = ['The soup tastes good.', 'The soup good tastes.'].map((text) => ({ text, feedback: 'Look again.' }));
  const option = choice('q1', 0, { options, correctAnswer: 'The soup tastes good.' });
  const items = ['My uncle', 'sells', 'shoes.'];
  const order = { id: 'q2', type: 'ordering', instructions: 'Order.', items, explanation: 'It is so.' };
  const story = gap('q3', "'The soup tastes good,' says Ines. My uncle sells shoes. She has two _____ (cat).");
  expect(checkAnswersElsewhere(lessonPage(1, [option, order, story]))).toEqual([
    '"q3" shows an answer of "q1": "the soup tastes good".',
    '"q3" shows an answer of "q2": "my uncle sells shoes".',
  ]);
});

test('longer words and sentences raise the grade; reports a left panel that is too hard or too long', () => {
  const hard =
    'Nominalisation transforms predicates into abstract substantives whose interpretation necessitates consideration.';
  expect(fleschKincaidGrade('A noun is a name. It names a thing.')).toBeLessThan(3);
  expect(fleschKincaidGrade(hard)).toBeGreaterThan(15);
  const panel = (text: string) => checkReadingLevel(lessonPage(1, [], [{ type: 'explanation', text }]));
  expect(panel('A noun is a name. '.repeat(25))[0]).toContain('125 words');
  expect(panel(hard)[0]).toContain('school grade');
});

test('reports a question whose current version no second solver has answered', () => {
  const pages = [lessonPage(1, [choice('q1', 0), choice('q2', 1)])];
  const [question] = pages[0]?.page.questions ?? [];
  const hash = question && 'id' in question && question.type === 'multipleChoice' ? contentHash(question) : '';
  const answer = { id: 'q1', contentHash: hash, answer: 'cat', agrees: true, note: '' };
  const faults = (answers: unknown[]) =>
    sentences(checkReviews(pages, () => ({ level: 'A1', topic: 'nouns', answers })));
  expect(faults([answer])).toEqual([
    expect.stringMatching(
      /^"q2" was not answered by a second solver: npm run content -- review \S+ \(its contentHash is "\S+"\)\.$/,
    ),
  ]);
  // The question has moved from another page.
  expect(faults([{ ...answer, id: 'A1-nouns-2-q9' }])).toEqual([expect.stringMatching(/^"q2"/)]);
  expect(faults([{ ...answer, contentHash: 'old' }])[0]).toContain('changed after its review');
  const disagreed = { ...answer, agrees: false, note: 'Two are right.' };
  expect(faults([disagreed])[0]).toContain('"settled" does not say');
  expect(faults([{ ...disagreed, settled: 'The second one was taken out.' }])).toHaveLength(1);
  expect(sentences(checkReviews(pages, () => undefined))).toEqual([
    'The topic has no review, or one that cannot be read: npm run content -- review A1/nouns',
  ]);
});

test('spelling is British; names, quoted forms and known words pass', async () => {
  const said = "The color of the harbour in Lagos is grey. We do not say 'childs'. A frobnitz is a noun.";
  const found = await checkSpelling([lessonPage(1, [choice('q1', 0, { explanation: said })])], ['frobnitz']);
  expect(sentences(found)).toEqual([expect.stringContaining('"color"')]);
});
