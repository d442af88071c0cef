import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkMatching } from './matching.check.ts';
import { readMatching } from './matching.reader.ts';
import type { Matching } from './matching.schema.ts';

export const matchingAuthoring: ScoredAuthoring<Matching> = {
  note: 'Pairs of left and right. Distractors stand on the right and match nothing.',
  otherNames: ['match', 'matchpairs', 'pairs'],
  read: readMatching,
  column: 'matching',
  check: checkMatching,
};
