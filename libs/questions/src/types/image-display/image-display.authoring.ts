import type { Authoring } from '../../authoring/authoring.ts';
import { readImageDisplay } from './image-display.reader.ts';

export const imageDisplayAuthoring: Authoring = {
  note: 'A picture by level/topic/number.svg, with what a learner would learn from it. Not scored.',
  otherNames: ['image', 'picture'],
  read: readImageDisplay,
};
