import {
  checkWrongForms,
  type Report,
  readTextSolution,
  type Sample,
  type ScoredAuthoring,
} from '../../authoring/authoring.ts';
import type { Fields } from '../../authoring/place.ts';
import { readRichText, readTemplate, readTexts, readWrongForms } from '../../authoring/read-fields.ts';
import { inShuffledOrder } from '../../hash/content-hash.ts';
import { normaliseAnswer, sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { BLANK, countBlanks } from '../../text/notation.ts';
import { optionalText } from '../../text/plain-text.ts';
import type { WordBank } from './word-bank.schema.ts';

export const wordBankAuthoring: ScoredAuthoring<WordBank> = {
  note: 'A paragraph with blanks of five underscores, a bank of words, and the right word for each blank in order.',
  otherNames: [],
  read: readWordBank,
  check: checkWordBank,
  review: {
    sheet: ({ instructions, paragraph, wordBank, id }) => ({
      instructions: optionalText(instructions),
      paragraph,
      wordBank: inShuffledOrder(wordBank, id),
    }),
    readSolution: readTextSolution,
    sentences: ({ paragraph }) => [paragraph],
    keyPassages: ({ paragraph, correctAnswers }) => ({
      gapped: { text: paragraph, answers: correctAnswers.map((answer) => [answer]) },
    }),
  },
};

function checkWordBank({ wordBank, correctAnswers, instructions, wrongForms = [] }: WordBank, report: Report): void {
  const unused = [...wordBank];
  correctAnswers.forEach((answer, index) => {
    const place = unused.indexOf(answer);
    if (place >= 0) unused.splice(place, 1);
    else report(`/correctAnswers/${index}`, `The bank does not have "${answer}" (often enough).`);
  });
  wordBank.forEach((word, index) => {
    const before = wordBank.slice(0, index);
    const twin = before.find((other) => other !== word && normaliseAnswer(other) === normaliseAnswer(word));
    if (twin) report(`/wordBank/${index}`, `"${word}" and "${twin}" count as the same answer.`);
  });
  const accepted = correctAnswers.map((answer) => [answer]);
  checkWrongForms(wrongForms, accepted, report);
  wrongForms.forEach(({ text }, index) => {
    if (!wordBank.includes(text)) report(`/wrongForms/${index}`, `The bank does not have "${text}".`);
  });
  if (!instructions) report('', 'The word bank has no instructions.');
  if (correctAnswers.length > 1 && correctAnswers.every((answer, index) => wordBank[index] === answer)) {
    report('/wordBank', 'The bank shows the words in the order of the answer.');
  }
}

/** Answers adopt the spelling of the bank, and words missing from the bank are added. */
function readWordBank(fields: Fields) {
  const { place } = fields;
  const text = readTemplate(fields.take('paragraph', 'template', 'sentence', 'text'));
  const given = readTexts(fields.take('wordBank', 'words', 'bank', 'options', 'choices', 'items'));
  const answers = readTexts(fields.take('correctAnswers', 'correctAnswer', 'answers', 'answer', 'solution'));
  const instructions = readRichText(fields.take('instructions', 'instruction', 'question', 'prompt'));

  const wrongForms = readWrongForms(fields);
  const unused = [...given];
  const missing: string[] = [];
  const correctAnswers = answers.map((answer) => {
    const exact = unused.indexOf(answer);
    const found = exact >= 0 ? exact : unused.findIndex((word) => sameAnswer(word, answer));
    if (found < 0) missing.push(answer);
    return found < 0 ? answer : (unused.splice(found, 1)[0] ?? answer);
  });
  if (missing.length > 0)
    place.log.report(place, `The bank lacks words of the answer and gets them: ${missing.join(', ')}.`);
  const paragraph = withBlanks(text, answers.length);
  if (paragraph !== text) place.log.report(place, 'The paragraph has no blanks: one for each answer is added.');
  return {
    instructions,
    paragraph,
    wordBank: given.length > 0 ? [...given, ...missing] : missing.toSorted(),
    correctAnswers,
    wrongForms,
  };
}

function withBlanks(text: string | undefined, blanks: number): string | undefined {
  if (text !== undefined && countBlanks(text) > 0) return text;
  return [text, ...Array.from({ length: blanks }, () => BLANK)].filter(Boolean).join(' ');
}

export const wordBankSamples: Sample<WordBank>[] = [
  {
    name: 'more words than blanks',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-extra',
      instructions: 'Complete the text about a trip. There are two extra words.',
      paragraph:
        'Last summer we _____ to the lake. The water _____ cold, so nobody _____ in it. We _____ a fire and told stories.',
      wordBank: ['swam', 'made', 'goed', 'was', 'went', 'were'],
      correctAnswers: ['went', 'was', 'swam', 'made'],
      wrongForms: [
        { text: 'goed', feedback: "'Go' is irregular: go, went." },
        { text: 'were', feedback: "'The water' is one thing: was.", blank: 2 },
      ],
      explanation: "'Go', 'be', 'swim' and 'make' are irregular: went, was, swam, made.",
      tags: ['past-simple-irregular'],
    },
    responses: {
      right: ['went', 'was', 'swam', 'made'],
      partly: ['went', 'were', 'swam'],
      wrong: ['goed'],
    },
  },
  {
    name: 'the same word twice',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-twice',
      paragraph: 'There is _____ apple and _____ orange on _____ plate.',
      wordBank: ['an', 'a', 'an'],
      correctAnswers: ['an', 'an', 'a'],
      explanation: "'An' comes before a vowel sound: an apple, an orange, but a plate.",
      tags: ['article-a-an'],
    },
    responses: { right: ['an', 'an', 'a'], partly: ['an', 'a', 'an'], wrong: ['a'] },
  },
  {
    name: 'a dialogue',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-dialogue',
      instructions: 'Complete the dialogue. There is one extra word.',
      paragraph: 'Guest: _____ there any shops near the hotel?\nReceptionist: No, but there _____ a market on Fridays.',
      wordBank: ['is', 'Have', 'Are'],
      correctAnswers: ['Are', 'is'],
      wrongForms: [{ text: 'Have', feedback: "'There is' and 'there are' have no 'have'.", blank: 1 }],
      explanation: "'Any shops' is plural: are there; 'a market' is singular: there is.",
      tags: ['there-is-are'],
    },
    responses: { right: ['Are', 'is'], partly: ['Have', 'is'], wrong: ['Have', 'Are'] },
  },
  {
    name: 'long text',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-long',
      instructions: [
        { text: 'Read the whole report first.' },
        { text: 'Then put the words where they belong. One of them is not needed.', newParagraph: true },
      ],
      paragraph:
        'By the end of next year the city _____ the old harbour, and thousands of people _____ in the new houses beside the Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzplatz. _____ the mayor says that nobody will have to leave, many of the fishermen are afraid that they will not be able to pay the rent.',
      wordBank: ['Although', 'will have rebuilt', 'Because', 'will be living comfortably'],
      correctAnswers: ['will have rebuilt', 'will be living comfortably', 'Although'],
      explanation: 'Something finished before a time in the future is in the future perfect.',
      tags: ['future-perfect'],
    },
    responses: {
      right: ['will have rebuilt', 'will be living comfortably', 'Although'],
      partly: ['will have rebuilt', 'will be living comfortably', 'Because'],
      wrong: ['Although', 'will have rebuilt', 'will be living comfortably'],
    },
  },
];
