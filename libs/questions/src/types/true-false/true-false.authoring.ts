import { noPassages, noSentences, type Report, type ScoredAuthoring } from '../../authoring/authoring.ts';
import { optionalText, plainText } from '../../text/plain-text.ts';
import { BLANK } from '../../text/template.ts';
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

/** Reports defects that the schema cannot express. */
function checkTrueFalse({ statement }: TrueFalse, report: Report): void {
  const text = plainText(statement).trim();
  if (text.endsWith('?')) report('/statement', 'The statement is a question, which is neither true nor false.');
  if (text.includes(BLANK)) report('/statement', 'The statement has a blank, which learners cannot fill in.');
}
