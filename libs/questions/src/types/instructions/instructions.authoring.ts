import type { Authoring } from '../../authoring/authoring.ts';
import { readTextBlock } from '../../authoring/read-scored.ts';

export const instructionsAuthoring: Authoring = {
  note: 'What to do. Not scored.',
  otherNames: ['instruction'],
  read: readTextBlock,
};
