import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkTrueFalse } from './true-false.check.ts';
import { readTrueFalse } from './true-false.reader.ts';
import type { TrueFalse } from './true-false.schema.ts';

export const trueFalseAuthoring: ScoredAuthoring<TrueFalse> = {
  note: 'A statement that is true or false.',
  otherNames: ['trueorfalse', 'boolean'],
  read: readTrueFalse,
  column: 'true/false',
  check: checkTrueFalse,
};
