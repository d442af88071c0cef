import type { QuestionByType } from '@tensely/questions/logic';

/** Original questions in the style of TOEIC Part 5; none is from a real test. */
export const sampleQuestions: readonly QuestionByType['multipleChoice'][] = [
  {
    type: 'multipleChoice',
    id: 'toeic-sample-1',
    question: 'The new printers _____ to every office before the end of last week.',
    options: [
      { text: 'delivered', feedback: 'The printers did not deliver anything: somebody brought them.' },
      { text: 'were delivered' },
      { text: 'have been delivered', feedback: 'With a finished time such as last week, use the past simple.' },
      { text: 'are delivering', feedback: 'The printers do not deliver anything, and last week is over.' },
    ],
    correctAnswer: 'were delivered',
    explanation:
      'Somebody brought the printers, so the sentence is passive. Last week is over, so it is the past simple: were delivered.',
  },
  {
    type: 'multipleChoice',
    id: 'toeic-sample-2',
    question: 'Please send your travel expenses to the accounts department _____ Friday at the latest.',
    options: [
      {
        text: 'until',
        feedback: 'Until is for something that continues up to a moment: The shop is open until Friday.',
      },
      { text: 'since', feedback: 'Since looks back to the moment when something began.' },
      { text: 'during', feedback: 'During comes before a period, such as during the meeting.' },
      { text: 'by' },
    ],
    correctAnswer: 'by',
    explanation: 'By names the last moment for something that happens once: send it on Friday or earlier.',
  },
  {
    type: 'multipleChoice',
    id: 'toeic-sample-3',
    question: 'Ms Okafor answered every question from the customers _____.',
    options: [
      { text: 'patiently' },
      { text: 'patient', feedback: 'Patient is an adjective: it describes a person or a thing.' },
      { text: 'patience', feedback: 'Patience is a noun: it would need with in front of it.' },
      { text: 'patients', feedback: 'Patients are people whom a doctor treats.' },
    ],
    correctAnswer: 'patiently',
    explanation: 'The word says how she answered. To describe a verb, use an adverb: patiently.',
  },
];
