import type { ScoredQuestion } from '@tensely/questions/logic';
import tags from '../../content/tags.json';

const names = new Map(Object.entries(tags));

/** The grammar points of a question as text; undefined for one without. */
export function getPoints({ tags = [] }: ScoredQuestion): string | undefined {
  const points = tags.flatMap((tag) => names.get(tag) ?? []);
  return points.length > 0 ? points.join('; ') : undefined;
}
