import { examKeyFile, splitExam } from '@tensely/content/exams';

/** An exam for a release, with all its right answers. */
export interface SampleTest {
  testId: string;
  /** The hash of its paper. */
  paper: string;
  answers: readonly [place: string, answer: string[]][];
  /** Its key, as a release stores it in the private area. */
  privateFiles: ReadonlyMap<string, Uint8Array>;
}

const text = 'Bees live on the roof of the town hall.\nTheir honey is sold at the market.';

function question(id: string, words: string, right: string, quote: string) {
  return {
    id,
    type: 'multipleChoice' as const,
    points: 5,
    question: words,
    options: [right, 'In a park', 'At a school', 'On a farm'],
    correctAnswer: right,
    explanation: 'The text says so.',
    quote,
  };
}

/** A reading exam with two questions and one hour. */
export async function sampleTest(): Promise<SampleTest> {
  const testId = 'test-1';
  const { paper, key } = await splitExam(testId, {
    title: 'Test of a drill',
    examType: 'fede',
    level: 'B2',
    timeLimit: 60,
    totalPoints: 10,
    topics: ['Bees'],
    instructions: [{ text: 'Answer all questions.', textStyle: 'bold' }],
    sections: [
      {
        title: 'Bees on the roof',
        sectionType: 'reading-comprehension',
        points: 10,
        text,
        questions: [
          question('q1', 'Where do the bees live?', 'On a roof', 'Bees live on the roof of the town hall.'),
          question('q2', 'Where is the honey sold?', 'At the market', 'Their honey is sold at the market.'),
        ],
      },
    ],
  });
  return {
    testId,
    paper: paper.hash,
    answers: [
      ['0-0', ['On a roof']],
      ['0-1', ['At the market']],
    ],
    privateFiles: new Map([[examKeyFile(paper.hash), Buffer.from(JSON.stringify(key))]]),
  };
}
