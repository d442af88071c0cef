import type { Exam } from '../schema/exam.schema.ts';

/** A small test with one section of each kind: two reading questions and one gap fill of two blanks (12 points). */
export function sampleExam(): Exam {
  return {
    title: 'Sample test',
    examType: 'fede',
    level: 'B2',
    timeLimit: 105,
    totalPoints: 12,
    topics: ['Bees', 'Tea'],
    instructions: [{ text: 'Answer all questions.', textStyle: 'bold' }],
    sections: [
      {
        title: 'Bees on the roof',
        sectionType: 'reading-comprehension',
        points: 6,
        text: 'Bees live on the roof of the town hall.\nTheir honey is sold at the market.',
        questions: [
          {
            id: 'q1',
            type: 'multipleChoice',
            points: 3,
            question: 'Where do the bees live?',
            options: ['On a roof', 'In a park', 'At a school', 'On a farm'],
            correctAnswer: 'On a roof',
            explanation: 'The roof is that of the town hall.',
            quote: 'Bees live on the roof of the town hall.',
          },
          {
            id: 'q2',
            type: 'multipleChoice',
            points: 3,
            question: 'What becomes of the honey?',
            options: ['It is kept', 'It is eaten', 'It is sold', 'It is lost'],
            correctAnswer: 'It is sold',
            explanation: 'People buy it at the market.',
            quote: 'Their honey is sold at the market.',
          },
        ],
      },
      {
        title: 'A cup of tea',
        sectionType: 'gapFill',
        points: 6,
        text: 'Complete the text about tea.',
        questions: [
          {
            id: 'q1',
            type: 'gapFill',
            points: 6,
            template: 'By 2030 the garden _____ tea for a century, and _____ tea will be green.',
            correctAnswers: ['will have grown', '∅'],
            options: { '1': ['grows', 'will have grown', 'grew', 'has grown'], '2': ['the', 'a', '∅', 'an'] },
            explanations: [
              {
                text: 'An action complete before a future point.',
                quote: 'will have grown tea for a century',
                lesson: 'B2/futurePerf/1',
              },
              { text: 'Tea in general takes no article.', quote: 'tea will be green' },
            ],
          },
        ],
      },
    ],
  };
}
