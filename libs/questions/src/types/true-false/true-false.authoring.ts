import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { noPassages, noSentences } from '../../authoring/review.ts';
import { optionalText } from '../../text/plain-text.ts';
import { checkTrueFalse } from './true-false.check.ts';
import { readTrueFalse } from './true-false.reader.ts';
import type { TrueFalse } from './true-false.schema.ts';
import { TRUE_FALSE } from './true-false.score.ts';

export const trueFalseAuthoring: ScoredAuthoring<TrueFalse> = {
  note: 'A statement that is true or false.',
  otherNames: ['trueorfalse', 'boolean'],
  read: readTrueFalse,
  column: 'true/false',
  check: checkTrueFalse,
  review: {
    sheet: ({ question, statement }) => ({ question: optionalText(question), statement: optionalText(statement) }),
    readSolution: (_, answer) =>
      typeof answer === 'boolean'
        ? { response: [TRUE_FALSE[answer ? 0 : 1]] }
        : { fault: 'the answer is true or false' },
    sentences: noSentences,
    keyPassages: noPassages,
  },
};
