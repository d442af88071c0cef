import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkClick } from './click.check.ts';
import { readClick } from './click.reader.ts';
import type { Click } from './click.schema.ts';

export const clickAuthoring: ScoredAuthoring<Click> = {
  note: 'Words to click, each with feedback. keyWords repeat the right ones. select "all" asks for every one of them.',
  otherNames: ['clicktheword', 'clickword'],
  read: readClick,
  column: 'click',
  check: checkClick,
};
