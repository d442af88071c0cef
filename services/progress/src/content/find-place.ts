import type { ContentIndex } from '@tensely/content/lessons';
import type { PageRef, SessionRef } from '@tensely/progress/logic';

/**
 * Returns the place in the spelling of its content, or undefined for an unknown page. Exam sections are not in the content
 * index, and without an index every page counts as known.
 */
export function findPlace<Ref extends SessionRef>(
  ref: Ref,
  served: readonly ContentIndex[] | undefined,
): Ref | undefined {
  if (!served || !('topic' in ref)) return ref;
  const level = served.flatMap(({ levels }) => levels).find((one) => hasPage(one, ref))?.key;
  return level === undefined ? undefined : { ...ref, level };
}

function hasPage({ key, topics }: ContentIndex['levels'][number], { level, topic, page }: PageRef): boolean {
  return (
    key.toLowerCase() === level.toLowerCase() &&
    topics.some((one) => one.key.toLowerCase() === topic.toLowerCase() && page <= one.pages)
  );
}
