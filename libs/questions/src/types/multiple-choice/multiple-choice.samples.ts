import type { Sample } from '../../registry/sample.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';

export const multipleChoiceSamples: Sample<MultipleChoice>[] = [
  {
    name: 'one right answer',
    question: {
      type: 'multipleChoice',
      id: 'sample-multiple-choice-one',
      question: "Mei phones her brother every evening. Complete: 'Mei _____ him every evening.'",
      options: [
        { text: 'phone', feedback: "After 'Mei' (= she) the verb needs -s." },
        { text: 'phones' },
        { text: 'is phone', feedback: "Do not put 'is' before a base verb." },
        { text: 'phoning', feedback: "'Phoning' cannot stand alone: it needs a form of 'be'." },
      ],
      correctAnswer: 'phones',
      explanation: 'It is a habit, so we use the present simple, and after he, she or it the verb ends in -s.',
      tags: ['present-simple-s'],
    },
    responses: { right: ['phones'], wrong: ['phone'] },
  },
  {
    name: 'several right answers',
    question: {
      type: 'multipleChoice',
      id: 'sample-multiple-choice-several',
      question: [{ text: 'Which of these nouns are ' }, { text: 'uncountable', textStyle: 'bold' }, { text: '?' }],
      options: [
        { text: 'advice' },
        { text: 'chair', feedback: 'You can count chairs: one chair, two chairs.' },
        { text: 'furniture' },
        { text: 'suitcase', feedback: 'You can count suitcases: one suitcase, two suitcases.' },
      ],
      correctAnswers: ['advice', 'furniture'],
      explanation: "We cannot say 'two advices' or 'two furnitures': both words have no plural.",
      tags: ['uncountable'],
    },
    responses: { right: ['furniture', 'advice'], partly: ['advice'], wrong: ['advice', 'chair', 'suitcase'] },
  },
  {
    name: 'long text',
    question: {
      type: 'multipleChoice',
      id: 'sample-multiple-choice-long',
      question: [
        { text: 'The museum closed its doors at six, but the guards found a visitor asleep in the last room at nine.' },
        { text: 'What must have happened?', newParagraph: true },
      ],
      options: [
        { text: "Somebody must have overlooked the visitor when the guards were checking the rooms at six o'clock." },
        {
          text: 'Somebody must overlook the visitor when the guards were checking the rooms in the evening of that day.',
          feedback: 'This is about the past, so the deduction needs have + past participle.',
        },
        {
          text: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
          feedback: 'A very long word, and not an English one.',
        },
      ],
      correctAnswer:
        "Somebody must have overlooked the visitor when the guards were checking the rooms at six o'clock.",
      explanation: 'A deduction about the past is must have + past participle.',
      tags: ['deduction-past'],
    },
    responses: {
      right: ["Somebody must have overlooked the visitor when the guards were checking the rooms at six o'clock."],
      wrong: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
    },
  },
];
